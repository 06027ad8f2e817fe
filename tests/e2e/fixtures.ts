import { setTimeout } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { dayOf, endOfDay } from "~/kernel/clock";
import { Club } from "../support/server";

/** The longest duration of a test that must start and end on the same day. */
const LONGEST_MS = 60_000;

/** A seeded club per worker; any console error fails the test. */
export const test = base.extend<
  { expected_errors: RegExp; quiet: undefined; same_day: undefined },
  { club: Club }
>({
  /** Console errors that this test may cause. */
  expected_errors: [/^$/, { option: true }],
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const club = await Club.open({ seeded: true });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  /** Delays a test that would otherwise run over the club's midnight. */
  same_day: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const now = new Date();
      const left = endOfDay(dayOf(now)).getTime() - now.getTime();
      if (left < LONGEST_MS) await setTimeout(left + 100);
      await use(undefined);
    },
    { auto: true, timeout: LONGEST_MS + 10_000 },
  ],
  baseURL: async ({ club }, use) => use(club.origin),
  quiet: [
    async ({ context, expected_errors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (
          message.type() === "error" &&
          !/status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(message.text())
        )
          errors.push(message.text());
      });
      context.on("weberror", (error) => errors.push(error.error().message));
      await use(undefined);
      const unexpected = errors.filter((error) => !expected_errors.test(error));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
