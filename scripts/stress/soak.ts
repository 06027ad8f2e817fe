// `npm run club -- soak`: mixed traffic of 50 people on the built app for SOAK_MINUTES (10), then the books are compared with what
// these people wrote down. `npm run club -- soak:kill` does the same while the server is killed every 30 seconds.

import { Club } from "../../tests/support/server";
import { makeCustomers } from "../bench/redeem-data";
import { checkBooks } from "./soak/books";
import { Memory, SAYS_ITS_HEAP } from "./soak/memory";
import { Notes } from "./soak/notes";
import { administer, browse, join, redeem, useAccount, type Visit } from "./soak/people";

const MINUTES = Number(process.env.SOAK_MINUTES) || 10;
const KILL_SECONDS = Number(process.env.SOAK_KILL_SECONDS) || 0;
const PEOPLE = { browse: 20, redeem: 14, join: 6, account: 6, admin: 4 };
/** What a server's memory may differ between the second and the last quarter of a run: measured noise of the collector. */
const NOISE = 1.15;
/** The caches fill for a minute or two: a shorter run says nothing about memory. */
const LONG_ENOUGH_MINUTES = 5;

const club = await Club.open({
  seeded: true,
  env: { TRUST_PROXY: "x-forwarded-for", LOG_LEVEL: "error", ...SAYS_ITS_HEAP },
});
const notes = new Notes(KILL_SECONDS > 0);
const visits = await makeVisits(Math.ceil(MINUTES * 2200));
const actives = club.credentials.members.filter(({ status }) => status === "active");
const memory = new Memory(club);
const started = Date.now();
const end = started + MINUTES * 60_000;
const people = [
  ...times(PEOPLE.browse, () => browse(club, notes)),
  ...times(PEOPLE.redeem, () => redeem(club, notes, visits)),
  ...times(PEOPLE.join, (index) => join(club, notes, String(index))),
  ...times(PEOPLE.account, (index) => useAccount(club, notes, actives[index]!.email)),
  ...times(PEOPLE.admin, (index) => administer(club, notes, club.credentials.partners[40 + index]!)),
];
const looks = KILL_SECONDS
  ? []
  : [1, 2, 3].map((quarter) => setTimeout(() => memory.ask(), MINUTES * 15_000 * quarter));
const kills = await untilTheEnd();
notes.over = true;
await Promise.all(people);
memory.stop();
if (looks.length > 0) memory.ask();
const wrong = await checkBooks(club, notes);
report();
await club.close();
process.exit(wrong.length + notes.errors.length > 0 || grows() ? 1 : 0);

function times(count: number, start: (index: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: count }, (_, index) =>
    start(index).catch((error) => void notes.errors.push(String(error.stack ?? error))),
  );
}

/** Each customer at each shop is a visit; the customer of a shop's own batch has a code there. */
async function makeVisits(count: number): Promise<Visit[]> {
  const shops = club.credentials.partners.slice(0, 40);
  const each = Math.ceil(count / shops.length / shops.length);
  const all: Visit[] = [];
  for (const owner of shops)
    for (const customer of await makeCustomers(club.db, owner.id, each))
      for (const partner of shops) all.push({ customer, partner, has_code: partner === owner });
  return all.sort(() => Math.random() - 0.5);
}

/** Waits, and pulls the plug from time to time; returns how often. */
async function untilTheEnd(): Promise<number> {
  let kills = 0;
  while (Date.now() < end) {
    const next = KILL_SECONDS ? Math.min(end, started + (kills + 1) * KILL_SECONDS * 1000) : end;
    await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
    if (!KILL_SECONDS || Date.now() >= end) continue;
    await club.stop("SIGKILL");
    kills += 1;
    await club.start();
  }
  return kills;
}

function grows(): boolean {
  const [, second = 0, , last = 0] = memory.quarters();
  return KILL_SECONDS === 0 && MINUTES >= LONG_ENOUGH_MINUTES && last > second * NOISE;
}

function report(): void {
  const seconds = (Date.now() - started) / 1000;
  const asked = [...notes.times.values()].reduce((sum, list) => sum + list.length, 0);
  console.log(
    `${Object.values(PEOPLE).reduce((a, b) => a + b)} people, ${Math.round(seconds)} s, ${kills} kills`,
  );
  console.log(
    `${asked} answers (${Math.round(asked / seconds)} a second), ${notes.unheard} unheard and asked again`,
  );
  for (const [what, list] of notes.times) {
    const at = (share: number) => Math.round(list[Math.floor((list.length - 1) * share)]!);
    list.sort((a, b) => a - b);
    console.log(`  ${what}: ${list.length}, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`);
  }
  const given = new Set(notes.attempts.map(({ redemption_id }) => redemption_id).filter(Boolean)).size;
  console.log(
    `${given} redemptions of ${notes.attempts.length} attempts, ${notes.carded.size} memberships paid`,
  );
  console.log(`${notes.savings.size} savings reported`);
  console.log(`server memory by quarter: ${memory.quarters().join(", ")} MB${grows() ? ", GROWING" : ""}`);
  if (looks.length > 0) console.log(`alive in it after each quarter: ${memory.alive().join(", ")} MB`);
  console.log(`errors: ${notes.errors.length}, wrong in the books: ${wrong.length}`);
  for (const line of [...new Set(notes.errors)].slice(0, 20)) console.log(`  error: ${line}`);
  for (const line of wrong.slice(0, 20)) console.log(`  wrong: ${line}`);
}
