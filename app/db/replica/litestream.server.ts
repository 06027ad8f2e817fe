import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import tls from "node:tls";
import { promisify } from "node:util";
import { databaseFile, dataDir, onPostgres } from "../connection/location.server";
import { Refusal } from "../explain.mjs";
import { protectFile } from "../files/private-files.server";
import { replicaInWords, replicaPlace } from "./replica-address";

/** A series of the replica: a snapshot and every change since. */
export interface Generation {
  name: string;
  start: Date;
  /** Its newest change, by the replica's clock. */
  end: Date;
}

/** Milliseconds: a replica that says nothing for so long is not reachable. */
const ANSWER_WITHIN_MS = 60_000;

/** Empty without a replica. PostgreSQL has its own. */
export function replicaAddress(): string {
  return onPostgres() ? "" : (process.env.LITESTREAM_REPLICA_URL ?? "");
}

/** Throws a Refusal on a platform without a binary. */
export function litestreamBinary(): string {
  const { platform, arch } = process;
  const file = path.resolve(`node_modules/@flydotio/litestream-${platform}-${arch}/litestream`);
  if (existsSync(file)) return file;
  throw new Refusal(
    `LITESTREAM_REPLICA_URL is set, and there is no Litestream for ${platform} ${arch} in node_modules: run npm install.`,
  );
}

/**
 * Writes Litestream's configuration (JSON is YAML) and returns its file. Copies of deleted data stay a week, less than
 * /privacy promises. `port`: of the loopback, for its metrics; without one it is for reading the replica.
 */
export function writeConfiguration(port = 0): string {
  const file = port > 0 ? replicatingFile() : path.join(dataDir(), "litestream-read.json");
  // To list a replica, Litestream wants a file to exist, whatever is in it.
  const source = path.resolve(port > 0 ? databaseFile() : file);
  const replica = {
    ...replicaPlace(replicaAddress(), process.env),
    "sync-interval": "200ms",
    "snapshot-interval": "24h",
    retention: "168h",
  };
  const configuration = {
    ...(port > 0 && { addr: `127.0.0.1:${port}` }),
    logging: { level: "warn", type: "json", stderr: true },
    dbs: [{ path: source, "monitor-interval": "100ms", replicas: [replica] }],
  };
  writeFileSync(file, JSON.stringify(configuration), { mode: 0o600 });
  protectFile(file);
  return file;
}

const replicatingFile = () => path.join(dataDir(), "litestream.json");

/** Of the Litestream that replicates. */
export function metricsAddress(): string {
  return JSON.parse(readFileSync(replicatingFile(), "utf8")).addr;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * What Litestream is run with. It reads the machine's certificates and the container image has none, so it is given those that
 * this process trusts (`NODE_EXTRA_CA_CERTS` too), unless the operator names others.
 */
export function litestreamEnvironment(): NodeJS.ProcessEnv {
  if (process.env.SSL_CERT_FILE || process.env.SSL_CERT_DIR) return process.env;
  const file = path.join(dataDir(), "certificates.pem");
  const certificates = tls.getCACertificates("default").join("\n");
  // Not anew each time: a start on a full disk needs them too.
  if (!existsSync(file) || readFileSync(file, "utf8") !== certificates) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, certificates, { mode: 0o600 });
    protectFile(draft);
    renameSync(draft, file);
  }
  return { ...process.env, SSL_CERT_FILE: file };
}

/** Oldest first; none in a new replica. Throws a Refusal if the replica does not answer. */
export async function generations(signal?: AbortSignal, within = ANSWER_WITHIN_MS): Promise<Generation[]> {
  const file = writeConfiguration();
  const words = ["generations", "-config", file, file];
  const { stdout, stderr } = await run(words, signal, within);
  // It names what failed, leaves the replica out and ends well.
  const failure = stderr.split("\n").find((line) => /"level":"ERROR"|level=ERROR|cannot/.test(line));
  if (failure) throw notReachable(failure);
  return stdout
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((cells) => cells.length === 5)
    .map(([, name = "", , start = "", end = ""]) => ({ name, start: new Date(start), end: new Date(end) }))
    .sort((one, other) => +one.end - +other.end);
}

/** Into `output`, which must not exist. `at`: nothing that was written later. Throws a Refusal. */
export async function restoreGeneration(
  { name }: Generation,
  output: string,
  { at, signal }: { at?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const until = at ? ["-timestamp", at.toISOString()] : [];
  const file = writeConfiguration();
  await run(["restore", "-config", file, "-generation", name, ...until, "-o", output, file], signal);
  if (!existsSync(output)) throw notReachable("it wrote no file");
}

async function run(words: string[], signal?: AbortSignal, timeout = 0) {
  try {
    const options = { signal, timeout, maxBuffer: 64 * 1024 ** 2, env: litestreamEnvironment() };
    return await promisify(execFile)(litestreamBinary(), words, options);
  } catch (error) {
    signal?.throwIfAborted();
    const { stderr = "", message } = error as { stderr?: string; message: string };
    throw notReachable(stderr.trim().split("\n").at(-1) || message);
  }
}

function notReachable(why: string): Refusal {
  return new Refusal(`The replica ${replicaInWords(replicaAddress())} cannot be read: ${said(why)}`);
}

/** What Litestream said, in one line: its log is JSON, its command line is not, and a cause stands in a line of its own. */
function said(line: string): string {
  try {
    const { msg = "", error = "" } = JSON.parse(line);
    return [msg, error]
      .filter(Boolean)
      .join(": ")
      .split("\n")
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", ");
  } catch {
    return line;
  }
}
