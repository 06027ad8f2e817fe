import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** What makes fields of a request: a library's way, which is for app/web/fields alone. */
const READS =
  /\.formData\(|\brequest\.(json|text|blob|arrayBuffer|bytes)\(|\.searchParams\b(?!\.(set|append|delete)\()|parseWithZod|\.get\("cookie"\)/i;

/** Gives the fields that were read and bounded to the library that checks them. */
const CHECKS = "app/web/forms/read-form.server.ts";

it("bodies, queries and cookies become fields in one place", () => {
  const files = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith("app/db/generated") && !file.startsWith("app/web/fields/"));
  const found = files.filter((file) => READS.test(readFileSync(file, "utf8")));
  expect(found.sort()).toEqual([CHECKS]);
});
