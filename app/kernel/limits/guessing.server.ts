import { raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { formatCount } from "~/kernel/money";
import { networkOf } from "./address";
import { type Count, type Counted, countOnce, type Limit, readCounts, takeOne } from "./counts.server";
import { secondsUntil, tooMany } from "./limits.server";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export type DeviceKind = "admin" | "partner" | "till" | "member";

interface Rule {
  device: DeviceKind | null;
  secrets: string;
  seconds: number;
  /**
   * After 20 wrong guesses a day, unknown devices share one try in 15 minutes for this name, against distributed
   * guessing of short secrets. Only behind a password: otherwise strangers could lock somebody out.
   */
  shares_pause?: boolean;
  /** Counts a network (IPv6 /48, IPv4 /24) too. */
  by_network?: boolean;
  /** Wrong ones a day of a network's unknown devices: as long as all together have `many`, then. */
  network_a_day?: { usual: number; many: number; of_many: number };
  /** After so many wrong ones a day, each secret has one try on an unknown device (`hasOneTry`). */
  one_try_after?: number;
  /** What unknown devices of a network are told that has no wrong one left. */
  closed?: string;
  /** What administrators are told when `many`, or `one_try_after`, is reached. */
  many_alert?: string;
}

/** Every credential that can be guessed. A new one needs a rule here and `checkCredential` around its check. */
const RULES = {
  pin: {
    device: "till",
    secrets: "business PINs",
    seconds: 10 * MINUTE,
    network_a_day: { usual: 100, many: 5000, of_many: 10 },
    closed:
      "Too many wrong PINs have come from this network today, and this device has not used a PIN before. Sign in to the partner portal on it first (/partner/login), or use another network.",
    many_alert:
      "until tomorrow devices that have not used a PIN before get ten wrong ones a day in each network. Known tills keep working.",
  },
  admin_login: { device: "admin", secrets: "passwords of the back office", seconds: 15 * MINUTE },
  second_factor: {
    device: "admin",
    secrets: "second factors of the back office",
    seconds: 15 * MINUTE,
    shares_pause: true,
  },
  partner_login: { device: "partner", secrets: "passwords of the partner portal", seconds: 15 * MINUTE },
  portal_second_factor: {
    device: "partner",
    secrets: "second steps of the partner portal",
    seconds: 15 * MINUTE,
    shares_pause: true,
  },
  sign_in_code: {
    device: "member",
    secrets: "sign-in codes",
    seconds: 15 * MINUTE,
    by_network: true,
    one_try_after: 500,
    many_alert: "until tomorrow a code has one try on a device that has not signed in before.",
  },
  pairing_code: { device: null, secrets: "codes that pair a till", seconds: 15 * MINUTE },
  gift_code: { device: null, secrets: "gift codes", seconds: 15 * MINUTE },
  admin_link: { device: null, secrets: "links that set a password of the back office", seconds: 15 * MINUTE },
  portal_link: { device: null, secrets: "links that set a portal's password", seconds: 15 * MINUTE },
} as const satisfies Record<string, Rule>;

export type GuessName = keyof typeof RULES;

/** A device that has proven itself before: the nonce in its cookie, and its owner. */
export interface KnownDevice {
  nonce: string;
  owner: string;
}

export interface Guess {
  name: GuessName;
  address: string;
  target: string | null;
  device: KnownDevice | null;
}

const OF_DEVICE: Limit = { name: "device", points: 10, seconds: 60 * MINUTE };
/** All known devices of one owner together, since a shop can make any number of tills known. */
const OF_OWNER: Limit = { name: "device_owner", points: 100, seconds: DAY };
const AT_ADDRESS = 10;
const AT_NETWORK = 40;
const PAUSE_S = 30;
/** Failures per day of unknown devices at one name, and the pause between tries after that. */
const SHARED_PAUSE = [20, 15 * MINUTE] as const;
const PAUSES_AT_NAME = [
  [2000, 15 * MINUTE],
  [200, 2 * MINUTE],
  [20, PAUSE_S],
] as const;
/** So many failures of one kind in ten minutes, or at one name in a day, cannot be typing errors. */
const ALARM_AFTER = 200;

export const ruleOf = (name: GuessName): Rule => RULES[name];

/** Throws `rate_limited`. A known device is judged by its own and its owner's failures only. Returns which. */
export async function admitGuess(deps: Deps, guess: Guess): Promise<"device" | "address"> {
  const { device } = guess;
  if (device) {
    const spent = await readCounts(deps, ofDevice(device));
    if ((spent[0]?.points ?? 0) < OF_DEVICE.points && (spent[1]?.points ?? 0) < OF_OWNER.points)
      return "device";
  }
  await admitUnknown(deps, guess);
  return "address";
}

async function admitUnknown(deps: Deps, guess: Guess): Promise<void> {
  const { network_a_day, closed } = ruleOf(guess.name);
  const places = placesOf(guess);
  const [all, today, name, begun, ...counts] = (await readCounts(deps, [
    [fromEverybody(guess), "everybody"],
    ofNetwork(guess),
    [atName(guess), guess.target ?? ""],
    pauseAtName(guess, PAUSE_S),
    ...places.flatMap(({ failures, pause }) => [failures, pause]),
  ])) as [Count, Count, Count, Count, ...Count[]];
  if (network_a_day && today.points >= shareOf(network_a_day, all)) {
    const retry_after = secondsUntil(deps, today.until);
    throw new ClubError("rate_limited", closed ?? "", { details: { retry_after } });
  }
  const seconds = secondsAtName(guess, name);
  const due = [
    { pause: pauseAtName(guess, seconds), until: seconds > 0 ? begun.until : null },
    ...places.map(({ failures: [limit], pause }, at) => {
      const [here, since] = counts.slice(2 * at) as [Count, Count];
      return { pause, until: here.points >= limit.points ? since.until : null };
    }),
  ].filter(({ until }) => until !== null);
  const until = Math.max(0, ...due.map((each) => each.until ?? 0));
  if (until > deps.clock().getTime()) throw mustWait(deps, until);
  for (const { pause } of due) await takeTurn(deps, pause);
}

const shareOf = ({ usual, many, of_many }: NonNullable<Rule["network_a_day"]>, all: Count): number =>
  all.points >= many ? of_many : usual;

/** Where failures are counted besides the name, and the pause that follows too many of them. */
function placesOf({ name, address }: Guess): { failures: Counted; pause: Counted }[] {
  const { seconds, by_network } = ruleOf(name);
  const place = (whose: string, points: number) => ({
    failures: [{ name, points, seconds, prolongs: true }, whose] as const,
    pause: [{ name: `pause:${name}`, points: 1, seconds: PAUSE_S, prolongs: true }, whose] as const,
  });
  const network = networkOf(address);
  const places = [place(address, AT_ADDRESS)];
  return by_network && network !== address ? [...places, place(network, AT_NETWORK)] : places;
}

/** Whether an unknown device has one try only, because very many were wrong today. */
export async function hasOneTry(
  deps: Deps,
  { name, device }: Pick<Guess, "name" | "device">,
): Promise<boolean> {
  const { one_try_after } = ruleOf(name);
  if (one_try_after === undefined || device) return false;
  const [all] = await readCounts(deps, [[fromEverybody({ name }), "everybody"]]);
  return (all?.points ?? 0) >= one_try_after;
}

/** Another process may have taken the turn since it was read. */
async function takeTurn(deps: Deps, pause: Counted): Promise<void> {
  if (await takeOne(deps, pause)) return;
  throw mustWait(deps, deps.clock().getTime() + pause[0].seconds * 1000);
}

export async function countWrongGuess(deps: Deps, guess: Guess, by: "device" | "address"): Promise<void> {
  if (by === "device" && guess.device) {
    const [, owner] = await countOnce(deps, ofDevice(guess.device));
    if (owner?.points === OF_OWNER.points) await alertOf(deps, guess, "device");
    return;
  }
  const places = placesOf(guess);
  const counted: Counted[] = [
    [lately(guess), "everybody"],
    [fromEverybody(guess), "everybody"],
    [atName(guess), guess.target ?? ""],
    ofNetwork(guess),
    ...places.map(({ failures }) => failures),
  ];
  const [recent, all, name, , ...here] = await countOnce(deps, counted);
  const spent = places.filter(({ failures: [limit] }, at) => (here[at]?.points ?? 0) >= limit.points);
  if (spent.length > 0)
    await countOnce(
      deps,
      spent.map(({ pause }) => pause),
    );
  const seconds = secondsAtName(guess, name);
  if (seconds) await countOnce(deps, [pauseAtName(guess, seconds)]);
  if (recent?.points === ALARM_AFTER) await alertOf(deps, guess, "many");
  if (guess.target !== null && name?.points === ALARM_AFTER) await alertOf(deps, guess, "name");
  if (all?.points === manyOf(ruleOf(guess.name))) await alertOf(deps, guess, "closed");
}

const ofDevice = ({ nonce, owner }: KnownDevice): Counted[] => [
  [OF_DEVICE, nonce],
  [OF_OWNER, owner],
];

const lately = ({ name }: Guess): Limit => ({ name: `alarm:${name}`, points: ALARM_AFTER, seconds: 600 });
const fromEverybody = ({ name }: Pick<Guess, "name">): Limit => ({
  name: `all:${name}`,
  points: 0,
  seconds: DAY,
});
/** Of a day; counted for every kind of guess, asked of those with `network_a_day`. */
const ofNetwork = ({ name, address }: Guess): Counted => [
  { name: `network:${name}`, points: 0, seconds: DAY },
  networkOf(address),
];
const manyOf = ({ network_a_day, one_try_after }: Rule) => network_a_day?.many ?? one_try_after;
const atName = ({ name }: Guess): Limit => ({ name: `name:${name}`, points: 0, seconds: DAY });
const pauseAtName = ({ name, address, target }: Guess, seconds: number): Counted => [
  { name: `pause_at_name:${name}`, points: 1, seconds, prolongs: true },
  ruleOf(name).shares_pause ? `${target}` : `${address} ${target}`,
];

function secondsAtName({ name, target }: Guess, count: Count | undefined): number {
  if (target === null || !count) return 0;
  if (ruleOf(name).shares_pause) return count.points >= SHARED_PAUSE[0] ? SHARED_PAUSE[1] : 0;
  return PAUSES_AT_NAME.find(([failures]) => count.points >= failures)?.[1] ?? 0;
}

function mustWait(deps: Deps, until: number): ClubError {
  return tooMany(secondsUntil(deps, until), "Too many attempts from this network.");
}

async function alertOf(deps: Deps, { name, device }: Guess, what: keyof typeof ALERTS): Promise<void> {
  const now = deps.clock();
  await raiseAlert(deps.db, {
    kind: "guessing",
    dedupe_key: `guessing:${name}${what === "many" ? "" : `:${what}`}:${dayOf(now)}`,
    message: ALERTS[what](ruleOf(name), device?.owner ?? ""),
    link: "",
    now,
  });
}

const ALERTS = {
  many: ({ secrets }: Rule) =>
    `Somebody may be guessing ${secrets}: 200 wrong ones within ten minutes, from one or many addresses.`,
  name: ({ secrets }: Rule) =>
    `Somebody may be guessing ${secrets}: 200 wrong ones within a day for one account. Its own devices are not affected.`,
  closed: (rule: Rule) =>
    `${formatCount(manyOf(rule) ?? 0)} wrong ${rule.secrets} within a day: ${rule.many_alert}`,
  device: ({ secrets }: Rule, owner: string) =>
    `Devices of ${owner} have tried 100 wrong ${secrets} within a day. They count as unknown until tomorrow.`,
};
