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

/** Never cached, so that a fix reaches every device. */
export function workerScript(name: string, constants: Record<string, unknown> = {}): Response {
  return new Response(`${browserScript(name, constants)}\n`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'self'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
