import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isRoute } from "../../scripts/review/imports";
import { fullPath, ROUTES } from "../support/routes";

const root = path.resolve(import.meta.dirname, "../..");
/** Each route with the layout that it is in: a line. */
const KEPT = path.join(root, "tests/snapshots/addresses.txt");

it("are those that were there before, with the same layouts", () => {
  const now = Object.values(ROUTES)
    .map(({ id, index, parentId }) => `/${fullPath(id)}${index ? " (first page)" : ""} in ${parentId}`)
    .sort();
  if (process.env.UPDATE_ADDRESSES) writeFileSync(KEPT, `${now.join("\n")}\n`);
  expect(now).toEqual(readFileSync(KEPT, "utf8").trim().split("\n"));
});

it("are all that lies in app/routes outside of folders that begin with +", () => {
  const files = globSync("app/routes/**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
  const outside = files.filter((file) => !/\/\+/.test(file));
  const routes = Object.values(ROUTES).map(({ file }) => `app/${file}`);
  expect(outside.sort()).toEqual(routes.sort());
  expect(files.filter(isRoute).sort()).toEqual(routes);
});
