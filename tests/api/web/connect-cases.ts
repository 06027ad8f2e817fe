import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GUEST_NAME } from "~/kernel/guest";
import { answers, openReceiver, type Receiver } from "../../support/bad-receiver";
import { Browser } from "../../support/http";
import type { Club } from "../../support/server";

interface Office {
  club: Club;
  owner: Browser;
}

const KEYS = "/admin/settings/keys";
const WEBHOOKS = "/admin/settings/webhooks";
/** Every operation that an API key can reach, by scope. */
const READABLE: Record<string, string[]> = {
  "members:read": ["/api/admin/members", "/api/admin/members/1"],
  "redemptions:read": ["/api/admin/redemptions", "/api/admin/members/1/redemptions"],
  "payments:read": ["/api/admin/payments"],
  "partners:read": ["/api/admin/partners", "/api/admin/partners/1"],
  "statements:read": ["/api/admin/accounting"],
};

/** In the club of another file, because a club of their own would cost seconds. */
export function describeConnecting(office: () => Office): void {
  describe("an API key", () => keyCases(office));
  describe("a webhook", () => webhookCases(office));
}

function keyCases(office: () => Office) {
  /** Shown once, in the answer of the form. */
  async function create(...scopes: string[]): Promise<string> {
    const { club, owner } = office();
    const form_key = crypto.randomUUID();
    const body = new URLSearchParams({
      intent: "create",
      name: "For a test",
      expires_in: "30 days",
      form_key,
    });
    for (const scope of scopes) body.append("scopes", scope);
    const cookie = owner.cookieHeader;
    const headers = { cookie, origin: club.origin };
    const answer = await fetch(club.origin + KEYS, { method: "POST", headers, body });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const key = /lc_live_[\w-]{43}/.exec(await answer.text())?.[0] ?? "";
    expect(key).not.toBe("");
    expect((await owner.get(KEYS)).text).not.toContain(key);
    return key;
  }
  const call = (key: string, path: string, method = "GET", body?: unknown) =>
    new Browser(office().club.origin).json(method, path, body, { authorization: `Bearer ${key}` });
  const answerOf = async (key: string, path: string, method = "GET", body?: unknown) => {
    const { status, data } = await call(key, path, method, body);
    return `${status} ${data.code ?? "ok"}`;
  };

  it("reads what its scope names and nothing else, and the document says so", async () => {
    const { club } = office();
    const document = (await new Browser(club.origin).json("GET", "/api/openapi.json")).data;
    const documented: Record<string, number> = {};
    for (const item of Object.values<Record<string, { security: Record<string, string[]>[] }>>(
      document.paths,
    ))
      for (const { security } of Object.values(item))
        for (const scope of security.flatMap((each) => each.api_key ?? []))
          documented[scope] = (documented[scope] ?? 0) + 1;
    const expected = Object.entries(READABLE).map(([scope, paths]) => [scope, paths.length]);
    expect(documented).toEqual(Object.fromEntries(expected));
    for (const [scope, own] of Object.entries(READABLE)) {
      const key = await create(scope);
      for (const path of Object.values(READABLE).flat())
        expect(`${path} ${await answerOf(key, path)}`).toBe(
          `${path} ${own.includes(path) ? "200 ok" : "403 forbidden"}`,
        );
    }
  });

  it("changes nothing, exports nothing, and opens no screen, whatever its scopes", async () => {
    const { club } = office();
    const key = await create(...Object.keys(READABLE), "personal:read");
    for (const [method, path] of [
      ["GET", "/api/admin/me"],
      ["GET", "/api/admin/emails"],
      ["GET", "/api/admin/vouchers"],
      ["GET", "/api/admin/members/export"],
      ["POST", "/api/admin/partners"],
      ["DELETE", "/api/admin/partners/1"],
      ["POST", "/api/admin/partners/1/regenerate-pin"],
      ["POST", "/api/admin/payments"],
    ] as const)
      expect(`${path} ${await answerOf(key, path, method, method === "GET" ? undefined : {})}`).toBe(
        `${path} 403 forbidden`,
      );
    const page = await new Browser(club.origin).get("/admin/members", { authorization: `Bearer ${key}` });
    expect(page.location).toContain("/admin/login");
    expect(await answerOf(key, "/api/users/me")).toBe("401 not_signed_in");
    const partner = (await call(key, "/api/admin/partners/1")).data.data;
    expect([partner.business_pin, partner.portal_username, partner.portal]).toEqual([null, null, null]);
  });

  it("sees no person without personal:read, neither by name nor by searching or sorting", async () => {
    const { club } = office();
    const scopes = Object.keys(READABLE);
    const [blind, seeing] = [await create(...scopes), await create(...scopes, "personal:read")];
    // "Guest" is a word of shops' names too.
    const members = await club.db.member.findMany({
      where: { full_name: { not: GUEST_NAME } },
      select: { full_name: true, email: true, member_id: true },
    });
    const named = (text: string) =>
      members.some((each) => Object.values(each).some((value) => value && text.includes(value)));
    for (const path of [
      ...READABLE["members:read"]!,
      ...READABLE["redemptions:read"]!,
      "/api/admin/payments",
    ]) {
      const many = path.endsWith("s") ? `${path}?per_page=200` : path;
      const [hidden, shown] = [await call(blind, many), await call(seeing, many)];
      expect(`${path} ${named(hidden.text)} ${named(shown.text)}`).toBe(`${path} false true`);
      const rows = (page: typeof shown) => [page.data.data].flat().map(({ id }: { id: number }) => id);
      expect(rows(hidden)).toEqual(rows(shown));
    }
    const name = encodeURIComponent(members[0]!.full_name);
    for (const query of [`search=${name}`, "sort=full_name", "sort=email_last", "sort=member_id"]) {
      expect(await answerOf(blind, `/api/admin/members?${query}`)).toBe("403 forbidden");
      expect(await answerOf(seeing, `/api/admin/members?${query}`)).toBe("200 ok");
    }
    expect(await answerOf(blind, "/api/admin/payments?sort=member")).toBe("403 forbidden");
    expect(await answerOf(blind, "/api/admin/members?sort=newest&plan=local")).toBe("200 ok");
  });

  it("is refused once it is wrong, expired, revoked or used too often", async () => {
    const { club, owner } = office();
    const key = await create("members:read");
    const path = "/api/admin/members?per_page=1";
    const wrong = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
    expect(await answerOf(wrong, path)).toBe("401 not_signed_in");
    expect(await answerOf("lc_live_short", path)).toBe("401 not_signed_in");
    const { id } = await club.db.apiKey.findFirstOrThrow({ orderBy: { id: "desc" } });
    await club.db.apiKey.update({ where: { id }, data: { expires_at: new Date(Date.now() - 1000) } });
    expect(await answerOf(key, path)).toBe("401 not_signed_in");
    await club.db.apiKey.update({ where: { id }, data: { expires_at: null } });
    expect(await answerOf(key, path)).toBe("200 ok");
    await club.db.rateLimit.updateMany({ where: { key: { startsWith: "api_key:" } }, data: { points: 600 } });
    const limited = await call(key, path);
    expect([limited.status, limited.data.code]).toEqual([429, "rate_limited"]);
    expect(Number(limited.answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await club.db.rateLimit.deleteMany({ where: { key: { startsWith: "api_key:" } } });
    expect((await owner.get(`${KEYS}?revoke=${id}`)).words).toContain("cannot be brought back");
    await owner.post(KEYS, { intent: "revoke", id: String(id) });
    expect(await answerOf(key, path)).toBe("401 not_signed_in");
    const log = (await owner.get("/admin/settings/audit")).words;
    expect(log).toContain("Revoked the API key “For a test”");
    expect(log).toContain("Created the API key “For a test”");
  });

  it("is refused with what was typed if a name or a scope is missing", async () => {
    const { club, owner } = office();
    const before = await club.db.apiKey.count();
    const page = await owner.post(KEYS, { intent: "create", name: "Kept text", scopes: "personal:read" });
    expect([page.status, page.text.includes('value="Kept text"')]).toEqual([400, true]);
    expect(page.words).toContain("Choose what the key reads besides personal details.");
    for (const scopes of ["everything", "__proto__", "members:write"])
      expect((await owner.post(KEYS, { intent: "create", name: "Other", scopes })).status).toBe(400);
    expect(await club.db.apiKey.count()).toBe(before);
  });
}

function webhookCases(office: () => Office) {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());

  async function add(fields: Record<string, string> = {}) {
    const all = { url: receiver.url, description: "A receiver", events: "partner.changed", ...fields };
    const page = await office().owner.post(`${WEBHOOKS}/new`, all);
    const secret = /whsec_[A-Za-z0-9+/=]+/.exec(page.words)?.[0] ?? "";
    const { id } = await office().club.db.webhookEndpoint.findFirstOrThrow({ orderBy: { id: "desc" } });
    return { page, secret, id };
  }

  it("is told of a change over the network, signed; its secret is shown once", async () => {
    const { club, owner } = office();
    const { page, secret, id } = await add();
    expect([page.status, page.answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    await club.db.partner.findFirstOrThrow();
    const changed = await owner.json(
      "PUT",
      "/api/admin/partners/2",
      { offer_note: "Not on Mondays" },
      { origin: club.origin },
    );
    expect(changed.status).toBe(200);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000, interval: 100 });
    const { headers, body } = receiver.received[0]!;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "partner.changed",
      data: { id: 2, change: "changed" },
    });
    for (const address of [WEBHOOKS, `${WEBHOOKS}/${id}`, `${WEBHOOKS}/messages`]) {
      const { text } = await owner.get(address);
      expect(text.includes(secret.slice(6)), address).toBe(false);
    }
    await vi.waitFor(async () =>
      expect((await owner.get(`${WEBHOOKS}/messages`)).words).toContain("partner.changed"),
    );
  });

  it("answers a test with what the receiver said, and sends a message again under its id", async () => {
    const { owner } = office();
    const { id } = await add();
    receiver.behaves(answers(418));
    const count = receiver.received.length;
    const tested = await owner.post(`${WEBHOOKS}/${id}`, { intent: "test" });
    const message = await owner.follow(tested);
    expect(message.words).toContain("webhook.test");
    expect(message.words).toContain("418");
    expect(message.words).toContain(`answer ${count + 1}`);
    receiver.behaves(answers(200));
    const again = await owner.follow(await owner.post(tested.location!, { intent: "resend" }));
    expect(again.words).toContain("It was sent again, under the same id.");
    const [first, second] = receiver.received.slice(count).map(({ headers }) => headers["webhook-id"]);
    expect(first).toBe(second);
  });

  it("is refused with its form for an address inside, and nothing typed is lost", async () => {
    const { club, owner } = office();
    const before = await club.db.webhookEndpoint.count();
    for (const url of ["https://169.254.169.254/", "https://10.0.0.1/", "http://example.co.za/", "", "x"]) {
      const page = await owner.post(`${WEBHOOKS}/new`, {
        url,
        description: "Typed",
        events: "member.joined",
      });
      expect([url, page.status, page.text.includes('value="Typed"')]).toEqual([url, 400, true]);
      expect(page.text).toMatch(/value="member\.joined"[^>]*checked|checked[^>]*value="member\.joined"/);
    }
    expect(await club.db.webhookEndpoint.count()).toBe(before);
  });

  it("is changed, switched off and on, and deleted with its messages", async () => {
    const { club, owner } = office();
    const { id } = await add();
    const address = `${WEBHOOKS}/${id}`;
    const row = () => club.db.webhookEndpoint.findUnique({ where: { id } });
    await owner.post(address, { intent: "save", url: receiver.url, events: "member.joined" });
    expect(await row()).toMatchObject({ events: "member.joined", description: "" });
    await owner.post(address, { intent: "off" });
    expect(await row()).toMatchObject({ status: "off", off_reason: "" });
    await owner.post(address, { intent: "on" });
    expect(await row()).toMatchObject({ status: "active" });
    expect((await owner.post(address, { intent: "rotate" })).text).toMatch(/whsec_[A-Za-z0-9+/=]{44}/);
    const gone = await owner.post(address, { intent: "delete" });
    expect([gone.location, await row()]).toEqual([`${club.origin}${WEBHOOKS}?done=deleted`, null]);
  });
}
