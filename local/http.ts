import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";

export type Json = Record<string, unknown>;

/** Keeps the raw body, since signatures depend on its bytes and field order. */
export const rawBody: RequestHandler = express.text({ type: () => true, limit: "1mb" });

export function bodyOf(request: Request): string {
  return typeof request.body === "string" ? request.body : "";
}

/** Null if it is not a JSON object. An empty body is an empty object. */
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

/** Forwards rejections: express 4 ignores promises. */
export function wait(work: (request: Request, response: Response) => Promise<unknown>): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    work(request, response).catch(next);
  };
}

/** Accepts numbers where the real service expects text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
