import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTheme } from "./keep-theme";
import { startPage } from "./start-page";

const PAGE = {
  framework: "/react.js",
  manifest: "/manifest.js",
  routes: [
    { id: "root", module: "/root.js" },
    { id: "routes/home", module: "/home.js" },
  ],
  entry: "/entry.js",
  rest_ms: 1,
};
const COOKIES = { dark: "theme=dark; Path=/", light: "theme=light; Path=/" };

/** The part of a browser's window that these scripts use. */
let listeners: Map<string, () => void>;
let page: { __remixRouteModules?: unknown };
let online: { onLine: boolean };
let dataset: { theme?: string };
let document: { readyState: string; cookie: string; documentElement: { dataset: typeof dataset } };
beforeEach(() => {
  listeners = new Map();
  page = {};
  online = { onLine: true };
  dataset = {};
  document = { readyState: "loading", cookie: "", documentElement: { dataset } };
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", online);
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", (type: string, listen: () => void) => listeners.set(type, listen));
});
afterEach(() => vi.unstubAllGlobals());

const theme = (kept: string | null) => vi.stubGlobal("localStorage", { getItem: () => kept });

it("loads nothing before the page has loaded, then the framework, the routes and the start", async () => {
  const loaded: string[] = [];
  startPage(PAGE, async (address) => loaded.push(address));
  await new Promise((done) => setTimeout(done, 250));
  expect(loaded).toEqual([]);
  listeners.get("load")!();
  await expect.poll(() => loaded.at(-1)).toBe("/entry.js");
  expect(loaded).toEqual(["/react.js", "/manifest.js", "/root.js", "/home.js", "/entry.js"]);
});

it("hands each route its module before the start runs", async () => {
  document.readyState = "complete";
  let found: unknown;
  startPage(PAGE, async (address) => {
    if (address === "/entry.js") found = page.__remixRouteModules;
    return { address };
  });
  await expect
    .poll(() => found)
    .toEqual({ root: { address: "/root.js" }, "routes/home": { address: "/home.js" } });
});

it("begins again when the signal is back", async () => {
  document.readyState = "complete";
  online.onLine = false;
  const loaded: string[] = [];
  startPage(PAGE, async (address) => {
    if (!online.onLine) throw new Error("no signal");
    loaded.push(address);
  });
  await expect.poll(() => listeners.has("online")).toBe(true);
  expect(loaded).toEqual([]);
  online.onLine = true;
  listeners.get("online")!();
  await expect.poll(() => loaded.at(-1)).toBe("/entry.js");
});

it("starts at once where it is not to wait", async () => {
  const loaded: string[] = [];
  startPage({ ...PAGE, rest_ms: 0 }, async (address) => loaded.push(address));
  await expect.poll(() => loaded.at(-1)).toBe("/entry.js");
});

it("brings the cookie of a theme back that this device has kept", () => {
  theme("dark");
  keepTheme(COOKIES);
  expect(document.cookie).toBe(COOKIES.dark);
  expect(dataset.theme).toBe("dark");
});

it.each([
  ["without a kept theme", null, undefined],
  ["with something else there", "constructor", undefined],
  ["where the cookie has come", "dark", "light"],
])("leaves the page as it is %s", (_, kept, shown) => {
  theme(kept);
  dataset.theme = shown;
  keepTheme(COOKIES);
  expect(document.cookie).toBe("");
  expect(dataset.theme).toBe(shown);
});

it("does without a theme where a browser refuses storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("refused");
    },
  });
  keepTheme(COOKIES);
  expect(document.cookie).toBe("");
});
