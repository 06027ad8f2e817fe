import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

const BUILD = process.env.NODE_ENV === "development" ? "build-dev" : "build";
const texts = new Map<string, string>();

export function browserScript(name: string, constants: Record<string, unknown> = {}): string {
  const values = Object.entries(constants).map(
    ([name, value]) => `const ${name}=${JSON.stringify(value).replaceAll("<", "\\u003c")};`,
  );
  return `{${values.join("")}${textOf(name)}}`;
}

function textOf(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(process.cwd(), BUILD, "browser-scripts", `${name}.js`), "utf8").trim();
  texts.set(name, text);
  return text;
}

/**
 * Asked for by each page that it answers for, and renewed at once, so that a fix reaches every device. `scope`: what it may answer for
 * besides its own folder.
 */
export function workerScript(
  request: Request,
  name: string,
  { scope, ...constants }: { scope?: string } & Record<string, unknown> = {},
): Response {
  const text = `${browserScript(name, constants)}\n`;
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`;
  const isKnown = request.headers.get("if-none-match") === etag;
  return new Response(isKnown ? null : text, {
    status: isKnown ? 304 : 200,
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      ETag: etag,
      "Content-Security-Policy": "default-src 'self'",
      "X-Content-Type-Options": "nosniff",
      ...(scope && { "Service-Worker-Allowed": scope }),
    },
  });
}
