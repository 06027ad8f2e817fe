import { describe, expect, it } from "vitest";
import { FAULTS, type Fault } from "./book-faults";
import { fails, tell } from "./book-story";

/** Stories; `npm run test:book` tells 10 000. */
const RUNS = Number(process.env.BOOK_RUNS) || 200;

describe("a shop's book", () => {
  it(`loses nothing and gives nothing twice unseen, in ${RUNS} stories`, async () => {
    const happened = new Map<string, number>();
    const failed: unknown[] = [];
    let doubled = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const told = await tell(seed);
      const { lost, doubles, unfound, stuck, world } = told;
      if (fails(told)) failed.push({ seed, lost, doubles, unfound, stuck, excused: [...world.excused] });
      if (doubles > 0) doubled++;
      for (const [what, count] of world.happened) happened.set(what, (happened.get(what) ?? 0) + count);
    }
    if (RUNS >= 1000) console.info(`${RUNS} stories, ${doubled} with a double`, happened);
    expect(failed).toEqual([]);
    expect([...happened.keys()]).toEqual(expect.arrayContaining(MUST_HAPPEN));
    expect(doubled).toBeGreaterThan(0);
  }, 3_600_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    "is found out if %s",
    async (fault) => {
      for (let seed = 1; seed <= 400; seed++) if (fails(await tell(seed, fault))) return;
      expect.fail("400 stories did not show it");
    },
    600_000,
  );
});

/** Or the stories would prove less than they say. */
const MUST_HAPPEN = [
  ...[
    "till: yes",
    "till: yes without a signal",
    "till: used",
    "till: keeper",
    "till: lease",
    "till: yes in the new month",
  ],
  ...["code: member", "code: no_key", "code: unknown", "code: slow"],
  ...["door: yes", "door: no", "door: late yes", "door: asked the keeper", "door: recovering"],
  ...[
    "keeper said yes to a door",
    "keeper said no to a door",
    "moves",
    "late answers",
    "undo at the club",
    "uses listed",
    "uses as held",
  ],
  ...[
    "undo at the till: undone",
    "declared lost",
    "profiles copied",
    "profiles set back",
    "backups restored",
  ],
];
