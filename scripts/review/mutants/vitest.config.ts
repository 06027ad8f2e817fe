import path from "node:path";
import { defineConfig } from "vitest/config";

/** The tests beside the rules that are mutated; `scripts/review/mutants.ts` names them. Stryker runs this in a copy of the project. */
export default defineConfig({
  resolve: { alias: { "~": path.resolve("app") } },
  test: {
    name: "mutants",
    include: JSON.parse(process.env.MUTANTS_TESTS ?? "[]"),
    env: { NODE_ENV: "test", TZ: "UTC" },
    testTimeout: 30_000,
  },
});
