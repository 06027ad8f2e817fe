import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openSession } from "~/accounts/sessions/sessions.server";
import { ANONYMOUS } from "~/kernel/limits/limits.server";
import { goneCustomer } from "~/money/payments/notice";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { makeRow } from "../../../tests/support/schema-rows";
import { cleanStrangers } from "./clean-strangers.server";

const DAY_MS = 86_400_000;

const club = testClubForEach();

const ago = (days: number) => new Date(club.deps.clock().getTime() - days * DAY_MS);

/** Creates one row that is due and others that are not, each marked with its age in days. */
const THINGS: Record<
  string,
  { due: number; kept: number; make(days: number): Promise<unknown>; left(): Promise<number> }
> = {
  "an unsigned payment message": {
    due: 31,
    kept: 29,
    make: (days) => event(days, { decision: "refused", reason: "wrong_signature" }),
    left: () => club.db.providerEvent.count(),
  },
  "a payment message that booked nothing": {
    due: 396,
    kept: 394,
    make: (days) => event(days, { decision: "ignored", reason: "unknown_status" }),
    left: () => club.db.providerEvent.count(),
  },
  "a contact message": {
    due: 366,
    kept: 364,
    make: (days) =>
      club.db.contactMessage.create({
        data: {
          name: "N",
          email: "n@e.test",
          type: "general",
          subject: "S",
          message: "M",
          created_at: ago(days),
        },
      }),
    left: () => club.db.contactMessage.count(),
  },
  "the hash of a deleted account's customer number": {
    due: 366,
    kept: 364,
    make: async (days) => {
      const { id: member_id } = await makeMember(club.db);
      await club.db.member.update({ where: { id: member_id }, data: { anonymised_at: ago(days) } });
      const customer = goneCustomer(club.deps, `CUS_${days}`);
      const agreement = { provider: "paystack", token: randomUUID(), status: "cancelled" };
      await club.db.agreement.create({ data: { ...agreement, member_id, customer } });
    },
    left: () => club.db.agreement.count({ where: { customer: { not: null } } }),
  },
  "an application": {
    due: 366,
    kept: 364,
    make: (days) => application(days, "rejected"),
    left: () => club.db.partnerApplication.count(),
  },
  "a sign-up that nobody confirmed": {
    due: 31,
    kept: 29,
    make: (days) =>
      club.db.newsletterSubscriber.create({
        data: { email: `${days}@e.test`, consent_text: "", confirm_expires_at: ago(days) },
      }),
    left: () => club.db.newsletterSubscriber.count(),
  },
  "a form's mail": {
    due: 91,
    kept: 89,
    make: (days) => mail(days, { email_type: "contact_message", status: "sent" }),
    left: () => club.db.outboxMail.count(),
  },
  "a resolved alert": {
    due: 366,
    kept: 364,
    make: (days) =>
      club.db.alert.create({
        data: { kind: "flood", dedupe_key: String(days), message: "", resolved_at: ago(days) },
      }),
    left: () => club.db.alert.count(),
  },
  "an answer to somebody who had not signed in": {
    due: 2,
    kept: 0,
    make: (days) => answer(days, `POST /api/x ${ANONYMOUS}1`),
    left: () => club.db.idempotencyKey.count(),
  },
  "a purchase that came to nothing": {
    due: 366,
    kept: 364,
    make: (days) => purchase(days, "abandoned"),
    left: () => club.db.checkout.count(),
  },
  "an account that became nothing": {
    due: 366,
    kept: 364,
    make: (days) => account(days),
    left: () => club.db.user.count({ where: { checkouts: { none: {} } } }),
  },
};

const event = (days: number, rest: object) =>
  club.db.providerEvent.create({
    data: { provider: "payfast", raw_body: "", received_at: ago(days), ...rest },
  });
const application = (days: number, status: string) =>
  club.db.partnerApplication.create({
    data: {
      name: "N",
      email: "n@e.test",
      phone: "1",
      business_name: "B",
      category: "Food",
      address: "A",
      status,
      created_at: ago(days),
    },
  });
const mail = (days: number, rest: { email_type: string; status: string }) =>
  club.db.outboxMail.create({
    data: {
      dedupe_key: `${days}`,
      recipient_email: "n@e.test",
      subject: "S",
      created_at: ago(days),
      ...rest,
    },
  });
const answer = (days: number, scope: string) =>
  club.db.idempotencyKey.create({ data: { scope, key: `${days}`, request_hash: "", created_at: ago(days) } });
const account = (days: number) => {
  const name = randomUUID();
  return club.db.user.create({
    data: { email: `${name}@e.test`, provider_sub: name, last_login_at: ago(days) },
  });
};

async function purchase(days: number, status: string) {
  const buyer = await club.person();
  const { id } = await club.checkout(buyer);
  await club.db.payment.updateMany({ where: { checkout_id: id }, data: { status: "cancelled" } });
  return club.db.checkout.update({ where: { id }, data: { status, created_at: ago(days) } });
}

describe("data that strangers left", () => {
  it.each(Object.entries(THINGS))(
    "is deleted on its day and not earlier: %s",
    async (_name, { due, kept, make, left }) => {
      await make(due);
      await make(kept);
      expect(await cleanStrangers(club.deps)).toBe(1);
      expect(await left()).toBe(1);
      expect(await cleanStrangers(club.deps)).toBe(0);
    },
  );

  it("is deleted without touching the books, members or open tasks", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1" });
    await club.db.user.updateMany({ data: { last_login_at: ago(900) } });
    await club.db.checkout.updateMany({ data: { created_at: ago(900) } });
    await club.db.providerEvent.updateMany({ data: { received_at: ago(900) } });
    await event(900, { decision: "settled", claim: "payfast|1|X", reason: "agreement_unknown" });
    await event(901, { decision: "ignored", reason: "agreement_unknown" });
    await application(900, "approved");
    await mail(900, { email_type: "contact_message", status: "pending" });
    await mail(901, { email_type: "payment_receipt", status: "sent" });
    await answer(5, "POST /api/savings user:1");
    await club.db.alert.create({ data: { kind: "flood", dedupe_key: "open", message: "" } });
    expect(await cleanStrangers(club.deps)).toBe(0);
  });
});

/** A row of each table that references an account, and whether the account outlasts a year without a sign-in. */
const REFERENCES: Record<string, { keeps: boolean; make(user_id: number): Promise<unknown> }> = {
  Session: { keeps: false, make: (user_id) => openSession(club.deps, { kind: "user", user_id }) },
  Consent: {
    keeps: false,
    make: (user_id) => club.db.consent.create({ data: { user_id, kind: "terms", granted: true, text: "" } }),
  },
  IdentityLink: {
    keeps: false,
    make: (user_id) =>
      club.db.identityLink.create({
        data: { user_id, provider_sub: "other", token_hash: `${user_id}`, expires_at: ago(-1) },
      }),
  },
  Member: {
    keeps: true,
    make: async (user_id) =>
      makeMember(club.db, { user: await club.db.user.findUniqueOrThrow({ where: { id: user_id } }) }),
  },
  BankLine: {
    keeps: true,
    make: (user_id) => makeRow(club.db, "BankLine", { user_id, outcome: "held", fingerprint: `${user_id}` }),
  },
  Checkout: { keeps: true, make: (user_id) => club.checkout({ user_id, email: "buyer@example.com" }) },
};

describe("an idle account", () => {
  it("is tried with a row of every table that references accounts", () => {
    const schema = readFileSync("prisma/schema.prisma", "utf8");
    const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
    const referring = models.filter(([, , body]) => /^\s+\w+\s+User\??\s+@relation\(fields/m.test(body!));
    expect(referring.map(([, name]) => name).sort()).toEqual(Object.keys(REFERENCES).sort());
  });

  it("goes with what it left, and never stops the job", async () => {
    for (const { make } of Object.values(REFERENCES)) {
      const { id } = await account(366);
      await make(id);
    }
    const { id: due } = await account(366);
    for (const { keeps, make } of Object.values(REFERENCES)) if (!keeps) await make(due);
    expect(await cleanStrangers(club.deps)).toBe(4);
    const left = await club.db.user.findMany({
      where: { last_login_at: { not: null } },
      include: { member: true, checkouts: true },
      orderBy: { id: "asc" },
    });
    expect(left.map(({ member, checkouts }) => [!!member, checkouts.length])).toEqual([
      [true, 0],
      [false, 0],
      [false, 1],
    ]);
    expect(await cleanStrangers(club.deps)).toBe(0);
  });
});

describe("sessions", () => {
  it("of one person are at most a hundred: the oldest end", async () => {
    const { user_id } = await club.person();
    const other = await club.person();
    await openSession(club.deps, { kind: "user", user_id: other.user_id });
    for (let count = 0; count < 105; count++) await openSession(club.deps, { kind: "user", user_id });
    const left = await club.db.session.findMany({ where: { user_id }, orderBy: { id: "asc" } });
    expect([left.length, left[0]?.id]).toEqual([100, 7]);
    expect(await club.db.session.count({ where: { user_id: other.user_id } })).toBe(1);
  });
});
