import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve(import.meta.dirname, "app") };
const env = { NODE_ENV: "test", TZ: "UTC" } as const;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "tests/local/**/*.test.ts"],
          env,
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          env,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
