import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageCache } from "../../../server/speed/page-cache.mjs";
import { visitorsPages } from "../../../server/speed/page-key.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Express's answer, as far as the cache touches it. */
function response() {
  const headers = new Map<string, string>();
  return {
    statusCode: 200,
    body: "",
    getHeader: (name: string) => headers.get(name),
    hasHeader: (name: string) => headers.has(name),
    getHeaders: () => Object.fromEntries(headers),
    setHeader: (name: string, value: string) => headers.set(name, value),
    writeHead() {
      return this;
    },
    status() {
      return this;
    },
    write: () => true,
    end(body: unknown) {
      this.body = String(body ?? "");
    },
  };
}

const ROUTES = {
  root: { id: "root", path: "", module: {} },
  site: { id: "site", parentId: "root", module: { handle: { styles: "visitor" } } },
  home: { id: "home", parentId: "site", index: true, module: { handle: { kept: { longest_ms: 60_000 } } } },
  shops: {
    id: "shops",
    parentId: "site",
    path: "partners",
    module: { handle: { kept: { fields: ["city", "page"] } } },
  },
  shop: { id: "shop", parentId: "site", path: "partners/:slug", module: { handle: { kept: {} } } },
  data: {
    id: "data",
    parentId: "root",
    path: "api/partners/public",
    module: { loader: { methods: { GET: { kept: { fields: ["city"] } } } } },
  },
  account: { id: "account", parentId: "site", path: "account", module: { handle: { help: "line" } } },
};

describe("the pages that the cache keeps", () => {
  const { keyOf, isVisitors } = visitorsPages(ROUTES, ({ cookie = "" }) =>
    cookie.includes("session") ? null : cookie,
  );
  const isKept = (url: string, cookie = "", method = "GET") =>
    keyOf({ method, url, headers: { cookie } }) !== null;

  it.each([
    ["/", true],
    ["/?", true],
    ["/?page=2", false],
    ["/partners", true],
    ["/partners?city=Gqeberha&page=2", true],
    ["/partners?city=Gqeberha&utm=x", false],
    ["/partners??city=Gqeberha", false],
    ["/partners/", false],
    ["/Partners", false],
    ["/partners/kowie-river-bakery", true],
    ["/partners/kowie-river-bakery?page=2", false],
    ["/partners/Kowie", false],
    ["/partners/a/b", false],
    ["/api/partners/public?city=Gqeberha", true],
    ["/account", false],
    ["/nothing", false],
    [`/partners?city=${"x".repeat(500)}`, false],
  ])("are those whose route says so: %s %s", (url, expected) => {
    expect(isKept(url)).toBe(expected);
    expect(isKept(url, "session=1")).toBe(false);
    expect(isKept(url, "", "POST")).toBe(false);
  });

  it("are a visitor's whatever is asked of them", () => {
    const ask = (path: string, cookie: string) => isVisitors({ method: "GET", path, headers: { cookie } });
    expect([ask("/partners", ""), ask("/partners", "session=1"), ask("/account", "")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a cached page", () => {
  it.each([
    ["/", true],
    ["/partners", false],
  ])("of %s is rendered again after a minute: %s", async (url, withFigures) => {
    let rendered = 0;
    const cache = pageCache({
      contentVersion: async () => "one",
      headers: {},
      tell: () => {},
      keyOf: visitorsPages(ROUTES, () => "").keyOf,
    });
    const visit = async () => {
      const answer = response();
      const request = { method: "GET", url, headers: {} };
      await cache.keep(request, answer, () => {
        answer.setHeader("content-type", "text/html");
        answer.setHeader("cache-control", "no-cache");
        rendered += 1;
        answer.end(`page ${rendered}`);
      });
      return answer.body;
    };
    expect(await visit()).toBe("page 1");
    vi.advanceTimersByTime(59_000);
    expect(await visit()).toBe("page 1");
    vi.advanceTimersByTime(1000);
    expect(await visit()).toBe(withFigures ? "page 2" : "page 1");
  });
});
