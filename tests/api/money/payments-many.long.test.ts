import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentsClub } from "./payments-club";
import { booksOf, openCheckouts, sendAll, streamOf } from "./payments-stream";

const club = new PaymentsClub();
beforeAll(() => club.open(), 120_000);
afterAll(() => club.close(), 30_000);

it("1 000 notifications with 10 % duplicates in any order settle exactly", async () => {
  const references = await openCheckouts(club, 900);
  const stream = streamOf(references);
  expect(stream).toHaveLength(1_000);
  const started = performance.now();
  expect(await sendAll(club, stream, 20)).toBe(0);
  const seconds = (performance.now() - started) / 1000;
  expect(await booksOf(club)).toEqual({
    members: 900,
    periods: 900,
    agreements: 900,
    completed: 900,
    receipts: 900,
    gaps: 0,
  });
  const decisions = await club.db.providerEvent.groupBy({ by: ["decision"], _count: true });
  expect(Object.fromEntries(decisions.map(({ decision, _count }) => [decision, _count]))).toEqual({
    settled: 900,
    duplicate: 100,
  });
  console.info(`1 000 notifications in ${seconds.toFixed(1)} s: ${Math.round(1_000 / seconds)} a second`);
}, 300_000);
