import { expect, it } from "vitest";
import { mergedWithdrawn, type Withdrawn } from "./withdrawn.server";

const created_at = "2026-01-01T00:00:00.000+00:00";
const day = (of: number) => `2026-11-${String(of).padStart(2, "0")}T08:00:00.000+00:00`;
const asked = (id: number, requested_at: string | null) => ({ id, created_at, requested_at });

function withdrawn(until: string, accounts: Withdrawn["accounts"]): Withdrawn {
  const contacts = [{ hash: until, created_at }];
  const newsletters = accounts.map(({ id, requested_at }) => ({ id, created_at, at: requested_at ?? until }));
  const consents = newsletters.map((one) => ({ ...one, kind: "month_summary", text: "", source: "" }));
  return { until, accounts, newsletters, consents, contacts };
}

const ids = (all: Withdrawn | null) =>
  [all!.accounts, all!.newsletters, all!.consents].map((rows) => rows.map(({ id }) => id));

it("keeps what the club knew when it was last open, and leaves out what was granted again before (R113)", () => {
  const club = withdrawn(day(20), [asked(1, day(19)), asked(2, null)]);
  const backup = withdrawn(day(10), [asked(1, day(19)), asked(3, day(9))]);
  expect(ids(mergedWithdrawn(club, withdrawn(day(10), [])))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  const merged = mergedWithdrawn(club, {
    ...backup,
    accounts: [asked(3, day(9))],
    newsletters: [],
    consents: [],
  });
  expect(ids(merged)[0]).toEqual([1, 2]);
  expect(merged).toMatchObject({ until: day(20), contacts: [{ hash: day(10) }, { hash: day(20) }] });
});

it("adds what only a newer copy knows, first, so that it counts", () => {
  const old = withdrawn(day(10), [asked(1, day(5))]);
  const newer = withdrawn(day(20), [asked(1, day(15)), asked(4, day(20))]);
  const merged = mergedWithdrawn(old, newer);
  expect(ids(merged)).toEqual([
    [1, 4, 1],
    [1, 4, 1],
    [1, 4, 1],
  ]);
  expect([merged!.accounts[0], merged!.until]).toEqual([asked(1, day(15)), day(20)]);
});

it("has all of one where the other cannot be read", () => {
  const one = withdrawn(day(10), [asked(1, day(5))]);
  expect([mergedWithdrawn(one, null), mergedWithdrawn(null, one), mergedWithdrawn(null, null)]).toEqual([
    one,
    one,
    null,
  ]);
});
