import { afterAll, beforeAll, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { dayOf } from "../../app/kernel/clock";
import { ALL, runsOf } from "../support/all";
import { actionsOf, type TestClub } from "./lives-actions";
import { walkLives } from "./lives-story";
import { openTestClub } from "./test-club";

/** Stories per run, other ones each time. */
const LIVES = runsOf(ALL ? 400 : 100);

let club: TestClub;
beforeAll(async () => {
  club = await openTestClub();
  // No fsync: crashes are tested elsewhere.
  if (!onPostgres()) await club.db.$queryRawUnsafe("PRAGMA synchronous = OFF");
});
afterAll(() => club.close());

it(`${LIVES} lives follow the rules, whatever happens in whatever order`, async () => {
  const silence = (is_silent: boolean) => {
    for (const provider of [club.payfast, club.paystack]) {
      provider.cancellation = is_silent ? "unreachable" : "cancelled";
      provider.state = is_silent ? "unreachable" : "active";
    }
  };
  const actions = actionsOf(club);
  const { stories, steps, receipts } = await walkLives({ ...club, actions, silence }, LIVES);
  expect(receipts).toEqual(receipts.map((_, index) => index + 1));
  expect(dayOf(club.deps.clock()) > "2026").toBe(true);
  console.info(`${stories} lives, ${steps} steps, ${receipts.length} payments`);
}, 1_800_000);
