import { beforeEach, describe, expect, it, vi } from "vitest";
import { CARD_CACHE, CARD_PAGE } from "~/members/card/browser/card-copy";
import { cardStore } from "~/members/card/browser/card-store";
import { cardWorker } from "~/members/card/browser/card-worker";
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
    if (text === "silent") return new Promise<Response>(() => {});
    const headers = { "X-Request-Id": "1" };
    const status = { proxy: 502, broken: 503 }[text] ?? 200;
    const answer = new Response(text, /proxy|portal/.test(text) ? { status } : { status, headers });
    Object.defineProperty(answer, "type", { value: text === "signed out" ? "opaqueredirect" : "basic" });
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

  /** What a page asks of the worker. */
  async tell(data: object) {
    let done: Promise<unknown> = Promise.resolve();
    const event = { data, waitUntil: (work: Promise<unknown>) => (done = work) };
    this.listeners.get("message")!(event as never);
    await done;
  }

  kept = (name: string) => [...(this.stores.get(name)?.keys() ?? [])].sort();

  /** The worker's response to a request; null if it leaves it to the browser. */
  async answer(path: string, kind = {}): Promise<string | null> {
    return (await this.response(path, kind))?.text() ?? null;
  }

  async locationOf(path: string): Promise<string | null> {
    return (await this.response(path))?.headers.get("Location") ?? null;
  }

  private async response(path: string, { mode = "navigate", method = "GET" } = {}): Promise<Response | null> {
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
    return answered as Promise<Response> | null;
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
    await keep(new Response(page()));
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

  it("is kept with the scripts that it names and that these import, and without those of an earlier one", async () => {
    world.network.set(STYLES, "css").set("/build/b.js", "x").set("/build/routes/account_+/card_.$id.js", "x");
    world.network.set("/build/a.js", 'import{a}from"/build/b.js";import"/build/c.js"').set("/build/c.js", "");
    const { keep, keepFiles } = cardStore(world.scope, DAY_MS);
    await keepFiles();
    expect(world.kept(CARD_CACHE)).toEqual([]);
    await keep(new Response(page(STYLES, '<script>load("/build/routes/account_+/card_.$id.js")</script>')));
    await keepFiles();
    expect(world.kept(CARD_CACHE)).toEqual([CARD_PAGE, STYLES, "/build/routes/account_+/card_.$id.js"]);
    await keep(new Response(page(STYLES, '<script>load("/build/a.js")</script>')));
    await keepFiles();
    expect(world.kept(CARD_CACHE)).toEqual([CARD_PAGE, STYLES, "/build/a.js", "/build/b.js", "/build/c.js"]);
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

  it("is over too when a page says so, for a browser whose workers read no cookies", async () => {
    world.network.set(STYLES, "css");
    const { keep, endCopies, saved } = cardStore(world.scope, DAY_MS);
    await keep(new Response(page(), { headers: { Date: "Mon, 23 Nov 2026 08:00:00 GMT" } }));
    await endCopies(Date.parse("2026-11-23T07:59:59Z"));
    expect(await saved()).not.toBeNull();
    await endCopies(Date.parse("2026-11-23T08:00:00Z"));
    expect(await saved()).toBeNull();
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

  it("leads from every page of the account to the card without a line, behind a proxy without the club too", async () => {
    for (const network of [undefined, "proxy"])
      for (const address of [
        "/account",
        "/account/",
        "/account/savings?month=2026-11",
        "/account/payments/7",
      ]) {
        if (network) world.network.set(new URL(address, ORIGIN).pathname, network);
        expect(await world.locationOf(address)).toBe(ORIGIN + CARD_PAGE);
        expect(await world.answer(CARD_PAGE)).toContain("Saved on this phone");
      }
  });

  it("shows a page of the account as the club sends it, also its own error", async () => {
    for (const text of ["overview", "broken", "signed out"]) {
      world.network.set("/account", text);
      expect(await world.answer("/account")).toBe(text);
    }
  });

  it("waits for a silent line: four seconds for the card, ten for another page, and then shows the card at once", async () => {
    vi.useFakeTimers();
    world.network.set("/account", "silent").set(CARD_PAGE, "silent");
    const card = world.answer(CARD_PAGE);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await card).toContain("Saved on this phone");
    const other = world.locationOf("/account");
    let isThere = false;
    void other.then(() => {
      isThere = true;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await other).toBe(ORIGIN + CARD_PAGE);
    const led = world.answer(CARD_PAGE);
    await vi.advanceTimersByTimeAsync(0);
    expect(await led).toContain("Saved on this phone");
    vi.useRealTimers();
  });

  it("does not keep what a captive portal answers in the club's name", async () => {
    world.network.set(CARD_PAGE, "portal");
    await world.answer(CARD_PAGE);
    world.network.clear();
    expect(await world.answer(CARD_PAGE)).toContain("Saved on this phone");
  });

  it("deletes the copy when another page finds the session over", async () => {
    world.network.set("/account", "signed out").set(CARD_PAGE, "signed out");
    await world.answer("/account");
    await expect.poll(() => world.kept(CARD_CACHE)).toEqual([]);
    world.network.clear();
    await expect(world.answer("/account")).rejects.toThrow("Failed to fetch");
  });

  it("renews the copy for a page that asks, unless it is young enough and of this session", async () => {
    world.network.set(STYLES, "css").set(CARD_PAGE, page(STYLES, "newer"));
    const copy = async () => (await world.stores.get(CARD_CACHE)?.get(CARD_PAGE)?.clone().text()) ?? "";
    await world.tell({ longest_ms: 60_000, ended_ms: 0 });
    expect(await copy()).not.toContain("newer");
    await world.tell({ longest_ms: 60_000, ended_ms: Date.now() + 1000 });
    expect(await copy()).toContain("newer");
    world.network.set(CARD_PAGE, page(STYLES, "newest"));
    await world.tell({ longest_ms: 0, ended_ms: 0 });
    expect(await copy()).toContain("newest");
  });

  it("leaves all else to the browser", async () => {
    for (const address of [
      "/",
      "/accounts",
      "/account/card.png",
      "/account/savings.csv",
      "/partners/account",
    ])
      expect([address, await world.answer(address)]).toEqual([address, null]);
    for (const address of [CARD_PAGE, "/account", "/account/savings"])
      expect(await world.answer(address, { method: "POST" })).toBeNull();
    expect(await world.answer("/account?_data=routes", { mode: "cors" })).toBeNull();
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

  it("opens the counter for a card that the phone's camera found, also on a line that never answers (T108)", async () => {
    vi.useFakeTimers();
    world.network.set("/C/ABC", "silent");
    const opened = world.locationOf("/C/ABC");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await opened).toBe(`${ORIGIN}/redeem?card=ABC`);
    vi.useRealTimers();
    world.network.clear();
    expect(await world.locationOf("/C/ABC")).toBe(`${ORIGIN}/redeem?card=ABC`);
  });

  it("leaves what is posted, and other pages, to the browser", async () => {
    expect(await world.answer("/redeem", { method: "POST" })).toBeNull();
    expect(await world.answer("/account")).toBeNull();
  });
});
