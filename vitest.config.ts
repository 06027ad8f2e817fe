import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const alias = { "~": path.resolve(import.meta.dirname, "app") };
/** A state that is waited for has this long to come: vitest's own second is too short for a busy machine. */
const expectation = { poll: { timeout: 20_000 } };
/** A test waits for its server, and its server for the disk: three keep two cores busy. */
const maxWorkers = 3;
/** The long form of a test asks hundreds of times, and PostgreSQL on a busy machine takes minutes for that. */
const LONG_FORM_MS = process.env.TEST_ALL ? 900_000 : 0;
const LONG = "tests/api/**/*.long.test.ts";
const env = { NODE_ENV: "test", TZ: "UTC" } as const;

/** Files start by size, and the stories of whole lives are short files that run for a minute: last, they would run alone. */
class StoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isStory = (file: TestSpecification) => file.moduleId.includes("/tests/model/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isStory), ...sorted.filter((file) => !isStory(file))];
  }
}

// Without isolation a worker's files share one process and the modules in it. A process per file cost a third of the unit
// suite's CPU time and a fifth of the HTTP suite's. What a file stubs or mocks it must take back.
export default defineConfig({
  test: {
    sequence: { sequencer: StoriesFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "tests/local/**/*.test.ts", "tests/model/**/*.test.ts"],
          env,
          testTimeout: LONG_FORM_MS || 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          isolate: false,
          expect: expectation,
        },
      },
      http("api", { include: ["tests/api/**/*.test.ts"], exclude: [LONG] }),
      // What needs minutes, or a disk, a process or a whole installation of its own: `npm run test:all`.
      http("long", { include: [LONG] }),
      // Three real browsers: `npm test` takes two of their walks.
      http("engines", { include: ["tests/engines/*.test.ts"] }),
    ],
  },
});

function http(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    resolve: { alias },
    test: {
      name,
      ...files,
      globalSetup: "tests/support/built.ts",
      env,
      maxWorkers,
      isolate: false,
      testTimeout: LONG_FORM_MS || 60_000,
      hookTimeout: 240_000,
      expect: expectation,
    },
  };
}
