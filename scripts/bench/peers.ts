import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../tests/support/free-port";
import { root, waitFor } from "../lib/run.mjs";

interface Peer {
  origin: string;
  pid: number;
  close(): void;
}

/** Raw node:http that gives the answer of `url` (asked for with `headers`) from memory. */
export async function rawPeer(url: string, headers: Record<string, string>): Promise<Peer> {
  const { status, kept, body } = await answerOf(url, headers);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bench-")), "body");
  writeFileSync(file, body);
  return startPeer(["scripts/bench/raw-server.mjs"], { BODY: file, HEADERS: JSON.stringify(kept) });
}

/** Renders the same tree as the club for `url`, from data asked for once with these headers (scripts/bench/render-server.mjs). */
export async function renderingPeer(url: string, headers: Record<string, string>): Promise<Peer> {
  const page = await (await fetch(url, { headers })).text();
  const ids = /window\.__remixContext=\{.*?"loaderData":(\{.*\}),"actionData"/s.exec(page)?.[1];
  if (!ids) throw new Error(`${url} shows no page.`);
  const dataOf = async (id: string) =>
    [id, await (await fetch(`${url}?_data=${encodeURIComponent(id)}`, { headers })).json()] as const;
  const data = Object.fromEntries(await Promise.all(Object.keys(JSON.parse(ids)).map(dataOf)));
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bench-")), "ready.json");
  writeFileSync(file, JSON.stringify({ url, data }));
  return startPeer(["scripts/bench/render-server.mjs"], { READY: file, DEMO: "1" });
}

/** Redeems by hand-written statements in the database of `file` (scripts/bench/redeem-by-hand.ts). */
export function redeemPeer(file: string, partner: { id: number; name: string }): Promise<Peer> {
  const program = ["--import", "./scripts/lib/typescript.mjs", "scripts/bench/redeem-by-hand.ts"];
  return startPeer([...program, file, String(partner.id), partner.name]);
}

/** Remix's own server with two routes (scripts/bench/two-routes.mjs). */
export function twoRoutesPeer(): Promise<Peer> {
  return startPeer(["node_modules/@remix-run/serve/dist/cli.js", "scripts/bench/two-routes.mjs"]);
}

async function startPeer(args: string[], env: Record<string, string> = {}): Promise<Peer> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...env },
  });
  const origin = `http://localhost:${port}`;
  process.on("exit", () => child.kill());
  await waitFor(origin);
  return { origin, pid: child.pid ?? 0, close: () => child.kill() };
}

/** And what the raw server says itself. */
const OF_THE_CONNECTION = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** As it goes over the line: `fetch` would unpack the body. */
async function answerOf(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; kept: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const kept = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name)),
        );
        resolve({ status: answer.statusCode ?? 0, kept, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}
