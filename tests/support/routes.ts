import { clubRoutes } from "../../app/routes.js";

export interface Address {
  path: string;
  file: string;
  /** The file without its ending, or the address if the file stands at several. */
  id: string;
}

/** The route table, flattened. Layouts count through their pages. */
export function allRoutes(): Address[] {
  const found: Address[] = [];
  let prefix = "";
  const route = (path: string, file: string, ...rest: unknown[]) => {
    const full = [prefix, path].filter(Boolean).join("/");
    const children = rest.find((item): item is () => void => typeof item === "function");
    if (!children)
      return void found.push({ path: full, file, id: idIn(rest) ?? file.replace(/\.tsx?$/, "") });
    const outer = prefix;
    prefix = full;
    children();
    prefix = outer;
  };
  clubRoutes((define: (route: never) => void) => define(route as never));
  return found;
}

function idIn(rest: unknown[]): string | undefined {
  const options = rest.find((item): item is { id?: string } => typeof item === "object" && item !== null);
  return options?.id;
}
