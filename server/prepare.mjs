import { explain, Refusal } from "./explain.mjs";
import { migrateWhenNeeded, whyNotWritable } from "./migrate.mjs";

/**
 * What comes before the club is served, in this order: the configuration is checked (a refused one changes nothing), files are
 * kept to their owner, the database is copied when it is about to be migrated, and migrated. Returns the build.
 * Throws a Refusal where an operator can do something about it.
 * @param stop aborts the work between two steps; what a step has begun it ends or takes back
 */
export async function prepare(stop) {
  const build = await import(`../${process.env.NODE_ENV === "development" ? "build-dev" : "build"}/index.js`);
  const club = build.entry.module;
  const problems = club.checkConfiguration();
  if (problems.length > 0)
    throw new Refusal(`This club must not be served like this:\n- ${problems.join("\n- ")}`);
  const trouble = whyNotWritable();
  if (trouble) throw new Refusal(trouble);
  club.keepDatabase();
  stop?.throwIfAborted();
  await migrateWhenNeeded({ copy: () => copyFirst(club, stop), stop });
  club.protectFiles();
  return build;
}

async function copyFirst(club, stop) {
  try {
    const { file } = await club.backupDatabase(new Date(), stop);
    club.log.info({ file }, "copied the database before it is migrated");
  } catch (error) {
    stop?.throwIfAborted();
    throw new Refusal(
      `The database must be migrated, and no copy of it could be made first: ${explain(error) ?? error.message} Nothing was changed.`,
    );
  }
}

/** Writes why the club does not start, in one sentence where there is one. */
export function tellWhy(error) {
  console.error(explain(error, process.env.DATABASE_URL?.replace(/^file:/, "")) ?? error);
}
