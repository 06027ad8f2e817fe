import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { databaseFile } from "../connection/location.server";
import { Refusal } from "../explain.mjs";
import { protectFile } from "../files/private-files.server";
import { type Generation, generations, replicaAddress } from "./litestream.server";
import { generationOf } from "./log-files.server";
import { replicaInWords } from "./replica-address";

/** A writer that lives changes something at least this often. */
const DEFAULT_HEARTBEAT_S = 10;
/** A series that was written to longer ago is nobody's, whatever the clocks say. */
const RECENT_MS = 5 * 60_000;

export function heartbeatMs(): number {
  return (Number(process.env.LITESTREAM_HEARTBEAT_SECONDS) || DEFAULT_HEARTBEAT_S) * 1000;
}

/** Throws a Refusal if another machine writes to the replica, or if the replica does not answer `within` milliseconds. */
export async function refuseSecondWriter(signal?: AbortSignal, within?: number): Promise<void> {
  const other = await otherWriter(signal, within);
  if (!other) return;
  throw new SecondWriter(
    `Another machine is writing to ${replicaInWords(replicaAddress())} (series ${other.name}, last at ${other.end.toISOString()}): stop it first, or give this one a replica of its own.`,
  );
}

export class SecondWriter extends Refusal {}

/**
 * A series of another machine that grows while this one looks, for three heartbeats at most; null if there is none. It compares
 * what the replica says with what it says later, so clocks do not matter. Throws a Refusal if the replica does not answer.
 */
export async function otherWriter(signal?: AbortSignal, within?: number): Promise<Generation | null> {
  const own = ownGenerations();
  const foreign = async () => (await generations(signal, within)).filter(({ name }) => !own.has(name));
  const before = (await foreign()).filter(({ end }) => Date.now() - end.getTime() < RECENT_MS);
  if (before.length === 0) return null;
  const until = Date.now() + 3 * heartbeatMs();
  for (;;) {
    await pause(Math.min(heartbeatMs(), 2_000), undefined, { signal });
    const grown = (await foreign()).find((now) => isNewer(before, now));
    if (grown) return grown;
    if (Date.now() > until) return null;
  }
}

/** Also one that was not there before. */
function isNewer(before: Generation[], { name, end }: Generation): boolean {
  const known = before.find((one) => one.name === name);
  return known ? end > known.end : Date.now() - end.getTime() < RECENT_MS;
}

/** Litestream begins a new series at times; all that this volume wrote are its own. */
export function noteOwnGeneration(): void {
  const name = generationOf(databaseFile());
  if (name && !ownGenerations().has(name)) appendFileSync(ownFile(), `${name}\n`, { mode: 0o600 });
  protectFile(ownFile());
}

function ownGenerations(): Set<string> {
  const file = ownFile();
  const noted = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const current = generationOf(databaseFile());
  return new Set([...noted, ...(current ? [current] : [])].filter(Boolean));
}

const ownFile = () => `${databaseFile()}.generations`;
