// Saves 16 of 39 requests for scripts on /join, 10 of 31 on / (22 November 2026, docs/performance.md).
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isOn } from "../../../app/kernel/speed-switch.mjs";
import { scriptsIn } from "./scripts-in.mjs";

const EMPTY_MODULE =
  /^import\{b as (\w+)\}from"[^"]+";var (\w+)=\1\(\(\w+,(\w+)\)=>\{\3\.exports=\{\}\}\);export\{\2 as a\};\s*$/;

/** A route's file may have `$`, `[` and dots in its name. */
const literally = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Remix makes an empty browser chunk of each server module that a route imports, and of a file that only exports what others
 * hold: a request each. Inlines the empty modules where they are imported and deletes the chunks.
 */
export function dropEmptyChunks(dir) {
  if (!isOn("drop-empty-chunks")) return;
  const scripts = scriptsIn(dir);
  const modules = scripts.filter(({ code }) => EMPTY_MODULE.test(code));
  const nothing = scripts.filter(({ code }) => code.trim() === "");
  if (modules.length === 0) throw new Error("No empty chunk found: has Remix changed what it writes?");
  const named = (chunks) =>
    `"[^"]*/(?:${chunks.map(({ file }) => literally(path.basename(file, ".js"))).join("|")})\\.js"`;
  const asked = new RegExp(`import\\{a(?: as ([\\w$]+))?\\}from${named(modules)}`, "g");
  const dropped = [...modules, ...nothing];
  const forNothing = new RegExp(`import${named(dropped)};?`, "g");
  const listed = new RegExp(`${named(dropped)},?`, "g");
  const left = new RegExp(named(dropped));
  for (const { file, code } of scripts) {
    const lean = code.replace(asked, (_, name = "a") => `var ${name}=()=>({})`).replace(forNothing, "");
    const isManifest = path.basename(file).startsWith("manifest-");
    const slim = isManifest ? lean.replace(listed, "").replaceAll(",]", "]") : lean;
    if (left.test(slim)) throw new Error(`${file} still imports an empty chunk.`);
    if (slim !== code) writeFileSync(file, slim);
  }
  for (const { file } of dropped) rmSync(file);
}
