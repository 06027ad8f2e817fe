/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

import "@remix-run/server-runtime";
import type { BuiltRoutes } from "~/routes/api+/+openapi/openapi.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    routes: BuiltRoutes;
  }
}
