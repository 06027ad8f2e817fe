/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

import "@remix-run/server-runtime";
import type { BuiltRoutes } from "~/site/api-docs/openapi.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    routes: BuiltRoutes;
  }
}
