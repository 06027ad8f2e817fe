import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { rawRequest } from "../../support/raw";
import { browserOfPerson } from "../../support/signed-in";

let member: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  const email = club.credentials.members.find(({ status }) => status === "active")!.email;
  member = await browserOfPerson(club, email);
});

const ENCODINGS = ["br", "gzip", "identity"];
const LINK = /<link id="styles" rel="stylesheet" href="([^"]+)"\/>/;
const get = (address: string) => new Browser(club.origin).get(address);
const addressOf = (html: string) => LINK.exec(html)?.[1] ?? "";

describe("the stylesheet of somebody who is signed in", () => {
  it("is a file, so that a page is without its weight", async () => {
    const page = await member.get("/account");
    expect(addressOf(page.text)).not.toBe("");
    expect(page.text.includes("<style")).toBe(false);
    expect(page.text.length).toBeLessThanOrEqual(60 * 1024);
    expect(gzipSync(page.text, { level: 9 }).length).toBeLessThanOrEqual(12 * 1024);
  });

  it("is the same file at the counter", async () => {
    expect(addressOf((await get("/redeem")).text)).toBe(addressOf((await member.get("/account")).text));
  });

  it("has nothing of the back office and the portal, whose file has everything", async () => {
    const [own, staff] = await Promise.all(
      ["/redeem", "/admin/login"].map(
        async (address) => (await get(addressOf((await get(address)).text))).text,
      ),
    );
    expect(addressOf((await get("/partner/login")).text)).toBe(addressOf((await get("/admin/login")).text));
    for (const rule of [".office", ".portal-figures", ".shop-card"])
      expect([rule, own!.includes(rule), staff!.includes(rule)]).toEqual([rule, false, true]);
  });

  it("brings the counter's first view to at most 17 KB over the line", async () => {
    const sent = async (address: string) =>
      (await rawRequest(club.origin, address, { "accept-encoding": "br" })).body.length;
    expect(
      (await sent("/redeem")) + (await sent(addressOf((await get("/redeem")).text))),
    ).toBeLessThanOrEqual(17 * 1024);
  });

  it("is the same file on an error page", async () => {
    const page = await member.get("/nowhere");
    expect(page.status).toBe(404);
    expect(addressOf(page.text)).toBe(addressOf((await member.get("/account")).text));
  });

  it.each(ENCODINGS)("is kept for a year, %s", async (encoding) => {
    const { answer, text } = await new Browser(club.origin).get(
      addressOf((await member.get("/account")).text),
      { "accept-encoding": encoding },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toMatch(/^text\/css/);
    expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
    expect(answer.headers.get("vary") ?? "").toContain("Accept-Encoding");
    expect(text).toContain(".page");
  });

  it.each(ENCODINGS)("of another build answers with the current styles for a while, %s", async (encoding) => {
    const current = addressOf((await member.get("/account")).text);
    const other = current.replace(/-[A-Z0-9]{8}\.css$/, "-0LDBU1LD.css");
    expect(other).not.toBe(current);
    const { answer, text } = await new Browser(club.origin).get(other, { "accept-encoding": encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/css/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(text).toBe((await get(current)).text);
  });

  it("is not given at an address that no build had", async () => {
    for (const name of [
      "nobody-0LDBU1LD.css",
      "everyone.css",
      "everyone-0LDBU1LD.js",
      "../everyone-0LDBU1LD.css",
    ])
      expect((await get(`/build/_assets/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});

describe("a page for somebody whose browser has the styles and the scripts", () => {
  it.each([
    ["/account", 9_700],
    // What the seed gives to a member depends on the day: 5 200 to 5 500.
    ["/account/history", 5_600],
    // Both with the month's saving and its sun.
    ["/account/savings", 9_800],
    ["/account/card", 3_600],
  ])("is at %s at most %i bytes over the line", async (address, most) => {
    const headers = { cookie: member.cookieHeader, "accept-encoding": "br" };
    const { status, body } = await rawRequest(club.origin, address, headers);
    expect(status).toBe(200);
    expect(body.length).toBeLessThanOrEqual(most);
    // A budget far above the page would hold nothing.
    expect(body.length).toBeGreaterThan(most * 0.8);
  });
});

describe("a visitor's stylesheet", () => {
  it.each(["/", "/partners", "/nowhere"])("is in the page at %s", async (address) => {
    const { text } = await get(address);
    expect(addressOf(text)).toBe("");
    const [, styles = ""] = /<style id="styles">([\s\S]*?)<\/style>/.exec(text) ?? [];
    expect(styles.length).toBeGreaterThan(10_000);
  });
});
