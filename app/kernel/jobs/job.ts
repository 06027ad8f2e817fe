import type { Deps } from "~/kernel/deps";

/** What jobs may use; rooms add to it. */
export interface JobDeps extends Deps {}

export interface Job {
  name: string;
  /** A cron expression in the club's time zone. */
  pattern: string;
  /** Returns counts for the log, and nothing that identifies a person. */
  run: (deps: JobDeps) => Promise<Record<string, number | string>>;
}
