import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropEmptyChunks } from "../../scripts/build/speed/drop-empty-chunks.mjs";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "club-build-"));
  mkdirSync(path.join(dir, "_shared"));
  const empty =
    'import{b as e}from"/build/_shared/chunk-A.js";var s=e((t,r)=>{r.exports={}});export{s as a};\n';
  writeFileSync(path.join(dir, "_shared/chunk-EMPTY.js"), empty);
});
afterEach(() => rmSync(dir, { recursive: true }));

it.each([
  ['import{a as s}from"/build/_shared/chunk-EMPTY.js";s();', "var s=()=>({});s();"],
  ['import{a}from"/build/_shared/chunk-EMPTY.js";a();', "var a=()=>({});a();"],
  // As routes do that share one file.
  ['import"/build/_shared/chunk-EMPTY.js";export{b as default};', "export{b as default};"],
])("what imports an empty chunk, %s, holds it itself", (before, after) => {
  writeFileSync(path.join(dir, "route.js"), before);
  dropEmptyChunks(dir);
  expect(readFileSync(path.join(dir, "route.js"), "utf8")).toBe(after);
  expect(readdirSync(path.join(dir, "_shared"))).toEqual([]);
});
