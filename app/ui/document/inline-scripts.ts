import { createContext } from "react";

export interface PageModules {
  manifest: {
    url: string;
    entry: { module: string; imports: string[] };
    routes: Record<string, { module: string } | undefined>;
  };
  hand_over: string;
  ids: string[];
  pathname: string;
}

/** The texts of two inline scripts, and the address of a third. */
export interface AtOnce {
  hand_over: string;
  start: string;
  entry: string;
}

/** See app/web/document/inline-scripts.server.ts. */
export interface InlineScripts {
  /** Marks our own inline scripts during rendering, so that the CSP allows only them. Removed before sending. */
  mark: string;
  keepTheme: string;
  late(page: PageModules): string;
  atOnce(page: PageModules): AtOnce;
}

/** Null in the browser, which leaves the scripts in the page as they are. */
export const InlineScripts = createContext<InlineScripts | null>(null);
