import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Browser } from "../../../tests/support/http";
import { signInWith, toPayfast } from "../../../tests/support/journey";
import type { Club, DemoCredentials } from "../../../tests/support/server";
import type { Customer } from "../../bench/redeem-data";
import type { Attempt, Notes } from "./notes";

type Partner = DemoCredentials["partners"][number];
/** A member at a shop where the month's discount is still there. */
export interface Visit {
  customer: Customer;
  partner: Partner;
  has_code: boolean;
}

let addresses = 0;
/** A browser of its own with an address of its own, as a trusted proxy would name it. */
function browserOf(club: Club): Browser {
  addresses += 1;
  const parts = [10, (addresses >> 16) & 255, (addresses >> 8) & 255, addresses & 255];
  return new Browser(club.origin, { "x-forwarded-for": parts.join(".") });
}

const one = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

/** Looks around the public site, with a picture now and then. */
export async function browse(club: Club, notes: Notes): Promise<void> {
  const browser = browserOf(club);
  const { partners } = club.credentials;
  const pages = ["/", "/partners", "/how-it-works", "/join", "/about", "/contact", "/api/partners/public"];
  while (!notes.over) {
    const address = one([
      ...pages,
      `/partners/${one(partners).slug}`,
      `/partners?search=${encodeURIComponent(one(partners).name.slice(0, 5))}&city=${encodeURIComponent(one(partners).city)}`,
    ]);
    const page = await notes.ask("browse", () => browser.get(address));
    const picture = /\/images\/\d+[^"' ,]*/.exec(page.text)?.[0].replaceAll("&amp;", "&");
    if (picture) await notes.ask("picture", () => browser.get(picture));
    await notes.think();
  }
}

/** A till: mostly new visits, sometimes the same attempt again, sometimes a second till at the same moment. */
export async function redeem(club: Club, notes: Notes, visits: Visit[]): Promise<void> {
  const [till, other] = [browserOf(club), browserOf(club)];
  while (!notes.over) {
    const visit = visits.pop();
    if (!visit) throw new Error("There are no visits left: make more customers.");
    const chance = Math.random();
    const attempt = attemptAt(visit);
    if (chance < 0.1) {
      await Promise.all([
        present(notes, till, visit, attempt),
        present(notes, other, visit, attemptAt(visit)),
      ]);
    } else {
      await present(notes, till, visit, attempt);
      if (chance < 0.2) await present(notes, till, visit, attempt);
    }
    await notes.think();
  }
}

const attemptAt = ({ customer, partner }: Visit): Attempt => ({
  key: randomUUID(),
  member_id: customer.member_id,
  partner_id: partner.id,
  amount: (1000 + Math.floor(Math.random() * 90_000)) / 100,
  redemption_id: null,
});

async function present(notes: Notes, till: Browser, visit: Visit, attempt: Attempt): Promise<void> {
  const { customer, partner, has_code } = visit;
  const who = has_code ? { voucher_code: customer.voucher_code } : { member_id: customer.member_id };
  const body = { business_pin: partner.business_pin, amount_spent: attempt.amount, ...who };
  const answer = await notes.ask(
    "redeem",
    () => till.json("POST", "/api/redemptions", body, { "idempotency-key": attempt.key }),
    (status) => status === 200 || status === 409,
  );
  if (answer.status === 409 && answer.data.code !== "already_used")
    notes.errors.push(`redeem: ${answer.data.code}`);
  const redemption_id = answer.status === 200 ? redemptionOf(answer.data) : null;
  if (attempt.redemption_id !== null && attempt.redemption_id !== redemption_id)
    notes.errors.push(`redeem: the same attempt was ${attempt.redemption_id}, then ${redemption_id}`);
  if (!notes.attempts.includes(attempt)) notes.attempts.push(attempt);
  attempt.redemption_id = redemption_id;
}

const redemptionOf = (data: { redemption_id?: number; data?: { redemption_id?: number } }): number =>
  data.data?.redemption_id ?? data.redemption_id ?? -1;

/** Signs in, pays at PayFast, and waits for the card: somebody new each time. */
export async function join(club: Club, notes: Notes, mark: string): Promise<void> {
  for (let index = 0; !notes.over; index += 1) {
    const email = `soak.${mark}.${index}@example.test`;
    const browser = browserOf(club);
    const start = performance.now();
    await notes.finish(() => joinOnce(notes, browser, email));
    notes.times.set("join", [...(notes.times.get("join") ?? []), performance.now() - start]);
    await notes.think(1000);
  }
}

/** As far as it goes; whoever pressed "Pay" never presses it again. */
async function joinOnce(notes: Notes, browser: Browser, email: string): Promise<void> {
  if ((await browser.get("/api/users/me")).status !== 200) await signInWith(browser, email, "Soak Person");
  if (!notes.paid.has(email)) {
    // Who was cut off on the way to PayFast, and so knows that nothing was paid, ticks that (R32).
    const decision = await toPayfast(browser, "local", { full_name: "Soak Person", pay_again: "yes" });
    notes.paid.add(email);
    await browser.follow(await browser.post(decision.action, { ...decision.fields, outcome: "pay" }));
  }
  for (let tries = 0; tries < 400; tries += 1) {
    const me = await browser.get("/api/members/me");
    if (me.status === 200 && /FBI-PA-/.test(me.text)) return void notes.carded.add(email);
    await pause(250);
  }
  throw new Error(`${email} paid and has no card after 100 seconds`);
}

/** A member may ask for 120 codes an hour. */
const CODES_EVERY = 6;

/** A member's own pages, a code, and a saving that is typed in. */
export async function useAccount(club: Club, notes: Notes, email: string): Promise<void> {
  const browser = browserOf(club);
  const own = { origin: club.origin };
  const { partners } = club.credentials;
  await notes.finish(() => signInWith(browser, email));
  for (let turn = 0; !notes.over; turn += 1) {
    for (const address of [
      "/account",
      "/account/savings",
      "/account/codes",
      "/account/card",
      "/api/members/me",
    ])
      await notes.ask("account", () => browser.get(address));
    const fields = { partner_slug: one(partners).slug };
    if (turn % CODES_EVERY === 0)
      await notes.ask(
        "code",
        () => browser.json("POST", "/api/vouchers/generate", fields, own),
        (status) => status === 200 || status === 409,
      );
    const note = randomUUID();
    const saving = { partner_id: one(partners).id, amount_saved: 12.5, notes: note };
    const headers = { ...own, "idempotency-key": note };
    await notes.ask("saving", () => browser.json("POST", "/api/savings", saving, headers));
    notes.savings.add(note);
    await notes.think(800);
  }
}

/** An administrator: lists, searches, a file, and a switch that the audit log remembers. */
export async function administer(club: Club, notes: Notes, partner: Partner): Promise<void> {
  const browser = browserOf(club);
  const own = { origin: club.origin };
  await notes.finish(() => browser.post("/admin/login", { ...club.credentials.admin }));
  const pages = ["/admin/dashboard", "/admin/members", "/admin/members?search=thandi", "/admin/redemptions"];
  pages.push(
    "/admin/payments",
    "/admin/vouchers",
    "/admin/emails",
    "/admin/settings/audit",
    "/admin/partners",
  );
  pages.push("/api/admin/dashboard/stats", "/api/admin/redemptions?page=2", "/api/admin/payments/export");
  for (let turn = 0; !notes.over; turn += 1) {
    await notes.ask("admin", () => browser.get(pages[turn % pages.length]!));
    if (turn % 4 === 0) {
      const body = { is_featured: turn % 8 === 0 };
      await notes.ask("switch", () =>
        browser.json("PUT", `/api/admin/partners/${partner.id}/featured`, body, own),
      );
    }
    await notes.think(800);
  }
}
