import { raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { addressGroup } from "./address";
import { type Counted, countOnce, type Limit, readCounts, takeOne } from "./counts.server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EACH = {
  form: [20, HOUR],
  sign_in: [60, 10 * MINUTE],
  checkout: [30, HOUR],
  checkout_day: [60, DAY],
  voucher: [120, HOUR],
  saving: [200, HOUR],
  favourite: [200, HOUR],
  portal_invite: [20, DAY],
  unknown_card: [200, 10 * MINUTE],
  /** Counted only so that a known card takes as long as an unknown one. */
  known_card: [Number.MAX_SAFE_INTEGER, 10 * MINUTE],
  lookup_device: [100, 10 * MINUTE],
  lookup: [300, 10 * MINUTE],
  unsigned_message: [20, HOUR],
  api_key: [600, 10 * MINUTE],
} as const;

const ALL = {
  contact: [100, "We have received too many messages today. Please call us, or send us a mail."],
  doubtful: [50, "We have received too many messages today. Please call us, or send us a mail."],
  application: [50, "We have received too many applications today. Please call us, or try again tomorrow."],
  newsletter: [500, "Too many people have signed up today. Please try again tomorrow."],
  unsigned_message: [200, "Too many messages without a valid signature."],
  code_mail: [
    2000,
    "Too many people have asked for a code today. Please sign in with Google, or try again tomorrow.",
  ],
} as const;

export type LimitName = keyof typeof EACH;
type DailyName = keyof typeof ALL;

/** `from` is an address or a person (`user:7`). Throws `rate_limited` with the wait. */
export async function countTry(deps: Deps, name: LimitName, from: string): Promise<void> {
  const whose = addressGroup(from);
  const [points, seconds] = EACH[name];
  await takeOrRefuse(deps, [{ name, points, seconds }, whose]);
}

/** Throws `rate_limited`, with the reason and the time to wait, if no points are left. */
export async function takeOrRefuse(deps: Deps, [limit, whose]: Counted, why?: string): Promise<void> {
  if (await takeOne(deps, [limit, whose])) return;
  throw tooMany(await waitFor(deps, limit, whose), why);
}

/** Throws `rate_limited` if earlier failures have used up the tries. Counts nothing. */
export async function refuseIfSpent(deps: Deps, name: LimitName, whose: string): Promise<void> {
  const [points, seconds] = EACH[name];
  const [count] = await readCounts(deps, [[{ name, points, seconds }, whose]]);
  if (count && count.points >= points) throw tooMany(secondsUntil(deps, count.until));
}

export async function countFailure(deps: Deps, name: LimitName, whose: string): Promise<void> {
  const [points, seconds] = EACH[name];
  await countOnce(deps, [[{ name, points, seconds }, whose]]);
}

/** Throws `rate_limited`, and alerts once, when the daily limit is reached. */
export async function countKept(deps: Deps, name: DailyName): Promise<void> {
  const [points, words] = ALL[name];
  const limit = { name: `all:${name}`, points, seconds: DAY };
  const count = await takeOne(deps, [limit, "everybody"]);
  if (!count) {
    const retry_after = await waitFor(deps, limit, "everybody");
    throw new ClubError("rate_limited", words, { details: { retry_after } });
  }
  if (count.points < points) return;
  const now = deps.clock();
  await raiseAlert(deps.db, {
    kind: "flood",
    dedupe_key: `flood:${name}:${dayOf(now)}`,
    message: `The club has received ${points} ${THINGS[name]} within a day and accepts no more until tomorrow. Somebody may be flooding it.`,
    link: "",
    now,
  });
}

const THINGS: Record<DailyName, string> = {
  contact: "contact messages",
  doubtful: "messages that look like a program's",
  application: "applications of businesses",
  newsletter: "sign-ups for the newsletter",
  unsigned_message: "payment messages without a valid signature",
  code_mail: "requests for a sign-in code from devices that have not signed in before",
};

async function waitFor(deps: Deps, limit: Limit, whose: string): Promise<number> {
  const [count] = await readCounts(deps, [[limit, whose]]);
  return secondsUntil(deps, count?.until ?? 0);
}

export function secondsUntil({ clock }: Deps, until: number): number {
  return Math.max(1, Math.ceil((until - clock().getTime()) / 1000));
}

export function tooMany(wait: number, why = "Too many attempts."): ClubError {
  return new ClubError("rate_limited", `${why} Please wait ${inWords(wait)} and try again.`, {
    details: { retry_after: wait },
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return "1 second";
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export const ANONYMOUS = "anyone:";
