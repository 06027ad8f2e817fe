import { createContext } from "react";

/** What a page's start needs of the build: Remix's manifest and hand-over, and the ids of the routes that match. */
export interface PageModules {
  manifest: {
    url: string;
    entry: { module: string; imports: string[] };
    routes: Record<string, { module: string } | undefined>;
  };
  hand_over: string;
  ids: string[];
}

/** The texts of a page's inline scripts (app/http/document/inline-scripts.server.ts). */
export interface InlineScripts {
  /**
   * Marks the page's own inline scripts while the server renders it: the policy allows those and no others, and the mark is
   * taken out before the page is sent.
   */
  mark: string;
  keepTheme: string;
  late(page: PageModules): string;
  atOnce(page: PageModules): { hand_over: string; start: string };
}

/** Null in the browser: it finds the scripts in the page, leaves them as they are, and need not fetch their texts again. */
export const InlineScripts = createContext<InlineScripts | null>(null);
