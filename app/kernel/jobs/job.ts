import type { Deps } from "~/kernel/deps";

/** What jobs may use; rooms add to it. */
export interface JobDeps extends Deps {}

export interface Job {
  name: string;
  /** A cron expression in the club's time zone. */
  pattern: string;
  /**
   * It deletes, or writes to people because a day has come: in a hold it waits for an owner, or no longer than due deletions do
   * (R113). A job that is run by hand does not wait.
   */
  waits?: "for_release" | "as_deletions";
  /** Returns counts for the log, and nothing that identifies a person. */
  run: (deps: JobDeps) => Promise<Record<string, number | string>>;
}
