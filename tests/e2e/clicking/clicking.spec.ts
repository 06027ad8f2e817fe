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
      const club = await Club.open({ seeded: true, env: { WEBHOOKS_TO_LOOPBACK: "allow" } });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

const WHOLE: Extent = { levels: 3, around: 2, alike: 2, asItStands: true };
const SHORT: Extent = { levels: 1, around: 1, alike: 1, asItStands: false };

// The crawl lists them with the way to them.
test.use({ expected_errors: /./ });
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

/** In `npm test`; the others take longer. */
const ALWAYS = ["visitor", "never paid"];

for (const [name, person] of Object.entries(PEOPLE).filter(
  ([name]) => process.env.CLICKING || ALWAYS.includes(name),
))
  test(`${name}: what can be clicked leads somewhere, and back`, async ({ context, club }) => {
    test.setTimeout(process.env.CLICKING ? 3_600_000 : 600_000);
    const { problems, ...counts } = await crawl(context, club, person, process.env.CLICKING ? WHOLE : SHORT);
    console.log(
      `${name}: ${Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}`,
    );
    expect(problems).toEqual([]);
  });
