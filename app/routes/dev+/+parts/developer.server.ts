import { isProduction } from "~/web/process/env.server";

/** Throws 404 in production. */
export function requireDeveloper(): void {
  if (isProduction) throw new Response("Not found", { status: 404 });
}
