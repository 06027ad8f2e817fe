import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import config from "../../remix.config.js";

interface Route {
  id: string;
  /** Below `app`. */
  file: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** The table of addresses as Remix gets it, by id. Their parents are layouts, or `root`. */
export const ROUTES = (await config.routes!(defineRoutes)) as Record<string, Route>;

export interface Address {
  path: string;
  file: string;
  id: string;
}

/** The route table, flattened. Layouts count through their pages. */
export function allRoutes(): Address[] {
  const layouts = new Set(Object.values(ROUTES).map(({ parentId }) => parentId));
  return Object.values(ROUTES)
    .filter(({ id }) => !layouts.has(id))
    .map(({ id, file }) => ({ path: fullPath(id), file, id }));
}

/** Without a slash at the beginning. */
export function fullPath(id = ""): string {
  const route = ROUTES[id];
  return route ? [fullPath(route.parentId), route.path].filter(Boolean).join("/") : "";
}
