import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve(import.meta.dirname, "app") };
/** A state that is waited for has this long to come: vitest's own second is too short for a busy machine. */
const expectation = { poll: { timeout: 20_000 } };
/** A test waits for its server, and its server for the disk: three keep two cores busy. */
const maxWorkers = 3;
const env = { NODE_ENV: "test", TZ: "UTC" } as const;

// Without isolation a worker's files share one process and the modules in it. A process per file cost a third of the unit
// suite's CPU time and a fifth of the HTTP suite's. What a file stubs or mocks it must take back.
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "tests/local/**/*.test.ts", "tests/model/**/*.test.ts"],
          env,
          testTimeout: 30_000,
          maxWorkers,
          isolate: false,
          expect: expectation,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: "tests/support/built.ts",
          env,
          maxWorkers,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 240_000,
          expect: expectation,
        },
      },
    ],
  },
});
