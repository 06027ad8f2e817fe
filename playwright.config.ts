import { defineConfig } from "@playwright/test";
import { ALL } from "./tests/support/all";

const shared = {
  launchOptions: {
    executablePath: process.env.CHROME_PATH || undefined,
    args: ["--no-sandbox"],
  },
};
const testIgnore = /looks\.spec/;
const phone = { ...shared, viewport: { width: 360, height: 740 } };

const desktop = {
  name: "desktop",
  testMatch: /(look|portal|privacy|counter)\.spec\.ts/,
  grep: /accessible|keyboard scanner|the menu slides|reads a member's card/,
  use: { ...shared, viewport: { width: 1280, height: 800 } },
};

// The club under test is started once by the fixtures' worker: a seeded data directory, the built app, the stand-ins.
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/built.ts",
  fullyParallel: false,
  // A test waits for its server, and its server for the disk: three keep two cores busy.
  workers: 3,
  // A neighbour on CI's machine can hold a browser up for seconds. What passes only the second time is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // No test is about how long this machine takes.
  expect: { timeout: 15_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }],
  ],
  use: {
    actionTimeout: 20_000,
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
  },
  // `npm test` leaves out what another of its tests stands for, and runs one journey of each kind without scripts.
  grepInvert: ALL ? undefined : /@all/,
  projects: [
    {
      name: "no-script",
      testIgnore,
      grep: ALL ? undefined : /@plain/,
      // Each worker opens a club and a browser of its own, which costs more than the few of `npm test`.
      workers: ALL ? undefined : 1,
      use: { ...phone, javaScriptEnabled: false },
    },
    { name: "script", testIgnore, use: phone },
    // What a wide screen changes; the other cases are the same as in `script`. The kept pictures show it of each kind of screen.
    ...(ALL ? [desktop] : []),
    { name: "looks", testMatch: /looks\.spec/ },
  ],
});
