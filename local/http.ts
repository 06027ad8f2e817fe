import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";

export type Json = Record<string, unknown>;

/** Keeps a body as the bytes that came, as text: signatures are about bytes, and the order of fields matters. */
export const rawBody: RequestHandler = express.text({ type: () => true, limit: "1mb" });

/** The text that `rawBody` kept; empty when there was none. */
export function bodyOf(request: Request): string {
  return typeof request.body === "string" ? request.body : "";
}

/** The body as a JSON object; null when it is something else. An empty body is an empty object. */
export function jsonOf(request: Request): Json | null {
  const text = bodyOf(request);
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

/** Lets a route be an async function: express 4 does not look at promises. */
export function wait(work: (request: Request, response: Response) => Promise<unknown>): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    work(request, response).catch(next);
  };
}

/** A JSON value as text: numbers are welcome where the real service takes text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
