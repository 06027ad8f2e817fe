import { setTimeout as pause } from "node:timers/promises";
import { takeExclusiveLock } from "../connection/database-lock.server";
import { databaseFile } from "../connection/location.server";
import { Refusal } from "../explain.mjs";
import {
  freePort,
  litestreamBinary,
  litestreamEnvironment,
  replicaAddress,
  writeConfiguration,
} from "./litestream.server";
import { refuseSecondWriter, SecondWriter } from "./other-writer.server";

/** Milliseconds. The start does not wait longer for a replica that may be away. */
const LOOK_WITHIN = 10_000;
/** Milliseconds. A server whose Litestream was killed needs less to end. */
const WAIT_FOR_LOCK = 30_000;

/** Whether this process was started by Litestream, which still runs. */
export function isReplicated(): boolean {
  return process.ppid === Number(process.env.LITESTREAM_PID);
}

/**
 * Replaces this process by Litestream, which runs `server` anew, passes signals on and ends with it. Returns only if there is
 * no replica or Litestream runs already. Throws a Refusal if another machine writes to the replica, unless `isRestored`:
 * then that is known. A replica that does not answer is named to `warn`.
 */
export async function replicate(
  server: string,
  { isRestored, warn, signal }: { isRestored: boolean; warn: (words: string) => void; signal?: AbortSignal },
): Promise<void> {
  if (replicaAddress() === "" || isReplicated()) return;
  const litestream = litestreamBinary();
  await onlyOne(signal);
  if (!isRestored) await lookForOther(warn, signal);
  const file = writeConfiguration(await freePort());
  const command = [process.execPath, ...process.execArgv, server].map(quoted).join(" ");
  const words = ["replicate", "-no-expand-env", "-config", file, "-exec", command];
  const environment = { ...litestreamEnvironment(), LITESTREAM_PID: String(process.pid) };
  signal?.throwIfAborted();
  // Node calls execve experimental, in four lines.
  process.removeAllListeners("warning");
  process.execve?.(litestream, [litestream, ...words], environment);
}

/** A replica that is away keeps nobody from serving. */
async function lookForOther(warn: (words: string) => void, signal?: AbortSignal): Promise<void> {
  try {
    await refuseSecondWriter(signal, LOOK_WITHIN);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SecondWriter) throw error;
    warn((error as Error).message);
  }
}

/** The server holds the lock while it runs (`keepReplicaLock`): two Litestreams on one database would disturb each other. */
async function onlyOne(signal?: AbortSignal): Promise<void> {
  const until = Date.now() + WAIT_FOR_LOCK;
  for (;;) {
    const release = takeExclusiveLock(lockedFile());
    if (release) return release();
    if (Date.now() > until) throw new Refusal("Another process has this database open and copies it.");
    await pause(250, undefined, { signal });
  }
}

export function keepReplicaLock(): void {
  if (isReplicated()) kept.push(takeExclusiveLock(lockedFile()));
}

/** Garbage collection would close the connection. */
const kept: unknown[] = [];

const lockedFile = () => `${databaseFile()}-replica`;

/** As Litestream parses words, such as a path with a space. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
