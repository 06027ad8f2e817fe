import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Target } from "./targets";

/** What sqlmap says of a request: the fields that it tried, and its own words about each that it holds to be open. */
export interface SqlmapResult {
  target: Target;
  tried: string[];
  open: string[];
  /** It could not do its work: the last words of what it wrote. */
  trouble: string;
}

/** Each call comes from another address, so that the limits of the sign-ins do not end the scan. */
const OPTIONS = "--batch --disable-coloring --level 2 --risk 1 --dbms SQLite --tamper xforwardedfor".split(
  " ",
);
const PATIENCE =
  "--timeout 30 --retries 1 --threads 1 --ignore-code * --skip-waf --flush-session --ignore-stdin".split(" ");

/** Tries every field of one request. `dir` is for its notes. */
export async function trySql(
  { origin, cookie, dir }: { origin: string; cookie: string; dir: string },
  target: Target,
  minutes: number,
): Promise<SqlmapResult> {
  const notes = path.join(dir, `${target.method}${target.address}`.replace(/\W+/g, "-").slice(0, 80));
  const file = path.join(dir, "request.txt");
  writeFileSync(file, requestText(origin, cookie, target));
  const said = await run(
    ["-r", file, "--output-dir", path.join(dir, "sqlmap"), ...OPTIONS, ...PATIENCE],
    minutes,
  );
  writeFileSync(`${notes}.txt`, said);
  const tried = [...said.matchAll(/testing if .*?parameter '(.+?)' is dynamic|parameter '(.+?)' does not/g)];
  // "appears to be injectable" is a guess that sqlmap tests itself: only what it stands by counts.
  const open = said
    .split("\n")
    .filter((line) => /is vulnerable|identified the following injection point/.test(line));
  const names = new Set(tried.map(([, dynamic, plain]) => dynamic ?? plain ?? ""));
  const trouble = names.size === 0 ? said.trim().split("\n").slice(-6).join("\n") : "";
  return { target, tried: [...names], open, trouble };
}

function requestText(origin: string, cookie: string, { method, address, fields, json }: Target): string {
  const type = json ? "application/json" : "application/x-www-form-urlencoded";
  const body = json ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
  return [
    `${method} ${address} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(fields ? [`Content-Type: ${type}`] : []),
    "",
    fields ? body : "",
  ].join("\r\n");
}

function run(options: string[], minutes: number): Promise<string> {
  const child = spawn("nice", ["-n", "15", "sqlmap", ...options], {
    timeout: Math.round(minutes * 60_000),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return new Promise((done) => child.once("close", () => done(said)));
}
