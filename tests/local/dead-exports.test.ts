import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { deadWeight } from "../../scripts/review/dead-weight";

const dir = mkdtempSync(path.join(tmpdir(), "club-dead-"));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries({ "package.json": "{}", Dockerfile: "", ...files })) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
}

describe("exports", () => {
  it("are imported by another file, and every file is used", () => {
    expect(deadWeight(path.resolve(import.meta.dirname, "../.."))).toEqual([]);
  });

  it("are dead if only their own file uses them, or none", () => {
    write({
      "app/routes/_site+/home.tsx":
        'import { a, type Shape } from "~/kernel/a"; import * as all from "~/kernel/all"; export const loader = () => [a, all]; export const helper = 1 as unknown as Shape; export default () => null;',
      "app/kernel/a.ts":
        "export const a = 1; export interface Shape { of: Own } export interface Own { is: 1 } export const [b, { c }] = [1, { c: 2 }]; export { a as d };",
      "app/kernel/all.ts": "export const one = 1; export const two = 2;",
      "app/kernel/lazy.ts": "export const late = 1; export const never = 2;",
      "app/routes/_site+/+home/Lost.tsx": "export default () => null;",
      "app/kernel/lost.ts": 'export * from "./all";',
      "tests/api/a.test.ts":
        'import { c } from "~/kernel/a"; const { late } = await import("../../app/kernel/lazy"); console.log(c, late);',
    });
    expect(deadWeight(dir)).toEqual([
      { file: "app/kernel/a.ts", name: "Own" },
      { file: "app/kernel/a.ts", name: "b" },
      { file: "app/kernel/a.ts", name: "d" },
      { file: "app/kernel/lazy.ts", name: "never" },
      { file: "app/kernel/lost.ts", name: null },
      { file: "app/routes/_site+/+home/Lost.tsx", name: null },
      { file: "app/routes/_site+/home.tsx", name: "helper" },
    ]);
  });
});
