import { describe, expect, it } from "vitest";
import { newTill, type TillState } from "./till-store";
import { tillLine, waitsToBeTold } from "./till-words";

/** A Tuesday, 14:00 in the club's time zone. */
const NOW = Date.parse("2026-11-24T12:00:00Z");
const HOUR = 3_600_000;
const clock = { offset: 0, device_mark: NOW, club_mark: NOW };

const said = (state: Partial<TillState>, facts: Partial<Parameters<typeof tillLine>[0]> = {}) => {
  const known = { device_now: NOW, wanted: true, persisted: true, unknown: false };
  return tillLine({ ...known, state: { ...newTill(1), clock, ...state }, ...facts });
};

describe("the till's line", () => {
  it("says until when it works without a signal, and nothing where the till does not keep the book", () => {
    expect(said({ epoch: 5, lease_until: NOW + 72 * HOUR })).toEqual({
      tone: "calm",
      words: "Works without signal until Friday 14:00.",
    });
    for (const persisted of [true, false]) expect(said({}, { wanted: false, persisted })).toBeNull();
  });

  it.each<[string, Partial<TillState>, Partial<Parameters<typeof tillLine>[0]>, RegExp]>([
    ["was ended", { ended: true, epoch: 0 }, {}, /ended in the portal. Pair it again/],
    ["was copied", { broken: true }, {}, /copied or set back.* Pair it again/],
    ["is unknown", {}, { unknown: true }, /does not know this till.* Pair it again/],
    [
      "has a lease that ran out",
      { epoch: 5, lease_until: NOW },
      {},
      /Too long without a signal.* Connect once/,
    ],
    ["has a clock set back", { epoch: 5 }, { device_now: NOW - HOUR }, /clock was set back. Connect once/],
    ["has lost the book", {}, {}, /Another till or the club keeps.* takes over by itself/],
    ["may lose its storage", {}, { persisted: false }, /may delete.* Install this page/],
  ])("says why it decides nothing, and what to do: it %s", (_, state, facts, words) => {
    const line = said({ lease_until: NOW + HOUR, ...state }, facts);
    expect(line).toMatchObject({ tone: "problem", words: expect.stringMatching(words) });
  });
});

it("counts the lines that the club has not heard", () => {
  const at = (last: number, heard: number) => waitsToBeTold({ ...newTill(1), last, heard });
  expect([at(0, 0), at(3, 3), at(3, 2), at(5, 3)]).toEqual([
    ...[null, null, "1 entry waits to be told", "2 entries wait to be told"],
  ]);
});
