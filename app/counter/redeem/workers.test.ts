import { beforeEach, describe, expect, it } from "vitest";
import { CARD_CACHE, CARD_PAGE } from "~/members/card/card-copy";
import { cardStore } from "~/members/card/card-store";
import { cardWorker } from "~/members/card/card-worker";
import type { WorkerScope } from "~/ui/browser-scripts/worker-scope";
import { counterWorker } from "./counter-worker";

const ORIGIN = "https://club.test";
const DAY_MS = 86_400_000;
const STYLES = "/build/_assets/everyone-AAAAAAAA.css";
const page = (styles = STYLES, body = "card") =>
  `<link id="styles" rel="stylesheet" href="${styles}"/><p data-saved-at="" class="x"></p>${body}`;

type Listen = (event: never) => void;

/** A service worker environment in memory: a network with a table of pages, and caches of addresses. */
class World {
  network = new Map<string, string>();
  stores = new Map<string, Map<string, Response>>();
  listeners = new Map<string, Listen>();
  location = { origin: ORIGIN };
  cookies = new Map<string, string>();
  cookieStore = {
    get: async (name: string) => (this.cookies.has(name) ? { value: this.cookies.get(name)! } : null),
  };
  clients = { claim: async () => {} };
  skipWaiting = async () => {};
  addEventListener = (type: string, listen: Listen) => this.listeners.set(type, listen);

  fetch = async (asked: string | Request) => {
    const path = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;
    const text = this.network.get(path);
    if (text === undefined) throw new TypeError("Failed to fetch");
    const answer = new Response(text, { status: text === "broken" ? 503 : 200 });
    Object.defineProperty(answer, "type", { value: "basic" });
    return answer;
  };

  caches = {
    open: async (name: string) => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      return {
        match: async (path: string) => store.get(path)?.clone(),
        put: async (asked: string | Request, answer: Response) =>
          void store.set(new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname, answer),
        add: async (path: string) => void store.set(path, await this.fetch(path)),
        delete: async (path: string) => store.delete(path),
        keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
      };
    },
    match: async (asked: string | Request) => {
      const path = new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;
      return [...this.stores.values()]
        .find((store) => store.has(path))
        ?.get(path)
        ?.clone();
    },
    delete: async (name: string) => this.stores.delete(name),
    keys: async () => [...this.stores.keys()],
  };

  get scope() {
    return this as unknown as WorkerScope;
  }

  kept = (name: string) => [...(this.stores.get(name)?.keys() ?? [])].sort();

  /** The worker's response to a request; null if it leaves it to the browser. */
  async answer(path: string, { mode = "navigate", method = "GET" } = {}): Promise<string | null> {
    let answered: Promise<Response> | null = null;
    const request = { url: new URL(path, ORIGIN).href, mode, method } as unknown as Request;
    const event = {
      request,
      respondWith: (answer: Promise<Response>) => {
        answered = answer;
      },
      waitUntil: () => {},
    };
    this.listeners.get("fetch")!(event as never);
    return answered && (await (answered as Promise<Response>)).text();
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});

describe("the copy of the card", () => {
  it("is kept with the stylesheet that it names", async () => {
    world.network.set(STYLES, "css");
    const { keep, saved } = cardStore(world.scope, DAY_MS);
    expect(await keep(new Response(page()))).toEqual([STYLES]);
    expect(world.kept(CARD_CACHE)).toEqual([CARD_PAGE, STYLES]);
    expect(await (await saved())!.text()).toContain("Saved on this phone just now");
  });

  it("stays the earlier one when a newer one's stylesheet does not arrive", async () => {
    world.network.set(STYLES, "css");
    const { keep, saved } = cardStore(world.scope, DAY_MS);
    await keep(new Response(page(STYLES, "earlier")));
    await expect(keep(new Response(page("/build/_assets/everyone-BBBBBBBB.css", "newer")))).rejects.toThrow();
    expect(await (await saved())!.text()).toContain("earlier");
  });

  it("leaves out the files that the page no longer loads", async () => {
    for (const path of [STYLES, "/build/old.js", "/build/new.js"]) world.network.set(path, "file");
    const { keep, keepAssets } = cardStore(world.scope, DAY_MS);
    await keep(new Response(page()));
    await keepAssets([STYLES, "/build/old.js"]);
    await keepAssets([STYLES, "/build/new.js"]);
    expect(world.kept(CARD_CACHE)).toEqual([CARD_PAGE, STYLES, "/build/new.js"]);
  });

  it("is not shown once somebody signed out or in after it was made, by the club's clock", async () => {
    world.network.set(STYLES, "css");
    const { keep, saved } = cardStore(world.scope, DAY_MS);
    await keep(new Response(page(), { headers: { Date: "Mon, 23 Nov 2026 08:00:00 GMT" } }));
    world.cookies.set("__Host-cards_ended", String(Date.parse("2026-11-23T07:59:59Z") / 1000));
    expect(await saved()).not.toBeNull();
    world.cookies.set("__Host-cards_ended", String(Date.parse("2026-11-23T08:00:00Z") / 1000));
    expect(await saved()).toBeNull();
    expect(world.kept(CARD_CACHE)).toEqual([]);
  });

  it("is not shown after its time", async () => {
    const { keep, saved } = cardStore(world.scope, -1);
    world.network.set(STYLES, "css");
    await keep(new Response(page()));
    expect(await saved()).toBeNull();
    expect(world.kept(CARD_CACHE)).toEqual([]);
  });
});

describe("the card's worker", () => {
  beforeEach(async () => {
    cardWorker(world.scope, DAY_MS);
    world.network.set(STYLES, "css").set(CARD_PAGE, page());
    await world.answer(CARD_PAGE);
    await expect.poll(() => world.kept(CARD_CACHE)).toEqual([CARD_PAGE, STYLES]);
    world.network.clear();
  });

  it("shows the copy and its styles without a network", async () => {
    expect(await world.answer(CARD_PAGE)).toContain("Saved on this phone");
    expect(await world.answer(STYLES, { mode: "no-cors" })).toBe("css");
  });

  it("shows the copy when the club fails", async () => {
    world.network.set(CARD_PAGE, "broken");
    expect(await world.answer(CARD_PAGE)).toContain("Saved on this phone");
  });

  it("leaves all else to the browser", async () => {
    expect(await world.answer("/account")).toBeNull();
    expect(await world.answer(CARD_PAGE, { method: "POST" })).toBeNull();
    expect(await world.answer("https://elsewhere.test/build/x.js")).toBeNull();
  });
});

describe("the counter's worker", () => {
  beforeEach(() => counterWorker(world.scope));

  it("shows the shell without a network, or when the club fails", async () => {
    await (await world.scope.caches.open("counter-1")).put("/redeem", new Response("shell"));
    expect(await world.answer("/redeem")).toBe("shell");
    world.network.set("/redeem", "broken");
    expect(await world.answer("/redeem")).toBe("shell");
    world.network.set("/redeem", "live");
    expect(await world.answer("/redeem")).toBe("live");
  });

  it("asks the network where there is no shell", async () => {
    world.network.set("/redeem", "live");
    expect(await world.answer("/redeem")).toBe("live");
    world.network.clear();
    await expect(world.answer("/redeem")).rejects.toThrow("Failed to fetch");
  });

  it("keeps a file that it has fetched", async () => {
    await world.scope.caches.open("counter-1");
    world.network.set(STYLES, "css");
    expect(await world.answer(STYLES, { mode: "no-cors" })).toBe("css");
    await expect.poll(() => world.kept("counter-1")).toEqual([STYLES]);
    world.network.clear();
    expect(await world.answer(STYLES, { mode: "no-cors" })).toBe("css");
  });

  it("leaves what is posted, and other pages, to the browser", async () => {
    expect(await world.answer("/redeem", { method: "POST" })).toBeNull();
    expect(await world.answer("/account")).toBeNull();
  });
});
