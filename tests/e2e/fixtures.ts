import { test as base, expect } from "@playwright/test";
import { Club } from "../support/server";

/** A seeded club for each worker, and pages that fail their test on any error in the console. */
export const test = base.extend<{ expected_errors: RegExp; quiet: undefined }, { club: Club }>({
  /** What the console may say in this test. */
  expected_errors: [/^$/, { option: true }],
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern.
    async ({}, use) => {
      const club = await Club.open({ seeded: true });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 240_000 },
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
