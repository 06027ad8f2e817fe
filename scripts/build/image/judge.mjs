import "../../lib/typescript.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../lib/ports.mjs";
import { waitFor } from "../../lib/run.mjs";
import { fillInDetails } from "./details.mjs";
import { missingImports } from "./imports.mjs";
import { inImage } from "./sandbox.mjs";

const { Bucket } = await import("../../../tests/support/bucket.ts");

/** A club as it would really be set up; nothing of it is asked for anything here. */
export const REAL = {
  APP_ORIGIN: "https://club.example",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  GOOGLE_CLIENT_ID: "an id",
  GOOGLE_CLIENT_SECRET: "a secret",
  PAYFAST_MERCHANT_ID: "20000200",
  PAYFAST_MERCHANT_KEY: "a key",
  PAYFAST_PASSPHRASE: "a passphrase",
  PAYSTACK_SECRET_KEY: "another secret",
  SMTP_URL: "smtps://mail.club.example",
  MAIL_FROM: "The club <hello@club.example>",
};

/** What is run by hand, or by a timer, where the club is deployed. Each must end well with a club that nobody has joined. */
const WHILE_OPEN = ["migrate", "doctor", "backup", "club -- jobs all", "ledger:verify"];

/**
 * Starts what lies in the image as it would be deployed, with an off-site copy over https, and returns what is wrong with it:
 * sentences.
 */
export async function judge({ dir, env, command }, folder) {
  const dataDir = path.join(folder, "data of the club");
  mkdirSync(dataDir);
  const port = String(await freePort());
  const bucket = await Bucket.open("KEY");
  const { PATH, HOME } = process.env;
  const settings = {
    PATH: [path.dirname(process.execPath), PATH].join(path.delimiter),
    HOME,
    ...env,
    ...REAL,
    ...bucket.environment,
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: "warn",
  };
  const image = { dir, folder, settings };
  try {
    const problems = missingImports(dir).map((what) => `${what} is imported and cannot be loaded`);
    problems.push(...(await whileOpen(image, command, { port, bucket })));
    const [copy] = readdirSync(path.join(dataDir, "backups")).slice(-1);
    problems.push(...(await npmRun(image, ["restore", "--", path.join(dataDir, "backups", copy)])));
    return problems;
  } finally {
    await bucket.close();
  }
}

async function whileOpen(image, command, { port, bucket }) {
  const [program, ...words] = inImage(image, command);
  const about = { cwd: image.dir, env: image.settings, stdio: ["ignore", "inherit", "inherit"] };
  const server = spawn(program, words, about);
  const ended = new Promise((done) => server.once("exit", (code) => done(code)));
  try {
    const origin = `http://localhost:${port}`;
    await Promise.race([waitFor(`${origin}/healthz`), ended.then(notReady)]);
    const problems = [...(await walk(origin)), ...(await isCopied(bucket))];
    fillInDetails(path.join(image.settings.DATA_DIR, "club.db"));
    for (const name of WHILE_OPEN) problems.push(...(await npmRun(image, name.split(" "))));
    server.kill("SIGTERM");
    const code = await ended;
    return code === 0 ? problems : [...problems, `the server ended with ${code} when it was told to end`];
  } finally {
    server.kill("SIGKILL");
  }
}

function notReady(code) {
  throw new Error(`The server in the image ended with ${code} before it answered.`);
}

const COPIED_WITHIN_MS = 30_000;

async function isCopied({ objects }) {
  const until = Date.now() + COPIED_WITHIN_MS;
  const hasSnapshot = () => [...objects.keys()].some((name) => name.includes("/snapshots/"));
  while (!hasSnapshot() && Date.now() < until) await pause(100);
  return hasSnapshot() ? [] : ["nothing was copied to the bucket"];
}

/** Some pages, and what the home page loads. */
async function walk(origin) {
  const html = await (await fetch(origin)).text();
  const loaded = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg|png|webp))"/g)].map(
    ([, address]) => address,
  );
  const addresses = ["/", "/partners", "/join", "/admin/login", "/share.jpg", ...new Set(loaded)];
  const problems = loaded.length === 0 ? ["the home page loads nothing"] : [];
  for (const address of addresses) {
    const { status } = await fetch(origin + address);
    if (status !== 200) problems.push(`${address} is answered ${status}`);
  }
  return problems;
}

/** As flyctl runs it on the machine: in `/`, and without a shell. The bucket answers meanwhile. */
async function npmRun(image, words) {
  const [program, ...rest] = inImage(image, ["npm", "--prefix", image.dir, "run", "--silent", ...words]);
  const child = spawn(program, rest, { cwd: "/", env: image.settings, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return code === 0 ? [] : [`npm run ${words.join(" ")} ended with ${code}: ${said}`];
}
