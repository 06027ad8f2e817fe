import "~/club";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "~/kernel/audit/audit.server";
import { CARD_TOKEN_LENGTH, MEMBER_ID_PREFIX } from "~/kernel/ids";
import { makeMember, makePartner, makeUser } from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { deleteDueAccounts } from "./delete-due-accounts.server";
import { requestDeletion } from "./deletion.server";

/** One person leaves and another stays: what may change about the other? */

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeAll(async () => {
  club = await openTestClub("2026-03-02");
});
afterAll(() => club.close());

const ADMIN = { kind: "admin", id: 7, name: "Zanele Dube" } as const;
let count = 0;

/** Everything the club may store about a person, with these words wherever text is possible. */
async function neighbour(words: string[], mark: string) {
  const { db, deps } = club;
  const number = ++count;
  const text = (form: string) => words.map((word) => form.replace("*", word)).join(" ");
  const email = `x${mark}@b.co`;
  const member = await makeMember(db, { now: deps.clock(), user: await makeUser(db, { email }) });
  const { id: partner_id } = await makePartner(db);
  const day = "2026-03-02";
  const redemption = await db.redemption.create({
    data: {
      member_id: member.id,
      partner_id,
      month_key: "2026-03",
      method: "qr",
      channel: "portal",
      idempotency_key: `n${number}`,
      amount_cents: 12400,
      discount_cents: 1240,
      redeemed_on: day,
      redemption_date: deps.clock(),
      notes: text("* at the till"),
    },
  });
  const payment = await db.payment.create({
    data: {
      payment_provider: "payfast",
      transaction_id: `n${number}`,
      member_id: member.id,
      amount_cents: 9900,
      transaction_type: "renewal",
      status: "refunded",
      refund_reason: text("* paid twice"),
      reference: text("EFT *"),
    },
  });
  await db.bankImport.create({
    data: {
      file_name: text("*.csv"),
      text: text("2026/03/02,*,99.00"),
      lines: {
        create: {
          position: 1,
          day,
          amount_cents: 9900,
          outcome: "booked",
          fingerprint: `n${number}`,
          description: text("EFT *"),
          reason: text("*"),
          payment_id: payment.id,
        },
      },
    },
  });
  await db.redemptionVoid.create({
    data: { redemption_id: redemption.id, reason: text("void: *"), actor_kind: "admin", actor_id: 7 },
  });
  const back = { provider: "payfast", transaction_id: `n${number}`, payment_id: payment.id };
  await db.refund.create({
    data: {
      ...back,
      refund_id: `n${number}`,
      amount_cents: 9900,
      status: "processed",
      source: "history",
      at: deps.clock(),
    },
  });
  await db.dispute.create({
    data: {
      ...back,
      dispute_id: `n${number}`,
      amount_cents: 9900,
      status: "lost",
      source: "history",
      opened_at: deps.clock(),
    },
  });
  await db.membershipPeriod.updateMany({
    where: { member_id: member.id },
    data: { reason: text("sorry, *") },
  });
  await db.memberStatusChange.create({
    data: { member_id: member.id, to_status: "active", reason: text("* rang"), actor: "admin" },
  });
  await db.savingsEntry.create({
    data: { member_id: member.id, partner_id, amount_saved_cents: 124, notes: text("*"), entry_date: day },
  });
  await db.alert.create({
    data: {
      kind: "second_payment",
      dedupe_key: `payment:${payment.id}`,
      payment_id: payment.id,
      link: "/admin/payments",
      message: `${member.full_name} (${member.member_id}) paid a second time. ${text("*")}`,
    },
  });
  await db.partnerApplication.create({
    data: {
      name: member.full_name,
      email,
      phone: "124",
      business_name: "Beads",
      category: "Retail",
      address: "1",
      decision_note: text("* suspected"),
    },
  });
  await db.partnerChangeRequest.create({ data: { partner_id, changes: "{}", decision_note: text("no: *") } });
  await db.contactMessage.create({
    data: { name: member.full_name, email, type: "general", subject: "Hello", message: text("*") },
  });
  await db.outboxMail.create({
    data: {
      dedupe_key: `n${number}`,
      email_type: "contact_message",
      recipient_email: "support@example.test",
      subject: text("*"),
      data: JSON.stringify({ name: "B", email, message: text("about *") }),
    },
  });
  await db.providerEvent.create({
    data: {
      provider: "payfast",
      transaction_id: `n${number}`,
      payment_id: payment.id,
      decision: "settled",
      raw_body: new URLSearchParams({
        email_address: email,
        item_name: "x",
        custom_str1: text("*"),
      }).toString(),
    },
  });
  await db.providerLine.create({
    data: {
      provider: "payfast",
      kind: "charge",
      line_id: `n${number}`,
      transaction_id: `n${number}`,
      payer: email,
      amount_cents: 9900,
      moved_at: deps.clock(),
      payment_id: payment.id,
      member_id: member.id,
      note: text("* suspected"),
    },
  });
  await db.idempotencyKey.create({
    data: { scope: "POST /api/savings user:0", key: `n${number}`, request_hash: "", response: text("*") },
  });
  const write = (subject_kind: string, subject_id: string | number, details: object = {}) =>
    audit(deps, db, {
      actor: ADMIN,
      action: `${subject_kind}.edit`,
      subject_kind,
      subject_id,
      reason: text("* suspected: chargeback of receipt 555"),
      details: details as Record<string, unknown>,
    });
  await write("member", member.id, { words, redacted_audit: [124], nested: { [text("*")]: words } });
  await write("redemption", redemption.id, { before: text("*"), after: 124 });
  await write("payment", payment.id);
  await write("user", member.user_id, Object.fromEntries(words.map((word) => [word, word])));
  await write("content", text("*"));
  await write("partner", partner_id, { changed: words });
}

/** Rows unrelated to the leaving person. */
async function books(): Promise<Record<string, unknown[]>> {
  const { db } = club;
  const tables = [
    ...["alert", "auditEntry", "contactMessage", "idempotencyKey", "memberStatusChange", "membershipPeriod"],
    ...["outboxMail", "partnerApplication", "partnerChangeRequest", "payment", "providerEvent", "redemption"],
    ...["providerLine", "bankImport", "bankLine"],
    ...["redemptionVoid", "savingsEntry", "member", "user", "checkout", "refund", "dispute"],
  ] as const;
  const rows = tables.map(async (table) => {
    const all = (await (db[table as "alert"].findMany as (args: object) => Promise<unknown[]>)({
      orderBy: { id: "asc" },
    })) as unknown[];
    return [table, all] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function leave(person: { user_id: number; email: string }) {
  club.setDay("2026-03-02");
  await requestDeletion(club.deps, person);
  club.setDay("2026-03-10");
  expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
}

async function forget() {
  const { db } = club;
  for (const table of [
    ...["alert", "contactMessage", "idempotencyKey", "memberStatusChange", "membershipPeriod"],
    ...["outboxMail", "partnerApplication", "partnerChangeRequest", "providerEvent", "savingsEntry"],
    ...["providerLine", "redemptionVoid", "redemption", "refund", "dispute", "bankImport"],
    ...["payment", "checkout", "member", "user"],
  ])
    await (db[table as "alert"].deleteMany as () => Promise<unknown>)();
}

const HOSTILE = [
  ...`fraud chargeback redacted_audit suspected before after member admin account.deleted 124 555 0 12400 null true
    " ":" { }] , \\ \\u0041 % _ a @ b.co @b.co co xa@b.co (.*) $& 😀 ﬁ Zanele (removed) FBI-PA-`.split(/\s+/),
  // One character too short or too long; a complete id belongs to one person, see below.
  ...["FBI-PA-00000", "FBI-PA-0000000"],
  ...["Zanele Dube", "Thandi Mbeki", "", " ", "'; DROP TABLE AuditEntry; --"],
];
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ maxLength: 12 }).map((word) => word.replaceAll("\u0000", "")),
);

it("leaves every byte of other people's rows, whatever the person was called", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { minLength: 1, maxLength: 4 }),
      fc.record({
        name: hostile,
        phone: hostile,
        member_id: hostile,
        card_token: hostile,
        isMember: fc.boolean(),
      }),
      async (names, { name, phone, member_id, card_token, isMember }) => {
        await forget();
        const { db, deps } = club;
        await neighbour([...names, name, phone, member_id, card_token], "a");
        const user = await makeUser(db, { email: "a@b.co", name, given_name: names[0]!, family_name: "" });
        if (isMember)
          await makeMember(db, { now: deps.clock(), user, full_name: name, phone, member_id, card_token });
        for (const full_name of names)
          await db.checkout.create({
            data: {
              temp_member_id: `TMP-${++count}`,
              user_id: user.id,
              plan_type: "local_recurring",
              amount_cents: 9900,
              full_name,
              phone,
              city: "Port Alfred",
              provider: "payfast",
            },
          });
        const before = await books();
        await leave({ user_id: user.id, email: user.email });
        const after = await books();
        const own = await db.member.findUnique({ where: { user_id: user.id } });
        const isOwn = (row: unknown) => {
          const { user_id, member_id, recipient_email } = row as Record<string, unknown>;
          return user_id === user.id || (own && member_id === own.id) || recipient_email === "a@b.co";
        };
        for (const [table, rows] of Object.entries(before)) {
          const theirs = rows.filter(
            (row) => !isOwn(row) && !(table === "user" && (row as { id: number }).id === user.id),
          );
          const still = new Map(after[table]!.map((row) => [(row as { id: number }).id, row]));
          expect([table, theirs.map((row) => still.get((row as { id: number }).id))]).toEqual([
            table,
            theirs,
          ]);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 300_000);

describe("the person's own ids", () => {
  it("are removed from everybody's texts where they stand alone, and nowhere else", async () => {
    await forget();
    const { db, deps } = club;
    const [member_id, card_token] = [`${MEMBER_ID_PREFIX}7H3K9Q`, "7".repeat(CARD_TOKEN_LENGTH)];
    const email = "a@b.co";
    const words = [
      ...[email, "A@B.CO", member_id, card_token, `xa@b.co`, `a@b.co.za`, `o'a@b.co`, `a@b.com`],
      ...[`${member_id}X`, `${card_token}0`, `Nomsa Adams`],
    ];
    const id = { gt: (await db.auditEntry.aggregate({ _max: { id: true } }))._max.id ?? 0 };
    await neighbour(words, "a");
    const user = await makeUser(db, { email, name: "Nomsa Adams" });
    await makeMember(db, { now: deps.clock(), user, full_name: "Nomsa Adams", member_id, card_token });
    await leave({ user_id: user.id, email });
    const clean = ["(removed)", "(removed)", "(removed)", "(removed)", ...words.slice(4)];
    const rows = await db.auditEntry.findMany({ where: { id, actor_kind: "admin" }, orderBy: { id: "asc" } });
    const text = (form: string) => clean.map((word) => form.replace("*", word)).join(" ");
    for (const row of rows) expect(row.reason).toBe(text("* suspected: chargeback of receipt 555"));
    expect(JSON.parse(rows[0]!.details).words).toEqual(clean);
    expect(Object.keys(JSON.parse(rows[3]!.details))).toEqual(words);
    expect(rows[4]!.subject_id).toBe(words.join(" "));
    expect((await db.outboxMail.findFirstOrThrow({ where: { dedupe_key: { startsWith: "n" } } })).data).toBe(
      JSON.stringify({ name: "B", email: "xa@b.co", message: text("about *") }),
    );
  });
});
