import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { takeExclusiveLock } from "../connection/database-lock.server";
import { databaseFile } from "../connection/location.server";
import { Refusal } from "../explain.mjs";
import { checkedFile, type DatabaseCounts } from "../files/checked-copy.server";
import { protectFile } from "../files/private-files.server";
import { markRestored } from "../files/restored-mark.server";
import { type Generation, generations, replicaAddress, restoreGeneration } from "./litestream.server";
import { refuseSecondWriter } from "./other-writer.server";
import { replicaInWords } from "./replica-address";

interface Restoring {
  signal?: AbortSignal | undefined;
  /** Begins what is done while it takes its time, and returns what ends that. */
  meanwhile(): Promise<() => Promise<unknown>>;
}

/**
 * On a volume without a database: the newest state of the replica. Returns what was restored; null if there is a database, no
 * replica, or an empty one (a new club). Throws a Refusal if the replica does not answer or another machine writes to it.
 */
export async function restoreEmptyVolume({ signal, meanwhile }: Restoring): Promise<DatabaseCounts | null> {
  const file = databaseFile();
  if (replicaAddress() === "" || (existsSync(file) && statSync(file).size > 0)) return null;
  const release = takeExclusiveLock(file);
  if (!release) throw new Refusal("Another process restores this database or has it open.");
  try {
    const newest = (await generations(signal)).at(-1);
    if (!newest) return null;
    const end = await meanwhile();
    try {
      return await restoreNewest(file, newest, signal);
    } finally {
      await end();
    }
  } finally {
    release();
  }
}

async function restoreNewest(
  file: string,
  newest: Generation,
  signal?: AbortSignal,
): Promise<DatabaseCounts> {
  await refuseSecondWriter(signal);
  const last = (await generations(signal)).at(-1) ?? newest;
  const incoming = `${file}.incoming`;
  try {
    const counts = await fetchGeneration(last, incoming, { signal });
    markRestored("replica");
    for (const end of ["-wal", "-shm"]) rmSync(file + end, { force: true });
    renameSync(incoming, file);
    return counts;
  } finally {
    removeDraft(incoming);
  }
}

/** What the replica held at a moment, checked, into `incoming`. Throws a Refusal if nothing is as old. */
export async function fetchMoment(at: Date, incoming: string): Promise<DatabaseCounts> {
  const known = await generations();
  const series = known.filter(({ start }) => start <= at).at(-1);
  if (!series)
    throw new Refusal(
      known[0]
        ? `The replica begins at ${clubMinute(ceilToMinute(known[0].start))}: nothing in it is as old as ${clubMinute(at)} (the club's time).`
        : `The replica ${replicaInWords(replicaAddress())} is empty.`,
    );
  return fetchGeneration(series, incoming, at < series.end ? { at } : {});
}

const MINUTE_MS = 60_000;
const ceilToMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** As an operator types it: `2026-11-23 14:05`. */
export function clubMinute(at: Date): string {
  return at.toLocaleString("sv-SE", { timeZone: "Africa/Johannesburg" }).slice(0, 16);
}

async function fetchGeneration(
  series: Generation,
  incoming: string,
  options: { at?: Date; signal?: AbortSignal | undefined },
): Promise<DatabaseCounts> {
  removeDraft(incoming);
  await restoreGeneration(series, incoming, options);
  protectFile(incoming);
  return checkedFile(incoming, options.signal);
}

export function removeDraft(incoming: string): void {
  for (const end of ["", ".tmp", "-wal", "-shm", ".tmp-wal", ".tmp-shm"])
    rmSync(incoming + end, { force: true });
}
