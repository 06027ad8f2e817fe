import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePartner } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SESSION_SECRET", "a secret for tests only, long enough");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  // The next file in this process must not get modules with this database.
  vi.resetModules();
  await database.close();
});

// The page cache's key, the phone's scripts and API clients read names and values as they are written here.
describe.each([
  { origin: "http://localhost:3000", host: "", end: "" },
  { origin: "https://club.example", host: "__Host-", end: "; Secure" },
])("the cookies of $origin", ({ origin, host, end }) => {
  const headers = async () => {
    vi.resetModules();
    vi.stubEnv("APP_ORIGIN", origin);
    return {
      ...(await import("~/accounts/access/cookies.server")),
      ...(await import("~/accounts/sign-in/devices.server")),
      ...(await import("./preferences.server")),
      ...(await import("~/parts/checkout/checkout-cookies.http.server")),
      ...(await import("~/parts/redeem/till-request.server")),
      ...(await import("~/web/process/deps.server")),
    };
  };

  it("are written name first, attributes in this order", async () => {
    const {
      sessionCookie,
      endedSessionCookie,
      tokenCookie,
      rememberTheme,
      rememberLite,
      rememberJoinDraft,
      forgetJoinDraft,
      deps,
    } = await headers();
    const kept = "Path=/; Max-Age";
    expect([
      sessionCookie("user", "T0"),
      sessionCookie("admin", "T0"),
      sessionCookie("partner", "T0"),
      endedSessionCookie("user"),
      tokenCookie("admin_second", "C0"),
      tokenCookie("admin_trusted", "C0"),
      tokenCookie("admin_device", "C0"),
      tokenCookie("admin_device", ""),
      rememberTheme("dark"),
      rememberTheme("pink"),
      rememberLite(new Request(`${origin}/?lite=1`)),
      rememberLite(new Request(`${origin}/`)),
      forgetJoinDraft(),
    ]).toEqual([
      `${host}club_session=T0; ${kept}=2592000; HttpOnly; SameSite=Lax${end}`,
      `${host}admin_token=T0; ${kept}=43200; HttpOnly; SameSite=Lax${end}`,
      `${host}partner_token=T0; ${kept}=7776000; HttpOnly; SameSite=Lax${end}`,
      `${host}club_session=; ${kept}=0; HttpOnly; SameSite=Lax${end}`,
      `${host}admin_second=C0; ${kept}=600; HttpOnly; SameSite=Lax${end}`,
      `${host}admin_trusted=C0; ${kept}=2592000; HttpOnly; SameSite=Lax${end}`,
      `${host}admin_device=C0; ${kept}=31536000; HttpOnly; SameSite=Lax${end}`,
      `${host}admin_device=; ${kept}=0; HttpOnly; SameSite=Lax${end}`,
      `${host}theme=dark; ${kept}=31536000; SameSite=Lax${end}`,
      `${host}theme=; ${kept}=0; SameSite=Lax${end}`,
      `${host}lite=1; ${kept}=31536000; SameSite=Lax${end}`,
      null,
      `${host}club_setup=; ${kept}=0; HttpOnly; SameSite=Lax${end}`,
    ]);
    const typed = { user_id: null, plan_type: "local_recurring" as const, full_name: "Nomsa", phone: "" };
    const [pair, ...attributes] = rememberJoinDraft(typed).split("; ");
    const [name, value] = pair!.split("=");
    expect(name).toBe(`${host}club_setup`);
    expect(JSON.parse(deps.secrets.open("join_draft", decodeURIComponent(value!)))).toMatchObject(typed);
    expect(attributes.join("; ")).toBe(`${kept}=3600; HttpOnly; SameSite=Lax${end}`);
  });

  it("of a till hold sealed letters as they are", async () => {
    const { noteTill, deps } = await headers();
    const business_pin = end ? "HARBOUR2" : "HARBOUR3";
    const shop = await makePartner(deps.db, { business_pin, secrets: deps.secrets });
    const sent = new Headers();
    await noteTill(sent, new Request(`${origin}/redeem`), shop, { business_pin });
    expect(sent.getSetCookie().map((cookie) => cookie.replace(/=[\w-]+;/, "=SEALED;"))).toEqual([
      `${host}club_device_till=SEALED; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${end}`,
    ]);
    await deps.db.$disconnect();
  });
});
