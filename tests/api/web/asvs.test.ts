import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { rawAnswer } from "../../support/raw";
import { allRoutes } from "../../support/routes";
import { signEverybodyIn } from "../../support/signed-in";

describe("the sources", () => {
  const sources = execFileSync("git", ["ls-files", "app", "server"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

  it("call other systems without following redirects, and with a timeout", () => {
    const calls = sources
      .filter(({ file }) =>
        /^app\/(money\/(payfast|paystack)|office\/webhooks|accounts\/sign-in\/google)/.test(file),
      )
      .flatMap(({ file, text }) =>
        [...text.matchAll(/await (?:\(config\.fetch \?\? fetch\)|fetch)\([\s\S]*?\n {4}\}\);/g)].map(
          ([call]) => ({ file, call }),
        ),
      );
    expect(calls.length).toBeGreaterThanOrEqual(5);
    const loose = calls.filter(
      ({ call }) => !/redirect: "error"/.test(call) || !/AbortSignal\.timeout/.test(call),
    );
    expect(loose).toEqual([]);
  });

  it("never disable certificate checks or evaluate text as code", () => {
    const loose = sources.filter(({ text }) =>
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|\beval\(|new Function\(/.test(text),
    );
    expect(loose.map(({ file }) => file)).toEqual([]);
  });

  it("exclude history, secrets and tests from the image", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".git", ".env", "data", "tests"]) expect(ignored).toContain(name);
  });
});

describe("a running club", () => {
  const club = clubForFile({ seeded: true });

  it("declares its charset, and keeps personal data out of every cache", async () => {
    const { member, partner, owner } = await signEverybodyIn(club);
    const addresses = allRoutes().map(({ path }) => `/${path.replace(/:\w+/g, "1").replace("*", "nothing")}`);
    addresses.push("/favicon.svg", "/manifest.webmanifest", "/build/nothing.js", "/%", "/robots.txt");
    for (const address of addresses) {
      if (/logout/.test(address)) continue;
      const who = /admin/.test(address) ? owner : /partner\//.test(address) ? partner : member;
      const { status, answer, text } = await who.get(address);
      const type = answer.headers.get("content-type") ?? "";
      const isText = /^text\/|xml|^application\/(json|javascript)/.test(type) && !/^image/.test(type);
      expect([address, status, text === "" || type !== ""]).toEqual([address, status, true]);
      if (isText && text) expect([address, type]).toEqual([address, expect.stringMatching(/charset=utf-8/i)]);
      const isTheirs = /account|admin|dashboard|\/me$|api\/savings/.test(address) && !/worker/.test(address);
      if (isTheirs && status === 200)
        expect([address, answer.headers.get("cache-control")]).toEqual([
          address,
          expect.stringContaining("no-store"),
        ]);
    }
  });

  describe("isolates from their opener", () => {
    const policies = async (browser: Browser, addresses: string[]) => {
      const found: unknown[] = [];
      for (const address of addresses) {
        const { status, answer } = await browser.get(address);
        found.push([address, status, answer.headers.get("cross-origin-opener-policy")]);
      }
      return found;
    };

    it.each([
      ["signed-in people", "opener@example.org", ["/?home=1", "/partners", "/join", "/contact"]],
      ["tills and the office", "", ["/redeem", "/partner/login", "/admin/login"]],
    ])("pages of %s", async (_, email, pages) => {
      const browser = email ? (await signIn(club, email)).browser : new Browser(club.origin);
      const isolated = pages.map((address) => [address, 200, "same-origin"]);
      expect(await policies(browser, pages)).toEqual(isolated);
    });

    it("no public page for visitors, fresh or cached, so that no other process has to start before the paint", async () => {
      const pages = ["/", "/partners", "/join", "/contact", "/", "/partners"];
      const kept = pages.map((address) => [address, 200, null]);
      expect(await policies(new Browser(club.origin), pages)).toEqual(kept);
    });
  });

  it("lists no folder", async () => {
    const visitor = new Browser(club.origin);
    for (const address of ["/build/", "/build", "/images/", "/public/", "/.well-known/"])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
  });

  it("determines the end of a request unambiguously, and refuses TRACE", async () => {
    const post = "POST /contact HTTP/1.1\r\nHost: x\r\n";
    const REFUSED = [
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n`,
      `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
      `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      `${post}Content-Length: +4\r\n\r\nabcd`,
      "GET / HTTP/1.1\nHost: x\n\n",
      "GET / HTTP/1.1\r\n\r\n",
    ];
    const statuses = async (bytes: string) =>
      [...(await rawAnswer(club.origin, bytes)).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    for (const text of REFUSED) expect([text, await statuses(text)]).toEqual([text, ["400"]]);
    expect(await statuses("TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toEqual(["405"]);
  });
});
