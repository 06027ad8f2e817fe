import { explain, Refusal } from "../app/db/explain.mjs";
import { whyStale } from "../scripts/lib/steps.mjs";
import { answerClosed, RESTORING } from "./closed.mjs";
import { migrateWhenNeeded, whyNotWritable } from "./migrate.mjs";

/**
 * In this order: check the configuration, restrict files to their owner, copy the database if it is to be migrated,
 * migrate. Returns the build, and whether the database was restored from the replica. Throws a Refusal if an operator can help. `stop` aborts between two steps.
 * `answers`: who asks while an empty volume is restored gets an answer at the club's port.
 */
export async function prepare(stop, { answers = false } = {}) {
  const build = await builtClub();
  const club = build.entry.module;
  const problems = club.checkConfiguration();
  if (problems.length > 0)
    throw new Refusal(`This configuration is not safe for production:\n- ${problems.join("\n- ")}`);
  const wasFull = club.freeReserveIfFull();
  const trouble = whyNotWritable();
  if (trouble) throw new Refusal(trouble);
  const isRestored = await restoreEmptyVolume(club, stop, answers);
  club.keepSharedLock();
  stop?.throwIfAborted();
  await migrateWhenNeeded({ copy: () => copyFirst(club, stop), stop });
  club.protectFiles();
  if (wasFull) club.log.error(`The disk that holds ${club.dataDir()} is full: ${UNTIL_ROOM}`);
  return { build, isRestored };
}

const UNTIL_ROOM = "pages are served, and every write is refused until there is room.";

/** A lost disk: what the replica holds comes back before anything is migrated. */
async function restoreEmptyVolume(club, stop, answers) {
  const restored = await club.restoreEmptyVolume({
    signal: stop,
    meanwhile: () => whileRestoring(club, answers),
  });
  if (restored) club.log.warn(restored, "the volume was empty: restored the database from the replica");
  return restored !== null;
}

/** It takes longer than a platform waits for the first answer. */
async function whileRestoring(club, answers) {
  club.log.warn(
    "the volume is empty: looking for another machine that writes to the replica, then restoring from it",
  );
  return answers ? answerClosed(RESTORING) : async () => {};
}

const DEVELOPMENT_BUILD = "../build-dev/index.js";

async function builtClub() {
  if (process.env.NODE_ENV === "development") return import(DEVELOPMENT_BUILD);
  // Tests ask once, before their servers start.
  const stale = process.env.npm_lifecycle_event === "start" ? whyStale() : null;
  if (stale) throw new Refusal(stale);
  return import("../build/index.js");
}

async function copyFirst(club, stop) {
  try {
    const { file } = await club.backupDatabase(new Date(), { isExtra: true, stop });
    club.log.info({ file }, "copied the database before it is migrated");
  } catch (error) {
    stop?.throwIfAborted();
    throw new Refusal(
      `The database must be migrated, and no copy of it could be made first: ${explain(error) ?? error.message} Nothing was changed.`,
    );
  }
}

export function printReason(error) {
  console.error(explain(error, process.env.DATABASE_URL?.replace(/^file:/, "")) ?? error);
}
