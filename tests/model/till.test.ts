import { describe, expect, it } from "vitest";
import { newTill } from "~/counter/tills/till-store";
import { runsOf } from "../support/all";
import { FAULTS, type Fault, type Faulty } from "./till-faults";
import { emptyMemory, memoryTill } from "./till-memory";
import { STORE_CASES } from "./till-store-cases";
import { tell } from "./till-story";

/** Stories; `npm run club -- test:till` tells 10 000. */
const RUNS = runsOf(300);

describe("a shop's tills and doors, with and without a signal", () => {
  it(`lose nothing and book nothing that is not so, in ${RUNS} stories`, async () => {
    const happened = new Map<string, number>();
    const failed: unknown[] = [];
    for (let seed = 1; seed <= RUNS; seed++) {
      const { wrong, causes, happened: once } = await tell(seed);
      if (wrong.length > 0) failed.push({ seed, wrong, causes: [...causes] });
      for (const [what, count] of once) happened.set(what, (happened.get(what) ?? 0) + count);
    }
    if (RUNS >= 1000) console.info(`${RUNS} stories`, new Map([...happened].sort()));
    expect(failed.slice(0, 5)).toEqual([]);
    expect([...happened.keys()]).toEqual(expect.arrayContaining(MUST_HAPPEN));
  }, 3_600_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    "are found out if %s",
    async (fault) => {
      for (let seed = 1; seed <= 1000; seed++)
        if ((await tell(seed, FAULTS[fault] as Faulty)).wrong.length > 0) return;
      expect.fail("1 000 stories did not show it");
    },
    600_000,
  );
});

it.each(Object.keys(STORE_CASES))("the store in memory %s", async (name) => {
  const memory = emptyMemory(newTill(1));
  await STORE_CASES[name]!(() => memoryTill(memory));
});

/** Or the stories would prove less than they say. */
const MUST_HAPPEN = [
  ...["club: yes", "club: no", "door: yes", "door: no", "till: yes", "till: used", "till: amount"],
  ...["till: old_card", "till: ended_till", "till: stopped", "till: contact", "till: clock"],
  ...["line: booked", "line: second", "line: undone", "line: forged", "line: time", "line: amount"],
  ...["line: old_card", "line: ended", "line: forked", "line: replaced", "line: undo_late"],
  ...["line: late", "line: key", "line: undo_unknown"],
  ...[
    "undo: undone",
    "undo: unsent",
    "undo: set_aside",
    "undo: late",
    "undo: at the club",
    "replays",
    "honoured: lost",
  ],
];
