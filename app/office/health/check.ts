import { REPLICA_ALARM_S } from "~/db/replica/replica-lag";
import type { ReplicaStatus } from "~/db/replica/watch.server";
import type { BadgeTone } from "~/kernel/tones";

type CheckState = "good" | "warn" | "bad";

export interface Check {
  name: string;
  state: CheckState;
  /** A word or two: what the badge says. */
  now: string;
  /** One sentence: what it is, and what to do if it is not good. */
  says: string;
  /** When it was last heard of, in words; null if that does not apply. */
  last: string | null;
  link: string | null;
}

export const CHECK_TONES: Record<CheckState, BadgeTone> = { good: "good", warn: "warn", bad: "bad" };

type Finding = Pick<Check, "state" | "now" | "says">;
const good = (now: string, says: string): Finding => ({ state: "good", now, says });
const warn = (now: string, says: string): Finding => ({ state: "warn", now, says });
const bad = (now: string, says: string): Finding => ({ state: "bad", now, says });

const MINUTE_MS = 60_000;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** Numbers of the mail queue; `oldest_due_ms` is how long the oldest mail that may be sent has waited. */
interface MailFacts {
  waiting: number;
  oldest_due_ms: number;
  failed: number;
  sent_today: number;
  last_error: string | null;
}

export function mailFinding({ waiting, oldest_due_ms, failed, sent_today, last_error }: MailFacts) {
  const stuck = oldest_due_ms > 30 * MINUTE_MS;
  const words = `${waiting} waiting, ${sent_today} sent today.`;
  const said = last_error ? ` The mail server last said: “${last_error}”` : "";
  if (stuck)
    return bad(
      "Stuck",
      `${words} A mail has waited for ${Math.floor(oldest_due_ms / MINUTE_MS)} minutes.${said}`,
    );
  if (failed > 0) return warn(`${failed} failed`, words + said);
  return good("Working", words);
}

/** `behind_ms`: from now to the newest thing that is done; 0 if it lies in the past. */
export function clockFinding(now: string, behind_ms: number) {
  if (behind_ms === 0) return good(now, "Days, months and jobs follow the machine's clock.");
  return bad(
    now,
    `A job was done ${Math.ceil(behind_ms / (60 * MINUTE_MS))} hours after this. The clock is behind, or was ahead then: compare it with yours.`,
  );
}

/** `free` and `total` in bytes. */
export function diskFinding({ free, total }: { free: number; total: number }) {
  const share = total > 0 ? free / total : 1;
  const says = `${Math.round((1 - share) * 100)}% used.`;
  const now = `${(free / GIB).toFixed(1)} GB free`;
  if (free < MIB)
    return bad(
      "Full",
      "Pages are served, and every payment and redemption is refused. Make room or the volume larger now.",
    );
  if (share < 0.05 || free < GIB / 4)
    return bad(now, `${says} Make the volume larger now: a full disk stops every payment.`);
  if (share < 0.2) return warn(now, `${says} Plan a larger volume.`);
  return good(now, says);
}

interface LedgerFacts {
  /** Whether the books were ever verified. */
  verified: boolean;
  /** What the last time found; null for nothing. */
  contradiction: string | null;
}

export function ledgerFinding({ verified, contradiction }: LedgerFacts) {
  if (contradiction) return bad("Contradictory", contradiction);
  if (!verified) return good("Not verified yet", "They are verified every night.");
  return good("Sound", "Payments, days, gifts and redemptions agree.");
}

/** A backup is made every night; from this age one is missing. */
export const BACKUP_HOURS = 26;

/** `age_ms` is null if there is no backup; `short_by`: bytes that the next one lacks. */
export function backupFinding(age_ms: number | null, short_by: number) {
  if (age_ms === null)
    return bad(
      "No backup yet",
      "One is made every night. To make one now, run npm run backup on the server.",
    );
  const hours = Math.floor(age_ms / (60 * MINUTE_MS));
  const age = hours < 48 ? `${hours} hours old` : `${Math.floor(hours / 24)} days old`;
  if (hours >= BACKUP_HOURS) return bad(age, "One is made every night. Look at the job “backup”.");
  if (short_by > 0)
    return warn(
      "No room",
      `The next one lacks ${Math.ceil(short_by / MIB)} MB. Make the volume larger, or remove what does not belong there.`,
    );
  return good("Made", "One every night; the last 14 are kept beside the database, fewer if room is short.");
}

/** Seconds. */
const REPLICA_LATE_S = 60;

export function replicaFinding({ state, safe_until, lag_seconds }: ReplicaStatus) {
  const lag = lag_seconds ?? 0;
  if (state === "other_writer")
    return bad(
      "Two writers",
      "Another machine writes to the replica too: stop it, or give it one of its own.",
    );
  if (lag <= REPLICA_LATE_S)
    return safe_until
      ? good(`${lag.toFixed(1)} s behind`, "Every change is copied to another place as it is made.")
      : warn("Starting", "Nothing is known of the copy yet.");
  const late = safe_until ? `${Math.ceil(lag)} s behind` : "Not copied";
  const finding = lag > REPLICA_ALARM_S ? bad : warn;
  return finding(
    late,
    "If the disk is lost now, what was written since is lost with it. The club's log has what Litestream says.",
  );
}

interface JobFacts {
  name: string;
  /** Failures in a row. */
  failures: number;
  message: string;
  /** How long ago it should have begun; negative for the future. */
  overdue_ms: number;
}

const LATE_MS = 15 * MINUTE_MS;

export function jobsFinding(jobs: JobFacts[]) {
  const failing = jobs.filter(({ failures }) => failures > 0);
  const late = jobs.filter(({ overdue_ms, failures }) => failures === 0 && overdue_ms > LATE_MS);
  if (failing.length > 0)
    return bad(
      `${failing.length} failing`,
      failing.map(({ name, failures, message }) => `${name}: ${failures} in a row, “${message}”.`).join(" "),
    );
  if (late.length > 0)
    return warn(
      `${late.length} late`,
      `${late.map(({ name }) => name).join(", ")}: due, and not begun. Is the server running?`,
    );
  return good("On time", `${jobs.length} jobs run automatically.`);
}

const KINDS_NAMED = 5;

/** Of today, the most frequent kinds first. */
export function errorsFinding(kinds: readonly { kind: string; count: number }[]) {
  const what = "Pages and calls that ended with an error of ours";
  if (kinds.length === 0) return good("No page failed today", `${what}.`);
  const today = kinds.reduce((sum, { count }) => sum + count, 0);
  const named = kinds
    .slice(0, KINDS_NAMED)
    .map(({ kind, count }) => (count > 1 ? `${kind}, ${count} times` : kind));
  const others = kinds.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others} more`] : [])].join("; ");
  const finding = today < 20 ? warn : bad;
  return finding(`${today} today`, `${what}: ${list}. The log has each with its request id.`);
}

interface ProviderFacts {
  label: string;
  calls: number;
  failed: number;
  /** It has never sent a message though payments were started there. */
  is_mute: boolean;
  live: boolean;
  has_secret: boolean;
}

export function providerFinding({ label, calls, failed, is_mute, live, has_secret }: ProviderFacts) {
  if (!has_secret) return bad("No secret", `${label}’s messages cannot be verified without its secret.`);
  if (is_mute) return bad("Silent", `${label} has never sent a message. Check its webhook address.`);
  if (calls > 0 && failed / calls > 0.2)
    return bad("Failing", `${failed} of ${calls} calls since yesterday failed.`);
  if (failed > 0) return warn(`${failed} failed`, `${failed} of ${calls} calls since yesterday failed.`);
  if (!live) return warn("Test mode", "No money moves.");
  return good("Working", `${calls} calls since yesterday, all answered.`);
}

/** `missing`: how many of the facts that the law asks a club to publish. */
export function lawFinding(missing: number) {
  if (missing === 0) return good("Complete", "Everything that the law asks for is filled in.");
  return warn(`${missing} missing`, "The law asks a club to publish them.");
}
