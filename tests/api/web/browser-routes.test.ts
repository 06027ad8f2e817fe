import { readdirSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { allRoutes } from "../../support/routes";

// What the build wrote. A browser without a route in its list finds another one: that has to load a document.

interface Listed {
  /** The script adds it, as the browser does. */
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasClientLoader?: boolean;
}

const DIR = "public/build";
const listed = (name: RegExp): Record<string, Listed> => {
  const file = readdirSync(DIR).find((each) => name.test(each))!;
  const window = { __remixManifest: { routes: {} as Record<string, Listed> } };
  const run = new Function("window", "__remixManifest", readFileSync(`${DIR}/${file}`, "utf8"));
  run(window, new Proxy({}, { get: (_, key) => Reflect.get(window.__remixManifest, key) }));
  return window.__remixManifest.routes;
};

const treeOf = (routes: Record<string, Listed>, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: treeOf(routes, id) },
    );

it.each([
  ["public", /^manifest-public-[^-]*\.js$/],
  ["whole", /^manifest-[^-]*\.js$/],
])("the %s list of routes leads to the right page, or to one that loads a document", (_, name) => {
  const routes = listed(name);
  const tree = treeOf(routes);
  const wrong = allRoutes().flatMap(({ path, id }) => {
    const address = `/${path.replaceAll(/:\w+/g, "1").replace("*", "nothing")}`;
    const found = matchRoutes(tree, address)?.at(-1)?.route.id ?? "";
    const isRight = found === id || routes[found]?.hasClientLoader;
    return isRight ? [] : [`${address} is taken for ${found}`];
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(routes).length).toBeGreaterThan(40);
});

it.each(["routes/_site+/_errors+/$", "routes/admin+/$"])("%s loads a document", (id) =>
  expect(listed(/^manifest-[^-]*\.js$/)[id]).toMatchObject({ hasClientLoader: true }),
);
