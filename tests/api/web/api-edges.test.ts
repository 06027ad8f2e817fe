import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { rawAnswer } from "../../support/raw";
import { officeOf } from "../../support/signed-in";

let anyone: Browser;
let owner: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  anyone = new Browser(club.origin);
  owner = await officeOf(club);
});

describe("invalid API requests are refused in JSON", () => {
  const refused = (page: { status: number; data: object }, status: number, code: string) => {
    expect(page.status).toBe(status);
    expect(page.data).toMatchObject({ success: false, error: expect.any(String), code });
  };

  it.each([
    ["/api/nothing/here", 404, "not_found"],
    ["/api", 404, "not_found"],
    ["/api/partners/%zz", 400, "invalid_input"],
    ["/api/partners/%", 400, "invalid_input"],
    ["/api/partners/a%00b", 404, "not_found"],
    ["/api/partners/..%2f..%2fetc%2fpasswd", 404, "not_found"],
    [`/api/partners/${"x".repeat(5000)}`, 414, "invalid_input"],
    [`/api/partners/${"x".repeat(300)}`, 404, "not_found"],
    [`/api/partners/public?search=${"x".repeat(101)}`, 400, "invalid_input"],
    ["/api/partners/public?page=0", 400, "invalid_input"],
    ["/api/partners/public?per_page=201", 400, "invalid_input"],
    ["/api/partners/public?page=99999999999999999999", 400, "invalid_input"],
  ])("%s is %i", async (address, status, code) => {
    refused(await anyone.get(address), status, code);
  });

  it.each(["99999999999999999999", "2147483648", "-1", "0", "1e3", "0x1", "1.5", "abc", "%20", "null"])(
    "an id such as %s is not found",
    async (id) => {
      for (const address of [`members/${id}`, `partners/${id}`, `members/${id}/redemptions`]) {
        refused(await owner.get(`/api/admin/${address}`), 404, "not_found");
      }
      refused(
        await owner.json("PUT", `/api/admin/partners/${id}/featured`, { is_featured: true }),
        404,
        "not_found",
      );
      refused(await owner.json("POST", `/api/admin/vouchers/${id}/undo`), 404, "not_found");
    },
  );

  it.each([
    ["", "application/json", 400, "invalid_input"],
    ["{", "application/json", 400, "invalid_input"],
    ["null", "application/json", 400, "invalid_input"],
    ["[]", "application/json", 400, "invalid_input"],
    ['{"email":"a\\u0000@example.test"}', "application/json", 400, "invalid_input"],
    ['{"email":"a@example.test","phone":"\\ud800"}', "application/json", 400, "invalid_input"],
    ["email=a%40example.test", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
    ["<email/>", "text/xml", 415, "unsupported_media_type"],
    [JSON.stringify({ email: "x".repeat(70_000) }), "application/json", 413, "too_large"],
  ])("a body %.20s as %s is %i", async (body, type, status, code) => {
    const headers = { "content-type": type, "x-forwarded-for": `10.0.0.${Math.floor(Math.random() * 250)}` };
    refused(await anyone.json("POST", "/api/newsletter/signup", body, headers), status, code);
  });

  it("a body beyond 10 MB is refused by its announced length", async () => {
    refused(
      await anyone.json("POST", "/api/newsletter/signup", "x".repeat(10 * 1024 * 1024 + 1)),
      413,
      "too_large",
    );
  });

  it("a method that HTTP does not know is 405", async () => {
    refused(await anyone.json("PROPFIND", "/api/partners/public"), 405, "method_not_allowed");
  });

  it.each([
    "/api/admin/gifts/export",
    "/API/Admin/GIFTS/Export",
    "/api/admin/gifts/export//",
    "/api/admin/%67ifts/export",
  ])("%s is the gifts' file, as the router reads addresses", async (address) => {
    refused(await anyone.json("GET", address), 401, "not_signed_in");
    refused(await anyone.json("POST", address), 405, "method_not_allowed");
  });

  it("too many tries get 429 with Retry-After", async () => {
    const headers = { "x-forwarded-for": "10.9.9.9" };
    for (let tries = 0; tries < 20; tries++) {
      expect((await anyone.json("POST", "/api/newsletter/signup", {}, headers)).status).toBe(400);
    }
    const page = await anyone.json("POST", "/api/newsletter/signup", {}, headers);
    refused(page, 429, "rate_limited");
    expect(Number(page.answer.headers.get("retry-after"))).toBe(page.data.retry_after);
  });

  it.each([
    ["GET / nonsense\r\n\r\n", "400"],
    [`GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, "431"],
  ])("malformed HTTP gets a JSON answer", async (bytes, status) => {
    const answer = await rawAnswer(club.origin, bytes);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ success: false });
  });
});

describe("the public directory", () => {
  it("has an ETag, so that a client need not download it again", async () => {
    const first = await anyone.get("/api/partners/public?city=Port+Alfred");
    const etag = first.answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const known = { "if-none-match": `"other", ${etag}` };
    const again = await anyone.get("/api/partners/public?city=Port+Alfred", known);
    expect([again.status, again.text, again.answer.headers.get("etag")]).toEqual([304, "", etag]);
    const [row] = first.data.data;
    await club.db.partner.update({ where: { id: row.id }, data: { offer_note: "Not on Sundays" } });
    const ask = () => anyone.get("/api/partners/public?city=Port+Alfred", known);
    await expect.poll(async () => (await ask()).status).toBe(200);
    const changed = await ask();
    expect(changed.answer.headers.get("etag")).not.toBe(etag);
  });

  it("shows changes at once after the machine's clock was set back", async () => {
    const address = "/api/partners/public?city=Port+Alfred";
    const [newest, row] = (await anyone.get(address)).data.data;
    await club.db.partner.update({ where: { id: newest.id }, data: { offer_note: "Just now" } });
    await expect.poll(async () => (await anyone.get(address)).text).toContain("Just now");
    const written = { offer_note: "Written an hour ago", updated_at: new Date(Date.now() - 3_600_000) };
    await club.db.partner.update({ where: { id: row.id }, data: written });
    await expect.poll(async () => (await anyone.get(address)).text).toContain(written.offer_note);
  });
});
