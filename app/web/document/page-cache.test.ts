import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageCache } from "../../../server/speed/page-cache.mjs";

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
      visitorsCookie: () => "",
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
