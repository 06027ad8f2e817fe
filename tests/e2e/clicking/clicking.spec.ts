import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Club } from "../../support/server";
import { test as base, expect } from "../fixtures";
import { crawl, type Extent } from "./crawl";
import { PEOPLE } from "./people";

// Follows links and buttons as a person does: one address is typed, the rest is clicked.

/** A club of its own: the presses end memberships and change settings. */
const test = base.extend<object, { club: Club }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const club = await Club.open({ seeded: true });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

const WHOLE: Extent = { levels: 3, asItStands: true };
const SHORT: Extent = { levels: 1, asItStands: false };
/** In the short form what is alike is pressed by the first person who has it. */
const pressedByAnybody = {
  /** Playwright empties its folder before each run. A variable would end with its worker, at the first failure. */
  file: () => path.join(test.info().project.outputDir, "pressed.json"),
  read(): Set<string> {
    return new Set(existsSync(this.file()) ? JSON.parse(readFileSync(this.file(), "utf8")) : []);
  },
  keep(pressed: Set<string>) {
    mkdirSync(path.dirname(this.file()), { recursive: true });
    writeFileSync(this.file(), JSON.stringify([...pressed]));
  },
};

// The crawl lists them with the way to them.
test.use({ expected_errors: /./ });
// The row of shops on the account moves under a pointer that comes from nowhere; a person's stops it first.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);
// In the short form each knows what those before pressed.
if (process.env.CLICKING) test.describe.configure({ mode: "parallel" });

/** They are shown what others are shown, or less of it. */
const LIKE_OTHERS = [
  "member, past due",
  "member, cancelled",
  "member, expired",
  "member, tourist",
  "office, support",
  "office, read-only",
];

for (const [name, person] of Object.entries(PEOPLE))
  test(`${name}: what can be clicked leads somewhere, and back`, {
    tag: LIKE_OTHERS.includes(name) ? "@all" : [],
  }, async ({ context, club }) => {
    test.setTimeout(process.env.CLICKING ? 3_600_000 : 600_000);
    const pressed = process.env.CLICKING ? new Set<string>() : pressedByAnybody.read();
    const extent = process.env.CLICKING ? WHOLE : SHORT;
    const began = Date.now();
    const { problems, ...counts } = await crawl(context, club, person, extent, pressed);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${name}: ${Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}, ${seconds} s`,
    );
    expect(problems).toEqual([]);
    pressedByAnybody.keep(pressed);
  });
