import { beforeAll, describe, expect, it } from "vitest";
import { turnoverAgainst } from "~/counter/portal/overview";
import { addDays, monthBefore } from "~/kernel/clock";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeMember, makeRedemption } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { type DemoCredentials, TEST_SECRET } from "../../support/server";
import { officeOf } from "../../support/signed-in";

type Shop = DemoCredentials["partners"][number];

let shop: Shop;
let other: Shop;
let portal: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  [shop, other] = [club.credentials.partners[4]!, club.credentials.partners[5]!];
  portal = await signedIn(shop);
});

async function signedIn({ username, password }: Pick<Shop, "username" | "password">): Promise<Browser> {
  const browser = new Browser(club.origin);
  const answer = await browser.post("/partner/login", { username, password });
  expect(answer.location).toBe(`${club.origin}/partner/dashboard`);
  return browser;
}

async function freshRedemption(
  at: Shop,
  minutesAgo = 1,
  values: { notes?: string; staff_initials?: string } = {},
) {
  const member = await makeMember(club.db, { full_name: `Zinzi Walk-in ${minutesAgo}` });
  const now = new Date(Date.now() - minutesAgo * 60_000);
  return makeRedemption(club.db, { member, partner: { id: at.id }, now, ...values });
}

describe("every screen of the portal", () => {
  it.each([
    "/partner/dashboard",
    "/partner/dashboard/scan",
    "/partner/dashboard/history",
    "/partner/dashboard/history.csv",
    "/partner/dashboard/statement",
    "/partner/dashboard/statement.csv",
    "/partner/dashboard/profile",
    "/partner/dashboard/tills",
    "/partner/dashboard/people",
    "/partner/dashboard/people/1",
    "/partner/dashboard/print",
    "/partner/dashboard/print/sticker.pdf",
    "/partner/dashboard/sign-in",
    "/partner/dashboard/history/1/void",
  ])("%s asks for a sign-in and returns", async (address) => {
    const answer = await new Browser(club.origin).get(address);
    expect(answer.location).toBe(`${club.origin}/partner/login?return_to=${encodeURIComponent(address)}`);
  });
});

describe("the set-password link", () => {
  it("works once, requires a strong password, and ends older sessions", async () => {
    const office = await officeOf(club);
    const older = await signedIn(other);
    const page = await office.post(`/admin/partners/${other.id}/edit`, {
      intent: "portal_access",
      username: other.username,
    });
    const address = /\/partner\/set-password\/[0-9A-Z]+/.exec(page.text)?.[0] ?? "";
    const visitor = new Browser(club.origin);
    const form = (await visitor.get(address)).form("password");
    const choose = (password: string, password_again = password) =>
      visitor.post(form.action, { ...form.fields, password, password_again });
    expect((await choose("short")).words).toContain("Use at least 10 characters.");
    expect((await choose("a fine long one", "another")).words).toContain(
      "The two passwords are not the same.",
    );
    const guessable = await choose(`${other.username}-1`);
    expect(guessable.status).toBe(400);
    expect(guessable.text).not.toContain(`${other.username}-1`);
    const chosen = await choose("gulls over the pier");
    expect(chosen.location).toBe(`${club.origin}/partner/login?done=password`);
    expect((await choose("gulls over the pier")).status).toBe(404);
    expect((await visitor.get(address)).status).toBe(404);
    expect((await older.get("/partner/dashboard")).status).toBe(302);
    await signedIn({ username: other.username, password: "gulls over the pier" });
  });
});

describe("the history", () => {
  it("is filtered by name, member id, note, day and staff, on the screen and in the file", async () => {
    const member = await makeMember(club.db, { full_name: "Quirin Xulu" });
    await makeRedemption(club.db, {
      member,
      partner: { id: shop.id },
      now: new Date(Date.now() - 3 * 86_400_000),
      notes: "=2+3 quokka hats",
      staff_initials: "QX",
      amount_cents: 123_45,
    });
    for (const query of ["search=quirin", `search=${member.member_id}`, "search=quokka", "staff=QX"]) {
      const page = await portal.get(`/partner/dashboard/history?${query}`);
      expect(page.words, query).toContain("Quirin Xulu");
      expect(page.words, query).toContain("R123.45");
      const file = await portal.get(`/partner/dashboard/history.csv?${query}`);
      expect(file.text.trim().split("\r\n"), query).toHaveLength(2);
      expect(file.text).toContain("Quirin Xulu");
      expect(file.text).toContain("'=2+3 quokka hats");
    }
    const day = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    const today = await portal.get(`/partner/dashboard/history?search=quirin&from=${day}`);
    expect(today.words).toContain("No redemptions found");
    const byMail = await portal.get(`/partner/dashboard/history?search=${encodeURIComponent(member.email)}`);
    expect(byMail.words).toContain("No redemptions found");
  });

  it("is paged, keeping the filter in the URL", async () => {
    const page = await portal.get("/partner/dashboard/history?from=2020-01-01&page=2");
    expect(page.words).toMatch(/Page 2 of \d+/);
    expect(page.text).toContain("from=2020-01-01&amp;page=1");
  });

  it("undoes the shop's own entry within 15 minutes, with a reason", async () => {
    const { id } = await freshRedemption(shop, 14);
    const address = `/partner/dashboard/history/${id}/void`;
    const form = (await portal.get(address)).form("reason");
    expect((await portal.post(form.action, { reason: " " })).words).toContain("Enter a reason.");
    const done = await portal.post(form.action, { reason: "Wrong amount" });
    expect(done.location).toBe(`${club.origin}/partner/dashboard/history?done=undone`);
    const row = await club.db.redemption.findUniqueOrThrow({ where: { id }, include: { void: true } });
    expect(row).toMatchObject({ claim: null, void: { reason: "Wrong amount", actor_kind: "partner" } });
    const record = { action: "redemption.void", subject_id: String(id), actor_kind: "partner" };
    expect(await club.db.auditEntry.count({ where: record })).toBe(1);
    expect((await portal.post(form.action, { reason: "Again" })).status).toBe(409);
  });

  it("refuses after 15 minutes, and another shop's entry is not found", async () => {
    const late = await freshRedemption(shop, 16);
    const address = `/partner/dashboard/history/${late.id}/void`;
    expect((await portal.get(address)).words).toContain("15 minutes have passed");
    expect((await portal.post(address, { reason: "Too late" })).status).toBe(403);
    const foreign = await freshRedemption(other, 2);
    const elsewhere = `/partner/dashboard/history/${foreign.id}/void`;
    expect((await portal.get(elsewhere)).status).toBe(404);
    expect((await portal.post(elsewhere, { reason: "Not mine" })).status).toBe(404);
    expect((await club.db.redemption.findUniqueOrThrow({ where: { id: foreign.id } })).claim).not.toBeNull();
    const file = await portal.get("/partner/dashboard/history.csv?search=Walk-in%202");
    expect(file.text).not.toContain("Zinzi Walk-in 2");
  });
});

describe("the profile", () => {
  const ask = async (browser: Browser, changes: Record<string, string>) => {
    const page = await browser.get("/partner/dashboard/profile");
    const { fields } = page.form("opening_hours");
    const hours = /<textarea[^>]*name="(opening_hours|offer_note)"[^>]*>([^<]*)/g;
    const typed = Object.fromEntries([...page.text.matchAll(hours)].map(([, name, text]) => [name, text]));
    const { image: _, ...rest } = fields;
    return browser.post("/partner/dashboard/profile", { ...rest, ...typed, ...changes } as Record<
      string,
      string
    >);
  };
  const pending = () =>
    club.db.partnerChangeRequest.findMany({ where: { partner_id: shop.id, status: "pending" } });

  it("requests changes that show only after an administrator's approval", async () => {
    const phone = "046 624 9999";
    const refused = await ask(portal, { phone, email: "not an address" });
    expect(refused.status).toBe(400);
    const open = [...refused.text.matchAll(/<details class="fold" open="">.*?<h2>([^<]+)/g)];
    expect(open.map(([, title]) => title)).toEqual(["Contact details"]);
    expect((await ask(portal, { phone })).location).toContain("done=asked");
    expect((await portal.get("/partner/dashboard/profile")).words).toContain("Waiting for the club");
    expect((await club.db.partner.findUniqueOrThrow({ where: { id: shop.id } })).phone).not.toBe(phone);
    const [request] = await pending();
    expect(JSON.parse(request!.changes)).toEqual({ phone });
    const office = await officeOf(club);
    expect((await office.get("/admin/partners/changes")).words).toContain(phone);
    await office.post("/admin/partners/changes", { id: String(request!.id), intent: "approve" });
    expect((await club.db.partner.findUniqueOrThrow({ where: { id: shop.id } })).phone).toBe(phone);
    expect((await portal.get("/partner/dashboard/profile")).words).toContain("Approved");
    const told = { email_type: "change_decided", dedupe_key: `change_decided:${request!.id}` };
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: told });
    expect(JSON.parse(mail.data)).toMatchObject({ partner_slug: shop.slug, approved: true, note: "" });
  });

  it("keeps one request at a time, which only its own shop can withdraw", async () => {
    await ask(portal, { opening_hours: "Mon to Fri 08:00 to 17:00" });
    await ask(portal, { offer_note: "Not on specials" });
    const [request, more] = await pending();
    expect(more).toBeUndefined();
    expect(JSON.parse(request!.changes)).toEqual({
      opening_hours: "Mon to Fri 08:00 to 17:00",
      offer_note: "Not on specials",
      opening_hours_spec: "",
    });
    const withdraw = { intent: "withdraw", id: String(request!.id) };
    const stranger = await signedIn(club.credentials.partners[6]!);
    expect((await stranger.post("/partner/dashboard/profile", withdraw)).status).toBe(404);
    expect((await portal.post("/partner/dashboard/profile", withdraw)).location).toContain("done=withdrawn");
    expect(await pending()).toEqual([]);
    expect((await portal.post("/partner/dashboard/profile", withdraw)).status).toBe(303);
    expect((await ask(portal, {})).words).toContain("Nothing has changed");
  });

  it("keeps the list of initials, which redemptions carry if listed", async () => {
    const post = (intent: string, initials: string) =>
      portal.post("/partner/dashboard/profile", { intent, initials });
    expect((await post("staff_add", "zz")).location).toContain("done=staff_added");
    expect((await post("staff_add", "zz")).words).toContain("ZZ is already on the list.");
    const redeem = async (staff_initials: string) => {
      const { member_id } = await makeMember(club.db);
      const form = { member_id, method: "manual", amount_spent: "90", staff_initials };
      expect((await portal.post("/partner/dashboard/scan", form)).status).toBe(200);
      return club.db.redemption.findFirstOrThrow({ where: { member: { member_id } } });
    };
    expect((await redeem("zz")).staff_initials).toBe("ZZ");
    expect((await redeem("XY")).staff_initials).toBe("");
    expect((await portal.get("/partner/dashboard/history?staff=ZZ")).words).toContain("R90.00");
    expect((await post("staff_remove", "ZZ")).location).toContain("done=staff_removed");
    expect((await post("staff_remove", "ZZ")).location).toContain("done=staff_removed");
    expect((await portal.get("/partner/dashboard/history")).text).toContain("<option>ZZ</option>");
  });
});

describe("the value statement", () => {
  it("matches the ledger", async () => {
    const [latest] = await club.db.redemption.groupBy({
      by: ["month_key"],
      where: { partner_id: shop.id, claim: { not: null } },
      _count: true,
      _sum: { amount_cents: true, discount_cents: true },
      orderBy: { month_key: "desc" },
      skip: 1,
      take: 1,
    });
    const month = latest!.month_key;
    const page = await portal.get(`/partner/dashboard/statement?month=${month}`);
    expect(page.words).toContain(`Visits by members ${latest!._count}`);
    const earlier = monthBefore(month);
    const before = await club.db.redemption.aggregate({
      where: { partner_id: shop.id, month_key: earlier, claim: { not: null } },
      _sum: { amount_cents: true },
    });
    const [now_cents, before_cents] = [latest, before].map((sums) => sums!._sum.amount_cents ?? 0);
    expect(page.words).toContain(
      turnoverAgainst(now_cents!, before_cents!, [`${earlier}-01`, addDays(`${month}-01`, -1)]),
    );
    const file = await portal.get(`/partner/dashboard/statement.csv?month=${month}`);
    const sum = file.text.trim().split("\r\n").at(-1)!.split(",");
    expect(sum.slice(2, 5)).toEqual([
      String(latest!._count),
      ((latest!._sum.amount_cents ?? 0) / 100).toFixed(2),
      ((latest!._sum.discount_cents ?? 0) / 100).toFixed(2),
    ]);
    const people = await club.db.redemption.findMany({
      where: { partner_id: shop.id, month_key: month, claim: { not: null } },
      select: { member_id: true },
    });
    const known = await club.db.redemption.findMany({
      where: {
        partner_id: shop.id,
        month_key: { lt: month },
        claim: { not: null },
        member_id: { in: people.map((row) => row.member_id) },
      },
      distinct: ["member_id"],
      select: { member_id: true },
    });
    expect(page.words).toContain(`Returning members ${known.length}`);
    expect(page.words).toContain(`New members ${people.length - known.length}`);
  });

  it("shows the current month for an unknown one", async () => {
    const page = await portal.get("/partner/dashboard/statement?month=1999-01");
    expect(page.status).toBe(200);
    expect(page.words).toMatch(/What the club was worth to .+, 1( to \d+)? \w+ \d{4}/);
  });
});

const GOOD = "gulls over the east pier";

/** The newest link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = await club.db.outboxMail.findFirstOrThrow({
    where: { email_type: "portal_invite", recipient_email: email },
    orderBy: { id: "desc" },
  });
  return new URL(makeSecrets(TEST_SECRET).open("mail", JSON.parse(mail.data).set_password_url)).pathname;
}

async function accept(email: string): Promise<Browser> {
  const visitor = new Browser(club.origin);
  const form = (await visitor.get(await linkTo(email))).form("password");
  await visitor.post(form.action, { ...form.fields, password: GOOD, password_again: GOOD });
  const answer = await visitor.post("/partner/login", { username: email, password: GOOD });
  expect(answer.status).toBe(303);
  return visitor;
}

describe("people of a shop", () => {
  const thandi = { full_name: "Thandi Mokoena", email: "thandi@staff.test", role: "staff", initials: "tq" };
  const invite = (values: Record<string, string>) =>
    portal.post("/partner/dashboard/people", { ...thandi, current_password: shop.password, ...values });
  const idOf = async (email: string) =>
    (await club.db.partnerAccount.findFirstOrThrow({ where: { email, partner_id: shop.id } })).id;
  let staff: Browser;

  it("are invited with the owner's password, and mistakes are said beside their fields", async () => {
    const wrong = await invite({ email: "thandi", role: "boss", initials: "TOOLONG", current_password: "" });
    expect(wrong.status).toBe(400);
    for (const words of ["Enter an e-mail address such as", "Choose a role.", "Enter your own password."])
      expect(wrong.words).toContain(words);
    expect((await invite({ current_password: "not it at all" })).status).toBe(401);
    expect(await club.db.partnerAccount.count({ where: { email: thandi.email } })).toBe(0);
    expect((await invite({})).location).toContain("done=invited");
    expect((await invite({})).location, "the same form again").toContain("done=invited");
    expect(await club.db.outboxMail.count({ where: { email_type: "portal_invite" } })).toBe(1);
    expect((await invite({ initials: "" })).words).toContain("This person is already on the list.");
    expect((await portal.get("/partner/dashboard/people")).words).toContain("Thandi Mokoena Invited");
    staff = await accept(thandi.email);
  });

  it("with the role of staff reach the scanner, the history and their own sign-in, and nothing else", async () => {
    const open = new Set([
      ...["partner/dashboard/scan", "partner/dashboard/history", "partner/dashboard/sign-in"],
      ...["partner/dashboard/history/:id/void", "partner/passkeys", "partner"],
      ...["partner/login", "partner/login/second", "partner/logout"],
      ...["partner/set-password/:token", "partner/month-mail/:token"],
    ]);
    const closed = allRoutes().filter(({ path }) => /^partner(\/|$)/.test(path) && !open.has(path));
    expect(closed.length).toBeGreaterThan(8);
    for (const { path } of closed) {
      const address = `/${path.replace(":id", "1").replace(":file", "sticker.pdf")}`;
      expect((await staff.get(address)).status, address).toBe(403);
      expect([403, 405], address).toContain((await staff.post(address, { intent: "end" })).status);
    }
    for (const path of ["scan", "history", "sign-in"])
      expect((await staff.get(`/partner/dashboard/${path}`)).status, path).toBe(200);
    expect((await staff.get("/partner")).location).toBe(`${club.origin}/partner/dashboard/scan`);
    const refused = await staff.get("/partner/dashboard/people");
    expect(refused.words).toContain("Only an owner of the shop may see this.");
    expect(refused.text).toContain('<nav aria-label="Portal">');
    expect(refused.text).toMatch(/href="\/partner"[^>]*>Go to the home page/);
    const start = "/partner/login?return_to=%2Fpartner%2Fdashboard";
    const signed = await new Browser(club.origin).post(start, { username: thandi.email, password: GOOD });
    expect(signed.location).toMatch(/\/partner\/dashboard\/scan$/);
    const page = await staff.get("/partner/dashboard/scan");
    expect(page.text).not.toContain(shop.business_pin);
    expect(page.words).not.toContain("Value Statement");
    expect((await staff.json("GET", "/api/partner/dashboard/stats")).status).toBe(403);
  });

  it("leave their initials with what they do, and their name where they undo it", async () => {
    const { member_id } = await makeMember(club.db);
    const sale = { member_id, method: "manual", amount_spent: "90" };
    expect((await staff.post("/partner/dashboard/scan", sale)).status).toBe(200);
    const row = await club.db.redemption.findFirstOrThrow({ where: { member: { member_id } } });
    expect(row).toMatchObject({ staff_initials: "TQ", partner_id: shop.id });
    await staff.post(`/partner/dashboard/history/${row.id}/void`, { reason: "Wrong amount" });
    const undone = await club.db.redemptionVoid.findUniqueOrThrow({ where: { redemption_id: row.id } });
    expect(undone.actor_name).toContain("Thandi Mokoena");
  });

  it("sign in through the API without the PIN, and to no other shop's things", async () => {
    const client = new Browser(club.origin);
    const answer = await client.json("POST", "/api/partner/login", {
      username: thandi.email,
      password: GOOD,
    });
    expect(answer.data.data.partner).toMatchObject({ id: shop.id, business_pin: null });
    const stranger = await signedIn(club.credentials.partners[6]!);
    const address = `/partner/dashboard/people/${await idOf(thandi.email)}`;
    expect((await stranger.get(address)).status).toBe(404);
    const act = { current_password: club.credentials.partners[6]!.password };
    for (const intent of ["role", "link", "remove"])
      expect((await stranger.post(address, { ...act, role: "owner", intent })).status, intent).toBe(404);
  });

  it("change their own password with the old one; their other devices are signed out", async () => {
    const other = new Browser(club.origin);
    await other.post("/partner/login", { username: thandi.email, password: GOOD });
    const next = "warm bread before sunrise";
    const change = (current_password: string) =>
      staff.post("/partner/dashboard/sign-in", {
        intent: "password",
        current_password,
        password: next,
        password_again: next,
      });
    const wrong = await change("not it at all");
    expect(wrong.words).toContain("This is not your password.");
    expect(wrong.text).not.toContain(next);
    expect((await change(GOOD)).location).toContain("done=password");
    expect((await staff.get("/partner/dashboard/scan")).status).toBe(200);
    expect((await other.get("/partner/dashboard/scan")).status).toBe(302);
    const told = { email_type: "portal_security", recipient_email: thandi.email };
    expect(await club.db.outboxMail.count({ where: told })).toBe(1);
  });

  it("with a passkey change their sign-in and people only after using it, although the password is right", async () => {
    const account = { username: shop.username };
    const { id: account_id } = await club.db.partnerAccount.findFirstOrThrow({ where: account });
    const passkey = { account_id, kind: "passkey", name: "Phone", confirmed_at: new Date() };
    const { id } = await club.db.adminFactor.create({ data: { ...passkey, credential_id: "lent" } });
    const proven = (minutes: number) =>
      club.db.session.updateMany({
        where: { account },
        data: { factor: "passkey", proven_at: new Date(Date.now() - minutes * 60_000) },
      });
    const current_password = shop.password;
    const remove = { intent: "remove_passkey", id: String(id), current_password };
    const acts: [string, Record<string, string>][] = [
      ["sign-in", remove],
      ["sign-in", { intent: "add_passkey", passkey: "{}", current_password }],
      ["sign-in", { intent: "password", current_password, password: GOOD, password_again: GOOD }],
      ["people", { ...thandi, email: "own@staff.test", role: "owner", current_password }],
      [`people/${await idOf(thandi.email)}`, { intent: "role", role: "owner", current_password }],
      [`people/${await idOf(thandi.email)}`, { intent: "link", current_password }],
    ];
    await proven(31);
    for (const [page, fields] of acts) {
      const refused = await portal.post(`/partner/dashboard/${page}`, fields);
      expect([page, fields, refused.status, refused.words.includes("Use your passkey first")]).toEqual([
        page,
        fields,
        403,
        true,
      ]);
    }
    const confirm = { intent: "confirm", passkey: "{}" };
    expect((await portal.post("/partner/dashboard/sign-in", confirm)).status).toBe(401);
    expect((await portal.post("/partner/dashboard/sign-in", remove)).status).toBe(403);
    await proven(29);
    const removed = await portal.post("/partner/dashboard/sign-in", remove);
    expect(removed.location).toContain("done=passkey_removed");
  });

  it("become owners and leave, by an owner's password, at once", async () => {
    const address = `/partner/dashboard/people/${await idOf(thandi.email)}`;
    const act = (intent: string, values: Record<string, string> = {}) =>
      portal.post(address, { intent, role: "owner", current_password: shop.password, ...values });
    expect((await act("role", { current_password: "not it at all" })).status).toBe(401);
    expect((await act("role")).location).toContain("done=role");
    expect((await staff.get("/partner/dashboard/people")).status).toBe(200);
    expect((await act("remove")).location).toContain("done=removed");
    expect((await staff.get("/partner/dashboard/scan")).status).toBe(302);
    const again = await new Browser(club.origin).post("/partner/login", {
      username: thandi.email,
      password: GOOD,
    });
    expect(again.status).toBe(401);
    expect(again.words).toContain("Invalid username or password.");
  });
});

describe("the overview", () => {
  it("leads with what members spent, and every number leads to its rows", async () => {
    const page = await portal.get("/partner/dashboard");
    expect(page.words).toMatch(/Members spent here, 1( to \d+)? \w+/);
    expect(page.words.indexOf("Members spent here")).toBeLessThan(page.words.indexOf("Monthly Discounts"));
    const links = [...page.text.matchAll(/href="(\/partner\/dashboard\/history[^"]*)"/g)].map(
      ([, to]) => to!,
    );
    expect(links.length).toBeGreaterThan(7);
    for (const to of new Set(links))
      expect((await portal.get(to.replaceAll("&amp;", "&"))).status, to).toBe(200);
  });
});

describe("the print kit", () => {
  it("is a PDF and a picture of each sheet", async () => {
    for (const sheet of ["sticker", "staff-card", "table-tent"]) {
      const file = await portal.get(`/partner/dashboard/print/${sheet}.pdf`);
      expect(file.text.slice(0, 5), sheet).toBe("%PDF-");
      expect(file.answer.headers.get("content-disposition")).toContain(`${shop.slug}-${sheet}.pdf`);
      expect((await portal.get(`/partner/dashboard/print/${sheet}.svg`)).text).toMatch(/^<svg /);
    }
    expect((await portal.get("/partner/dashboard/print/../secrets.pdf")).status).toBe(404);
    expect((await portal.get("/partner/dashboard/print/poster.pdf")).status).toBe(404);
  });
});

describe("the mail about the month", () => {
  it("is switched in the profile, and off by the link in the mail", async () => {
    const isOn = async () => (await club.db.partner.findUniqueOrThrow({ where: { id: shop.id } })).month_mail;
    const press = (intent: string) => portal.post("/partner/dashboard/profile", { intent });
    expect((await press("month_mail_off")).location).toContain("done=month_mail_off");
    expect(await isOn()).toBe(false);
    await press("month_mail_on");
    const link = `/partner/month-mail/${makeSecrets(TEST_SECRET).seal("month_mail", `shop_month:${shop.id}`)}`;
    const visitor = new Browser(club.origin);
    expect((await visitor.get(link)).words).toContain("Stop the mail");
    expect(await isOn()).toBe(true);
    expect((await visitor.post(link, { "List-Unsubscribe": "One-Click" })).words).toContain("Done");
    expect(await isOn()).toBe(false);
    expect((await visitor.post("/partner/month-mail/forged", {})).status).toBe(404);
  });
});
