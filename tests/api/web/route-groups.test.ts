import { matchRoutes } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { routesFor } from "../../../server/speed/handlers.mjs";
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

describe("the route table of one first path segment", () => {
  const map: Record<string, Route> = { root: { id: "root", path: "", file: "root.tsx" }, ...ROUTES };
  const addresses = Object.keys(map).map((id) => `/${fullPath(id).replace(/[:*]\w*/g, "x1")}`);

  it("resolves every address as the whole table does", () => {
    const whole = treeOf(map);
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of [
      ...addresses,
      "/nothing",
      "/nothing/at/all",
      "/api/nothing",
      "/admin/no/such",
      "/partner/x",
    ])
      for (const asked of [address, `${address}/`, `${address}/more`]) {
        const word = asked.split("/")[1] ?? "";
        expect([asked, matched(treeOf(routesFor(map, word)), asked)]).toEqual([asked, matched(whole, asked)]);
      }
  });

  it("is small for members' pages", () => {
    expect(Object.keys(routesFor(map, "account")).length).toBeLessThan(30);
  });

  it("answers an unknown segment like the empty one", () => {
    const other = Object.keys(routesFor(map, "nothing"));
    expect(Object.keys(routesFor(map, ""))).toEqual(other);
  });
});
