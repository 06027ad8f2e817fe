import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makePartner, makePartnerAccount } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { allRoutes } from "../../support/routes";

const ORIGIN = "https://club.example";
const CAMERA = ["/redeem", "/partner/dashboard/scan"];

let visitor: Browser;
let partner: Awaited<ReturnType<typeof makePartner>>;
const club = clubForFile({ env: { APP_ORIGIN: ORIGIN, LOG_LEVEL: "fatal" } });
beforeAll(async () => {
  visitor = new Browser(club.origin);
  partner = await makePartner(club.db);
  await makePartnerAccount(club.db, { partner, username: "till", password: "right and long enough" });
});

const header = (page: Page, name: string) => page.answer.headers.get(name) ?? "";
const policyOf = (page: Page) =>
  new Map(
    header(page, "content-security-policy")
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)] as const),
  );

describe("every response of a club on https", () => {
  it("carries each security header once: pages, redirects, JSON, files, images, refusals", async () => {
    const addresses = allRoutes().map(({ path }) => `/${path.replace(/:\w+/g, "1").replace("*", "nothing")}`);
    addresses.push("/favicon.svg", "/manifest.webmanifest", "/build/nothing.js", "/%", "/x".repeat(3000));
    expect(addresses.length).toBeGreaterThan(130);
    for (const address of addresses) {
      const page = await visitor.get(address);
      const about = [address, page.status];
      expect([...about, header(page, "x-content-type-options")]).toEqual([...about, "nosniff"]);
      expect([...about, header(page, "x-frame-options")]).toEqual([...about, "DENY"]);
      expect([...about, header(page, "referrer-policy")]).toEqual([
        ...about,
        "strict-origin-when-cross-origin",
      ]);
      expect([...about, header(page, "strict-transport-security")]).toEqual([
        ...about,
        "max-age=31536000; includeSubDomains",
      ]);
      expect([...about, header(page, "x-powered-by")]).toEqual([...about, ""]);
      const isCounter = CAMERA.includes(address) && page.status === 200;
      const camera = isCounter ? "camera=(self)" : "camera=()";
      expect([...about, header(page, "permissions-policy").split(", ")[0]]).toEqual([...about, camera]);
      if (/javascript/.test(header(page, "content-type"))) continue;
      const policy = policyOf(page);
      expect([...about, policy.get("frame-ancestors")]).toEqual([...about, ["'none'"]]);
      expect([...about, policy.get("base-uri")]).toEqual([...about, ["'none'"]]);
    }
  });
});

it("allows the camera on both counter screens, and on no other page of the portal", async () => {
  const till = new Browser(club.origin);
  const sign = { username: "till", password: "right and long enough" };
  expect((await till.post("/partner/login", sign, { origin: ORIGIN })).status).toBe(303);
  for (const [address, camera] of [
    ["/redeem", "camera=(self)"],
    ["/partner/dashboard/scan", "camera=(self)"],
    ["/partner/dashboard", "camera=()"],
    ["/partner/dashboard/history", "camera=()"],
  ] as const) {
    const page = await till.get(address);
    expect([address, page.status, header(page, "permissions-policy").split(", ")[0]]).toEqual([
      address,
      200,
      camera,
    ]);
  }
});

describe("the policy of a page", () => {
  it.each(["/", "/join", "/contact", "/admin/login", "/partner/login", "/redeem", "/nothing-here"])(
    "%s allows only its own inline scripts by hash, fresh and cached",
    async (address) => {
      for (let time = 0; time < 2; time++) {
        const page = await visitor.get(address);
        const scripts = policyOf(page).get("script-src") ?? [];
        expect(scripts).toContain("'self'");
        for (const source of scripts) expect(source).toMatch(/^('self'|'sha256-[\w+/]+=*')$/);
        const inline = [...page.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
          ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ""),
        );
        const hashes = inline.map(
          ([, , body]) =>
            `'sha256-${createHash("sha256")
              .update(body ?? "")
              .digest("base64")}'`,
        );
        expect(scripts.filter((source) => source !== "'self'").sort()).toEqual([...new Set(hashes)].sort());
        expect(page.text).not.toMatch(/<[^>]+\son[a-z]+\s*=\s*["']/i);
        expect(policyOf(page).get("object-src")).toEqual(["'none'"]);
        expect(policyOf(page).get("default-src")).toEqual(["'self'"]);
      }
    },
  );

  it("is the same for forms on every page, which keeps it through client navigation", async () => {
    const portal = new Browser(club.origin);
    const sign = { username: "till", password: "right and long enough" };
    await portal.post("/partner/login", sign, { origin: ORIGIN });
    const pages = [
      ...[
        "/",
        "/join",
        "/login",
        "/partners",
        "/redeem",
        "/admin/login",
        "/partner/login",
        "/nothing-here",
      ].map((address) => [visitor, address] as const),
      ...["/partner/dashboard", "/partner/dashboard/profile"].map((address) => [portal, address] as const),
    ];
    for (const [browser, address] of pages)
      expect([address, policyOf(await browser.get(address)).get("form-action")]).toEqual([
        address,
        ["'self'", "https:", "http:"],
      ]);
  });

  it("does not depend on the visitor's input", async () => {
    const page = await visitor.get(
      `/partners/${partner.slug}?search=${encodeURIComponent("<script>alert(1)</script>")}`,
    );
    for (const source of policyOf(page).get("script-src") ?? [])
      expect(source).toMatch(/^('self'|'sha256-[\w+/]+=*')$/);
    expect(page.text).not.toContain("<script>alert(1)");
  });
});

describe("every cookie", () => {
  it("is Secure on https, HttpOnly if it grants access, and SameSite=Lax", async () => {
    const own = { origin: ORIGIN };
    const pages = [
      await visitor.post("/login", {}, own),
      await visitor.post("/logout", {}, own),
      await visitor.post("/admin/logout", {}, own),
      await visitor.post("/partner/logout", {}, own),
      await visitor.post("/theme", { theme: "dark" }, own),
      await visitor.get("/?lite=1"),
      await visitor.post("/account?setup=true", { plan_type: "local_recurring", full_name: "A B" }, own),
    ];
    const cookies = pages.flatMap((page) => page.answer.headers.getSetCookie());
    expect(cookies.length).toBeGreaterThanOrEqual(6);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Secure/);
      if (!/^__Host-(theme|lite|cards_ended)=/.test(cookie)) expect(cookie).toMatch(/; HttpOnly/);
    }
  });

  it("has a prefixed name on https, and no other name counts", async () => {
    const till = new Browser(club.origin);
    const own = { origin: ORIGIN };
    const sign = { username: "till", password: "right and long enough" };
    const signed = await till.post("/partner/login", sign, own);
    const pages = [
      signed,
      await visitor.post("/login", {}, own),
      await visitor.post("/theme", { theme: "dark" }, own),
      await visitor.get("/?lite=1"),
      await visitor.post("/account?setup=true", { plan_type: "local_recurring", full_name: "A B" }, own),
    ];
    for (const cookie of pages.flatMap((page) => page.answer.headers.getSetCookie()))
      expect(cookie).toMatch(/^__Host-[a-z_]+=.*; Path=\/;/);

    const token = /^__Host-partner_token=(\w+)/.exec(signed.answer.headers.getSetCookie()[0] ?? "")?.[1];
    const proof = "/api/partner/dashboard/stats";
    const asked = async (name: string) =>
      (await new Browser(club.origin).get(proof, { cookie: `${name}=${token}` })).status;
    expect([await asked("__Host-partner_token"), await asked("partner_token")]).toEqual([200, 401]);
  });

  it("keeps a response out of the shared cache under either of its names", async () => {
    for (const name of [
      "partner_token",
      "__Host-partner_token",
      "__Host-club_session",
      "__Host-admin_token",
    ]) {
      const page = await new Browser(club.origin).get("/partners", { cookie: `${name}=${"A".repeat(32)}` });
      expect([name, page.status, header(page, "etag")]).toEqual([name, 200, ""]);
    }
  });
});
