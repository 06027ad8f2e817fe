import { raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { addressGroup, networkOf } from "./address";
import { type Counted, countOnce, type Limit, readCounts, takeOne } from "./counts.server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EACH = {
  form: [20, HOUR],
  data_request: [20, HOUR],
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
} as const;

interface Share {
  /** A day from everybody. After that it may be a flood, and each network has its smaller share. */
  many: number;
  /** A day from one network, as long as there are not many; then. */
  network: number;
  of_many: number;
  refused: string;
}

/** What strangers leave, or have the club mail. No number of strangers closes it to somebody in another network. */
const KEPT = {
  contact: {
    many: 100,
    network: 40,
    of_many: 10,
    refused: "Too many messages have come from your network today. Please call us, or send us a mail.",
  },
  application: {
    many: 50,
    network: 20,
    of_many: 5,
    refused:
      "Too many applications have come from your network today. Please call us, or try again tomorrow.",
  },
  data_request: {
    many: 50,
    network: 20,
    of_many: 5,
    refused:
      "Too many requests have come from your network today. Please send us a mail or a letter instead.",
  },
  newsletter: {
    many: 500,
    network: 60,
    of_many: 5,
    refused: "Too many people have signed up from your network today. Please try again tomorrow.",
  },
  unsigned_message: {
    many: 200,
    network: 60,
    of_many: 5,
    refused: "Too many messages without a valid signature.",
  },
  code_mail: {
    many: 2000,
    network: 600,
    of_many: 30,
    refused:
      "Too many people in your network have asked for a code today. Please sign in with Google, or try again tomorrow.",
  },
} as const satisfies Record<string, Share>;

export type LimitName = keyof typeof EACH;
type KeptName = keyof typeof KEPT;

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

/**
 * Counts what somebody leaves; `from` is an address or a person. Returns whether there were so many from everybody today that
 * it may belong to a flood, of which administrators are alerted once. Throws `rate_limited` beyond the network's share.
 */
export async function countKept(deps: Deps, name: KeptName, from: string): Promise<boolean> {
  const { many, network, of_many, refused } = KEPT[name];
  const whose = networkOf(addressGroup(from));
  const all: Counted = [{ name: `all:${name}`, points: many, seconds: DAY }, "everybody"];
  const [before] = await readCounts(deps, [all]);
  const areMany = (before?.points ?? 0) >= many;
  const share: Limit = { name: `kept:${name}`, points: areMany ? of_many : network, seconds: DAY };
  if (!(await takeOne(deps, [share, whose]))) {
    const retry_after = await waitFor(deps, share, whose);
    throw new ClubError("rate_limited", refused, { details: { retry_after } });
  }
  const [count] = await countOnce(deps, [all]);
  if (count?.points === many) await alertOfFlood(deps, name);
  return areMany;
}

async function alertOfFlood(deps: Deps, name: KeptName): Promise<void> {
  const now = deps.clock();
  const { many, of_many } = KEPT[name];
  await raiseAlert(deps.db, {
    kind: "flood",
    dedupe_key: `flood:${name}:${dayOf(now)}`,
    message: `The club has received ${many} ${THINGS[name]} within a day. Somebody may be flooding it: until tomorrow it accepts ${of_many} from each network${MARKED.has(name) ? ", and marks them as doubtful" : ""}.`,
    link: "",
    now,
  });
}

const MARKED = new Set<KeptName>(["contact", "application", "data_request"]);
const THINGS: Record<KeptName, string> = {
  contact: "contact messages",
  application: "applications of businesses",
  data_request: "requests about personal data",
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
