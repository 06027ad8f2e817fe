import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import pino from "pino";
import { renderToString } from "react-dom/server";

// What the club's server (server/app.mjs) asks of an app, with nothing in it.
export const addressMark = () => undefined;
export const appOrigin = "http://localhost";
export const baseHeaders = {};
export const comesFromUs = () => true;
export const contentVersion = async () => "1";
export const cookiesBesides = () => [];
export const flashOf = () => null;
export const log = pino({ level: "warn" });
export const observeRequest = () => {};
export const takeTransientFault = () => false;
export const withinRequest = (run: () => unknown) => run();

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = renderToString(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}
