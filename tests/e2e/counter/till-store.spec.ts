import path from "node:path";
import { build } from "esbuild";
import { STORE_CASES } from "../../model/till-store-cases";
import { expect, test } from "../fixtures";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "needs its script");

test("the till's store in IndexedDB does what the one in memory does", async ({ page, club }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { indexedTill, openTillDb } from "./app/counter/tills/browser/store";
        import { STORE_CASES } from "./tests/model/till-store-cases";
        globalThis.runCase = async (name) => {
          const tabs = [await openTillDb(name), await openTillDb(name)];
          let opened = 0;
          await STORE_CASES[name](() => indexedTill(tabs[opened++ % 2], 1));
        };`,
      resolveDir: path.resolve(import.meta.dirname, "../../.."),
    },
    bundle: true,
    write: false,
    format: "iife",
    alias: { "~": path.resolve("app") },
  });
  await page.goto(`${club.origin}/contact`);
  await page.evaluate(outputFiles[0]!.text);
  for (const name of Object.keys(STORE_CASES)) {
    const run = page.evaluate(
      (name) => (globalThis as unknown as { runCase(name: string): Promise<void> }).runCase(name),
      name,
    );
    await expect(run, name).resolves.toBeUndefined();
  }
});
