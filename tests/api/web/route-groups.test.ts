import { matchRoutes } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { keysOf, routesFor } from "../../../server/speed/handlers.mjs";
import { fullPath, ROUTES } from "../../support/routes";

type Route = (typeof ROUTES)[string];

type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] };
function treeOf(routes: Record<string, Route>, parentId?: string): Branch[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}

const matched = (tree: Branch[], path: string) =>
  matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.map(({ route }) => route.id);

describe("the route table of an address's first two words", () => {
  const map: Record<string, Route> = { root: { id: "root", path: "", file: "root.tsx" }, ...ROUTES };
  const keyOf = keysOf(map);
  const addresses = Object.keys(map).map((id) => `/${fullPath(id).replace(/[:*]\w*/g, "x1")}`);

  it("resolves every address as the whole table does", () => {
    const whole = treeOf(map);
    const tables = new Map<string, Branch[]>();
    const tableOf = (key: string) => {
      const table = tables.get(key) ?? treeOf(routesFor(map, key));
      tables.set(key, table);
      return table;
    };
    expect(addresses.length).toBeGreaterThan(100);
    const capitals = addresses.map((address) => address.toUpperCase());
    for (const address of [
      ...addresses,
      ...capitals,
      "/nothing",
      "/nothing/at/all",
      "/api/nothing",
      "/api/members%2Fme",
      "/api/pa%72tners",
      "/account/:x",
      "/admin/no/such",
      "/partner/x",
    ])
      for (const asked of [
        address,
        `${address}/`,
        `${address}/more`,
        `${address}//`,
        address.replace(/(.)\//, "$1//"),
      ]) {
        const table = tableOf(keyOf(asked));
        expect([asked, matched(table, asked)]).toEqual([asked, matched(whole, asked)]);
      }
  });

  it("is small for members' pages and for calls", () => {
    for (const path of ["/account", "/account/savings", "/api/redemptions", "/admin/members"])
      expect([path, Object.keys(routesFor(map, keyOf(path))).length < 30]).toEqual([path, true]);
  });

  it("has an unknown word share a table with other unknown ones", () => {
    expect([keyOf("/nothing"), keyOf("/nobody/here")]).toEqual(["", ""]);
    expect(keyOf("/admin/nothing")).toBe(keyOf("/admin/nobody"));
  });
});
