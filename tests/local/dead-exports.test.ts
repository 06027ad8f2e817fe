import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { deadWeight } from "../../scripts/review/dead-exports";

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
      "app/routes.js": 'export function clubRoutes() { return ["routes/home.tsx"]; }',
      "remix.config.js":
        'import { clubRoutes } from "./app/routes.js"; export default { routes: clubRoutes };',
      "app/routes/home.tsx":
        'import { a, type Shape } from "~/domain/a"; import * as all from "~/domain/all"; export const loader = () => [a, all]; export const helper = 1 as unknown as Shape; export default () => null;',
      "app/domain/a.ts":
        "export const a = 1; export interface Shape { of: Own } export interface Own { is: 1 } export const [b, { c }] = [1, { c: 2 }]; export { a as d };",
      "app/domain/all.ts": "export const one = 1; export const two = 2;",
      "app/domain/lazy.ts": "export const late = 1; export const never = 2;",
      "app/domain/lost.ts": 'export * from "./all";',
      "tests/api/a.test.ts":
        'import { c } from "~/domain/a"; const { late } = await import("../../app/domain/lazy"); console.log(c, late);',
    });
    expect(deadWeight(dir)).toEqual([
      { file: "app/domain/a.ts", name: "Own" },
      { file: "app/domain/a.ts", name: "b" },
      { file: "app/domain/a.ts", name: "d" },
      { file: "app/domain/lazy.ts", name: "never" },
      { file: "app/domain/lost.ts", name: null },
      { file: "app/routes/home.tsx", name: "helper" },
    ]);
  });
});
