// `npm run club -- simulate:till`: a year of 1 000 shops, to say how often a till that decides by itself gives a month's discount a
// second time (docs/counter.md, docs/decisions/counter.md). Prints overruns for each 100 000 discounts, by length of outage and by the
// devices of a shop. The till's and the club's knowledge are sets here: their rules are proven by `npm run club -- test:till`.
const SHOPS = Number(process.env.SIMULATED_SHOPS) || 1000;
const DAYS = 365;
const HOUR = 1;
const DAY = 24;

/** As in the demo club: members of a shop, visits of each in a month, and tries to have the discount twice. */
const REGULARS = 40;
const VISITS_A_MONTH = 0.9;
const SECOND_TRY = 0.0043;
/** Three of ten second tries come within the hour, the others on any day of the month. */
const WITHIN_THE_HOUR = 0.3;
/** A shop has no signal 8 % of the time. */
const SILENT = 0.08;
const OUTAGES = [
  { name: "under an hour", hours: [0.1, 1], share: 0.5 },
  { name: "1 to 4 hours", hours: [1, 4], share: 0.35 },
  { name: "4 to 24 hours", hours: [4, 24], share: 0.13 },
  { name: "1 to 3 days", hours: [24, 72], share: 0.02 },
] as const;
/** Devices of a shop, by share of shops. */
const DEVICES = [
  { count: 1, share: 0.7 },
  { count: 2, share: 0.2 },
  { count: 3, share: 0.1 },
] as const;

let state = 20261124;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

function pick<T extends { share: number }>(of: readonly T[]): T {
  let at = random();
  for (const one of of) {
    at -= one.share;
    if (at < 0) return one;
  }
  return of[of.length - 1]!;
}

interface Outage {
  from: number;
  until: number;
  name: string;
}

/** Over a year, so that the shop is silent for its share of the opening hours. */
function outagesOf(): Outage[] {
  const mean = OUTAGES.reduce((sum, { hours: [low, high], share }) => sum + (share * (low + high)) / 2, 0);
  const outages: Outage[] = [];
  for (let at = 0; at < DAYS * DAY; ) {
    at += -Math.log(1 - random()) * (mean / SILENT - mean);
    const { name, hours } = pick(OUTAGES);
    const until = at + hours[0] + random() * (hours[1] - hours[0]);
    outages.push({ from: at, until, name });
    at = until;
  }
  return outages;
}

interface Visit {
  at: number;
  member: string;
  device: number;
}

/** First tries of the year, and second ones of the same month, each at any of the shop's devices. */
function visitsOf(devices: number): Visit[] {
  const visits: Visit[] = [];
  const device = () => Math.floor(random() * devices);
  for (let month = 0; month < 12; month++)
    for (let member = 0; member < REGULARS; member++) {
      if (random() > VISITS_A_MONTH) continue;
      const starts = month * 30 * DAY;
      const at = starts + random() * 30 * DAY;
      const who = `${member} in ${month}`;
      visits.push({ at, member: who, device: device() });
      if (random() >= SECOND_TRY) continue;
      const again = random() < WITHIN_THE_HOUR ? at + random() * HOUR : starts + random() * 30 * DAY;
      visits.push({ at: again, member: who, device: device() });
    }
  return visits.sort((a, b) => a.at - b.at);
}

const found = new Map<string, number>();
const count = (what: string, by = 1): void => void found.set(what, (found.get(what) ?? 0) + by);

/** A till hears of what other devices gave at most this long before the outage. */
const CONTACT_EACH = 0.25 * HOUR;

function simulateShop(): void {
  const { count: devices } = pick(DEVICES);
  const [outages, visits] = [outagesOf(), visitsOf(devices)];
  const given = new Map<string, { at: number; device: number; outage: Outage | null }>();
  let next = 0;
  for (const { at, member, device } of visits) {
    while (next < outages.length && outages[next]!.until <= at) next++;
    const outage = outages[next] && outages[next]!.from <= at ? outages[next]! : null;
    const first = given.get(member);
    const knows =
      !first ||
      first.device === device ||
      !outage ||
      (first.outage !== outage && first.at <= outage.from - random() * CONTACT_EACH);
    if (first && knows) {
      count("refused second tries");
      continue;
    }
    given.set(member, { at, device, outage });
    for (const of of ["discounts", `discounts, ${devices} devices`]) count(of);
    if (outage)
      for (const of of ["discounts without a signal", `without a signal, ${outage.name}`]) count(of);
    if (first && outage)
      for (const of of ["overruns", `overruns, ${outage.name}`, `overruns, ${devices} devices`]) count(of);
  }
}

for (let left = SHOPS; left > 0; left--) simulateShop();

const of = (what: string): number => found.get(what) ?? 0;
const rate = (part: string, whole: string): string =>
  `${of(part)} in ${of(whole)}: ${((of(part) * 100_000) / Math.max(of(whole), 1)).toFixed(2)} for each 100 000`;
console.log(`${SHOPS} shops, ${DAYS} days, ${of("discounts")} discounts.`);
console.log(
  `Without a signal: ${of("discounts without a signal")}. Second tries refused: ${of("refused second tries")}.`,
);
console.log(`Overruns: ${rate("overruns", "discounts")} discounts`);
for (const { count: devices } of DEVICES)
  console.log(
    `  shops with ${devices}: ${rate(`overruns, ${devices} devices`, `discounts, ${devices} devices`)}`,
  );
for (const { name } of OUTAGES)
  console.log(
    `  outages of ${name}: ${rate(`overruns, ${name}`, `without a signal, ${name}`)} given in them`,
  );
