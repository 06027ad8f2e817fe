import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { can, needsFreshSignIn } from "~/accounts/admins/capabilities";
import { makeAdmin } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { ageProofs, codeOf, letCodesWork, setUpApp } from "../../support/office";
import { browserOf } from "../../support/signed-in";
import { ENDPOINTS, type Row, SCREENS } from "../web/permissions-table";

const owner = { email: "owner@example.test", password: "a long password for tests" };
let browser: Browser;

const club = clubForFile({ seeded: true });
let admin_id: number;
beforeAll(async () => {
  ({ id: admin_id } = await makeAdmin(club.db, { ...owner, role: "owner" }));
});

beforeEach(async () => {
  browser = await browserOf(club, { kind: "admin", admin_id });
  await ageProofs(club, 31);
});

/** Depends on the age of the sign-in without being refused, so the table does not apply. */
const NOT_AS_OLD = new Set(["POST admin/confirm"]);

const addressOf = (path: string) => `/${path.replace(":id", "99999999")}`;
const asks = (page: { status: number; words: string }) =>
  page.status === 403 && page.words.includes("Is it you?");
const isFresh = async () => {
  const row = await club.db.session.findFirstOrThrow({ where: { kind: "admin" }, orderBy: { id: "desc" } });
  return Date.now() - Number(row.proven_at) < 60_000;
};

/** Routes that declare a fresh sign-in, and the others. */
const split = (rows: Row[]) => {
  const acts = rows.filter(([, , capability]) => capability !== "anyone" && capability !== "signing_in");
  const needs = ([, , capability]: Row) => needsFreshSignIn(capability as "view");
  return { fresh: acts.filter(needs), any: acts.filter((row) => !needs(row)) };
};

describe("with a 31-minute-old sign-in", () => {
  const screens = split(SCREENS);
  const endpoints = split(ENDPOINTS);

  it("there are enough cases", () => {
    expect(screens.fresh.length).toBeGreaterThan(15);
    expect(endpoints.fresh.length).toBeGreaterThan(5);
  });

  it.each(screens.fresh)(
    "%s %s (%s) %i %o asks for confirmation first",
    async (method, path, _, __, fields) => {
      if (method === "GET") {
        const page = await browser.get(addressOf(path));
        const way = `${club.origin}/admin/confirm?return_to=${encodeURIComponent(addressOf(path))}`;
        return expect(page.location).toBe(way);
      }
      expect(asks(await browser.post(addressOf(path), fields ?? {}))).toBe(true);
    },
  );

  it.each(endpoints.fresh)("%s %s (%s) is refused", async (method, path) => {
    const body = method === "GET" ? undefined : {};
    const page = await browser.json(method, addressOf(path), body, { origin: club.origin });
    expect([page.status, page.data.code]).toEqual([403, "reauthentication_required"]);
    expect(page.data.next).toBe("POST /api/admin/reauthenticate");
  });

  it("no other address asks", async () => {
    for (const [method, path, capability, allowed, fields] of [...screens.any, ...endpoints.any]) {
      expect(can("owner", capability as "view")).toBe(true);
      if (NOT_AS_OLD.has(`${method} ${path}`) || fields?.intent === "end_others") continue;
      const headers = { origin: club.origin };
      const page = path.startsWith("api/")
        ? await browser.json(method, addressOf(path), method === "GET" ? undefined : {}, headers)
        : method === "GET"
          ? await browser.get(addressOf(path))
          : await browser.post(addressOf(path), fields ?? {});
      expect(`${method} ${path} ${page.status}`).toBe(`${method} ${path} ${allowed}`);
    }
  });

  it("a partner cannot be deleted without it, by form or JSON", async () => {
    const { id } = club.credentials.partners[1]!;
    const json = await browser.json(
      "PUT",
      `/api/admin/partners/${id}`,
      { is_active: false },
      { origin: club.origin },
    );
    expect([json.status, json.data.code]).toEqual([403, "reauthentication_required"]);
    const { name, category, city } = await club.db.partner.findUniqueOrThrow({ where: { id } });
    const texts = { address: "1 Main Street", short_description: "Coffee", offer_text: "10% off" };
    const fields = { name, category, city, ...texts, is_active: "on", intent: "save" };
    expect(asks(await browser.post(`/admin/partners/${id}/delete`, {}))).toBe(true);
    const changed = await browser.post(`/admin/partners/${id}/edit`, fields);
    expect(changed.location).toContain("done=updated");
    expect(await club.db.partner.findUniqueOrThrow({ where: { id } })).toMatchObject({ is_active: true });
  });

  it("PINs are hidden until it is confirmed, on the screen and in JSON", async () => {
    const { id, business_pin } = club.credentials.partners[0]!;
    const screen = await browser.get(`/admin/partners/${id}/edit`);
    expect([screen.text.includes(business_pin), screen.words.includes("Confirm and show")]).toEqual([
      false,
      true,
    ]);
    const json = await browser.get(`/api/admin/partners/${id}`);
    expect(json.data.data.business_pin).toBe(null);
    const way = /href="([^"]*return_to=[^"]*edit[^"]*)"/.exec(screen.text)![1]!;
    const form = (await browser.get(way)).form("password");
    const back = await browser.post(form.action, { ...form.fields, password: owner.password });
    const shown = (await browser.follow(back)).text;
    expect(shown).toMatch(new RegExp(`<details open="">(?:(?!</details>).)*${business_pin}`, "s"));
    expect((await browser.get(`/api/admin/partners/${id}`)).data.data.business_pin).toBe(business_pin);
  });
});

describe("confirming the sign-in", () => {
  it("resubmits the pending form completely, and shows nothing of it meanwhile", async () => {
    const fields = {
      intent: "add",
      full_name: "Temba Nkosi",
      email: "temba@example.test",
      role: "support",
    };
    const page = await browser.post("/admin/settings/admins", fields);
    expect(page.status).toBe(403);
    expect(page.text).not.toContain(fields.email);
    const form = page.form("password");
    const wrong = await browser.post(form.action, { ...form.fields, password: "not mine" });
    expect([wrong.status, wrong.words.includes("This is not your password.")]).toEqual([401, true]);
    const again = wrong.form("password");
    const right = { ...again.fields, password: owner.password };
    const sent = await browser.post(again.action, right);
    expect([sent.status, sent.location]).toEqual([307, `${club.origin}/admin/settings/admins`]);
    const done = await browser.post(sent.location!, right);
    expect(done.location).toContain("done=add");
    const added = await club.db.admin.findUniqueOrThrow({ where: { email: fields.email } });
    expect(added).toMatchObject({ full_name: fields.full_name, role: fields.role });
  });

  it("never resubmits a form sealed for another person or address", async () => {
    const page = await browser.post("/admin/settings/admins", { intent: "remove", id: "1" });
    const { sealed_form = "" } = page.form("password").fields;
    expect(sealed_form).not.toBe("");
    const other = new Browser(club.origin);
    await other.json("POST", "/api/admin/login", owner);
    expect((await other.post("/admin/settings/admins", { sealed_form })).status).toBe(400);
    await browser.post("/admin/confirm", { return_to: "/admin/dashboard", password: owner.password });
    expect(await isFresh()).toBe(true);
    expect((await browser.post("/admin/settings/content", { sealed_form })).status).toBe(400);
    expect((await browser.post("/admin/settings/admins", { sealed_form: `${sealed_form}x` })).status).toBe(
      400,
    );
  });

  it("leads to the requested file, also by a link to the JSON export", async () => {
    const headers = { accept: "text/html,application/xhtml+xml" };
    const asked = await browser.get("/api/admin/members/export?status=active", headers);
    expect(asked.location).toContain("/admin/confirm?return_to=%2Fapi%2Fadmin%2Fmembers%2Fexport%3Fstatus");
    const form = (await browser.follow(asked)).form("password");
    const back = await browser.post(form.action, { ...form.fields, password: owner.password });
    const page = await browser.follow(back);
    expect(page.text).toContain('href="/api/admin/members/export?status=active"');
    expect(page.text).toContain('href="/admin/members?status=active"');
    expect((await browser.get("/api/admin/members/export?status=active", headers)).status).toBe(200);
  });

  it("redirects nowhere else", async () => {
    for (const return_to of [
      "https://evil.example/admin/x",
      "//evil.example",
      "/account",
      "/admin/../account",
    ]) {
      await ageProofs(club, 31);
      const page = await browser.post("/admin/confirm", { return_to, password: owner.password });
      expect([return_to, page.location]).toEqual([return_to, `${club.origin}/admin/dashboard`]);
    }
  });

  it("lasts thirty minutes in JSON", async () => {
    const confirm = (body: object) =>
      browser.json("POST", "/api/admin/reauthenticate", body, { origin: club.origin });
    expect((await confirm({ password: "wrong" })).data.code).toBe("invalid_credentials");
    expect(await isFresh()).toBe(false);
    expect((await confirm({ password: owner.password })).status).toBe(200);
    expect((await browser.get("/api/admin/payments/export")).status).toBe(200);
  });

  it("asks for the second factor if there is one, even on a remembered device", async () => {
    const plain = { email: "second@example.test", password: owner.password };
    await makeAdmin(club.db, { ...plain, role: "owner" });
    const who = await setUpApp(club, plain);
    await ageProofs(club, 31);
    await letCodesWork(club, who.email);
    const form = (await who.browser.get("/admin/confirm?return_to=/admin/security/app")).form("password");
    expect(Object.keys(form.fields)).toEqual(expect.arrayContaining(["one_time_code", "recovery_code"]));
    const fields = { ...form.fields, password: who.password };
    expect((await who.browser.post(form.action, fields)).words).toContain("Enter the code");
    const json = await who.browser.json(
      "POST",
      "/api/admin/reauthenticate",
      { password: who.password },
      { origin: club.origin },
    );
    expect([json.status, json.data.code]).toEqual([401, "second_factor_required"]);
    const wrong = await who.browser.post(form.action, { ...fields, one_time_code: "000000" });
    expect(wrong.status).toBe(401);
    const right = await who.browser.post(form.action, { ...fields, one_time_code: codeOf(who.secret) });
    expect(right.location).toBe(`${club.origin}/admin/security/app`);
    expect((await who.browser.get("/admin/security/app")).status).toBe(200);
  });
});
