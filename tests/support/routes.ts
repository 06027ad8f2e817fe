import { clubRoutes } from "../../app/routes.js";

export interface Address {
  path: string;
  file: string;
}

/** The route table, flattened. Layouts count through their pages. */
export function allRoutes(): Address[] {
  const found: Address[] = [];
  let prefix = "";
  const route = (path: string, file: string, ...rest: unknown[]) => {
    const full = [prefix, path].filter(Boolean).join("/");
    const children = rest.find((item): item is () => void => typeof item === "function");
    if (!children) return void found.push({ path: full, file });
    const outer = prefix;
    prefix = full;
    children();
    prefix = outer;
  };
  clubRoutes((define: (route: never) => void) => define(route as never));
  return found;
}
