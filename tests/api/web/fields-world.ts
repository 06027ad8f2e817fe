import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import { askForCode } from "~/accounts/sessions/ask-for-code.server";
import { readLink } from "~/accounts/sessions/identity-link.server";
import { newPasswordLink } from "~/accounts/sessions/password-link.server";
import type { SessionOwner } from "~/accounts/sessions/sessions.server";
import { userOfIdentity } from "~/accounts/sessions/sign-in.server";
import { monthMailOffAddress } from "~/counter/portal/month-mail.server";
import { addDays, addMonths, dayOf, startOfDay } from "~/kernel/clock";
import { giftCodeShown } from "~/money/gifts/gift";
import { givePortalAccess } from "~/shops/people/portal-access.server";
import { makeSecrets } from "~/web/process/secrets.server";
import {
  makeAdmin,
  makeAgreement,
  makeGift,
  makeMember,
  makePartner,
  makePartnerAccount,
  makePayment,
  makePin,
  makeRedemption,
  makeRefusal,
  makeSavingsEntry,
  makeUser,
  makeVoucher,
} from "../../factories";
import { testDeps } from "../../support/deps";
import { Browser } from "../../support/http";
import { type Club, TEST_SECRET } from "../../support/server";
import { browserOf } from "../../support/signed-in";

export const ROLES = ["visitor", "member", "other", "partner", "read_only", "support", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** At least one row of everything in an empty club, whatever the day. */
export async function openFieldsWorld(club: Club) {
  const { db } = club;
  const secrets = makeSecrets(TEST_SECRET);
  const deps = { ...testDeps(db, new Date()), secrets, origin: club.origin };
  const now = deps.clock();
  const earlier = new Date(now.getTime() - 40 * 86_400_000);

  const shop = await makePartner(db, {
    name: "Fields Café",
    slug: "fields-cafe",
    email: "till@fields.test",
    phone: "046 624 0901",
    website: "https://fields.test",
    is_featured: true,
    latitude: -33.6,
    longitude: 26.9,
  });
  const second = await makePartner(db, { name: "Second Shop", slug: "second-shop" });
  await makePartner(db, { name: "Gone Shop", slug: "gone-shop", is_active: false, deleted_at: now });
  // The account shows the month before in the first days of a month.
  const month_before = startOfDay(addMonths(`${dayOf(now).slice(0, 8)}01`, -1));
  const older = await makePartner(db, {
    name: "Older Shop",
    slug: "older-shop",
    created_at: month_before,
  });
  const { pin } = await makePin(db, secrets, shop);
  const account = await makePartnerAccount(db, {
    partner: shop,
    username: "till.of.fields",
    password: "a till of fields",
  });
  await db.staffInitials.create({ data: { partner_id: shop.id, initials: "QZXJQV" } });
  const staff = await db.partnerAccount.create({
    data: { partner_id: shop.id, role: "staff", full_name: "Perla Person", email: "perla@people.test" },
  });
  const paired = await db.till.create({
    data: {
      partner_id: shop.id,
      name: "Paired of Fields",
      public_key: "public-key-of-fields",
      persisted: true,
    },
  });
  for (const [status, decided_at] of [
    ["pending", null],
    ["rejected", now],
  ] as const)
    await db.partnerChangeRequest.create({
      data: { partner_id: shop.id, changes: JSON.stringify({ phone: "046 624 0902" }), status, decided_at },
    });

  const person = async (full_name: string, phone: string) => {
    const email = `${full_name.split(" ")[0]?.toLowerCase()}@people.test`;
    const user = await makeUser(db, { email, name: full_name, provider_sub: `sub-of-${email}` });
    const member = await makeMember(db, { user, full_name, phone });
    const agreement = await makeAgreement(db, { member, email_token: `mail-token-of-${email}` });
    const payment = await makePayment(db, { member });
    const checkout = await db.checkout.create({
      data: {
        temp_member_id: `TMP-${email.split("@")[0]?.toUpperCase()}`,
        user_id: user.id,
        plan_type: "local_recurring",
        amount_cents: 9900,
        full_name,
        phone,
        city: "Port Alfred",
        provider: "payfast",
      },
    });
    await db.payment.update({ where: { id: payment.id }, data: { checkout_id: checkout.id } });
    const about = { provider: "payfast", transaction_id: payment.transaction_id!, payment_id: payment.id };
    const account = {
      holder: full_name,
      bank: "FNB",
      number: `62${phone.replace(/\D/g, "")}`,
      branch: "250655",
    };
    const repayment = await db.repayment.create({
      data: {
        payment_id: payment.id,
        amount_cents: 1900,
        reason: "goodwill",
        note: `given back for ${phone.slice(-4)}`,
        way: "bank",
        due_on: dayOf(now),
        days: "left",
        account_sealed: secrets.seal("repayment_account", JSON.stringify(account)),
      },
    });
    await db.refund.create({
      data: {
        ...about,
        repayment_id: repayment.id,
        refund_id: `R-${email}`,
        amount_cents: 900,
        status: "processed",
        source: "history",
        at: now,
      },
    });
    await db.dispute.create({
      data: {
        ...about,
        dispute_id: `D-${email}`,
        amount_cents: 900,
        status: "open",
        source: "history",
        opened_at: now,
        answer_by: now,
      },
    });
    for (const [kind, state, amount_cents] of [
      ["charge", "matched", 100],
      ["refund", "refunded", payment.amount_cents],
      ["other", "unknown", 100],
    ] as const)
      await db.providerLine.create({
        data: {
          provider: payment.payment_provider,
          kind,
          line_id: `${payment.transaction_id}:${kind}`,
          state,
          transaction_id: payment.transaction_id,
          reference: checkout.temp_member_id,
          payer: email,
          amount_cents,
          moved_at: earlier,
          payment_id: payment.id,
          member_id: member.id,
          customer: `number-of-${email}`,
        },
      });
    const redemption = await makeRedemption(db, {
      member,
      partner: shop,
      now,
      notes: `note on ${phone.slice(-4)}`,
    });
    await makeRedemption(db, { member, partner: older, now: month_before });
    const undone = await makeRedemption(db, { member, partner: shop, now: earlier });
    await db.redemption.update({ where: { id: undone.id }, data: { claim: null } });
    await db.redemptionVoid.create({
      data: { redemption_id: undone.id, reason: "Wrong amount", actor_kind: "admin", actor_id: 1 },
    });
    const voucher = await makeVoucher(db, { member, partner: second, now });
    await db.recordOpening.create({
      data: {
        member_id: member.id,
        opened_by: "admin:1",
        way: "page",
        day: "2026-01-05",
        opened_at: earlier,
      },
    });
    const saving = await makeSavingsEntry(db, {
      member,
      partner: second,
      now,
      notes: `saved by ${phone.slice(-4)}`,
    });
    await db.consent.create({
      data: { user_id: user.id, kind: "partner_notices", granted: true, text: "Yes", source: "account" },
    });
    await db.memberStatusChange.create({
      data: { member_id: member.id, from_status: "past_due", to_status: "active", reason: "Paid" },
    });
    await db.outboxMail.create({
      data: {
        dedupe_key: `sent:${email}`,
        email_type: "cancellation",
        recipient_email: email,
        member_id: member.id,
        user_id: user.id,
        subject: `Cancelled for ${email}`,
        status: "sent",
        sent_at: now,
      },
    });
    await makeRefusal(db, { member, partner: shop, now });
    const statement = await db.bankImport.create({ data: { status: "booked", created_by: "Sipho Dube" } });
    const line = await db.bankLine.create({
      data: {
        import_id: statement.id,
        position: 1,
        day: dayOf(now),
        amount_cents: 9000,
        statement_cents: 9000,
        description: `transfer of ${phone.slice(-4)}`,
        outcome: "held",
        user_id: user.id,
        fingerprint: `line of ${email}`,
        claim: `line of ${email}`,
      },
    });
    return {
      user,
      member,
      agreement,
      payment,
      repayment,
      account,
      checkout,
      redemption,
      voucher,
      saving,
      line,
    };
  };
  const member = await person("Annabel Fieldsworth", "082 555 0901");
  await db.overrun.create({
    data: {
      partner_id: shop.id,
      till_id: paired.id,
      member_id: member.member.id,
      attempt: "an overrun",
      month_key: "2026-01",
      amount_cents: 100,
      decided_at: now,
      booked_at: now,
      overran: "another",
    },
  });
  await db.tillLine.create({
    data: {
      partner_id: shop.id,
      till_id: paired.id,
      sequence: 1,
      hash: "a hash",
      attempt: "set aside",
      amount_cents: 100,
      decided_at: now,
      told_at: now,
      result: "set_aside",
      why: "forged",
    },
  });
  const other = await person("Benedict Otherley", "083 555 0902");

  const office_payment = await makePayment(db, {
    member: member.member,
    payment_provider: "eft",
    transaction_id: null,
    received_on: dayOf(now),
    reference: "REFERENCE OF AN EFT",
    recorded_by: "Office owner",
  });
  const draft_import = await db.csvImport.create({
    data: {
      kind: "members",
      file_name: "people.csv",
      created_by: "Office owner",
      text: "Name,E-mail,City,Plan\nA NEW NAME,new@fields.test,PE,local\nA BAD LINE,bad,PE,local",
      columns: JSON.stringify({
        full_name: { column: 0 },
        email: { column: 1 },
        city: { column: 2 },
        plan_type: { column: 3 },
      }),
    },
  });
  const statement = await db.bankImport.create({
    data: {
      file_name: "fields.csv",
      status: "booked",
      created_by: "Office owner",
      booked_by: "Office owner",
      lines: {
        create: [
          ...[{ outcome: "booked", payment_id: office_payment.id, description: "REFERENCE OF AN EFT" }],
          ...[{ outcome: "unmatched", reason: "It names nobody.", description: "A LINE OF THE BANK" }],
        ].map((line, at) => ({
          ...line,
          position: at + 1,
          day: dayOf(now),
          amount_cents: 9900,
          fingerprint: `print-${at}`,
        })),
      },
    },
  });

  await userOfIdentity(deps, {
    sub: "another",
    email: member.user.email,
    email_verified: true,
    name: "",
    picture: null,
    given_name: "",
    family_name: "",
  }).catch(() => {});
  const asked = await db.outboxMail.findFirstOrThrow({ where: { email_type: "identity_link" } });
  const link = lastPart(secrets.open("mail", JSON.parse(asked.data).confirm_url));
  if (!(await readLink(deps, link))) throw new Error("The link of the sign-in does not work.");

  await askForCode(
    deps,
    { email: member.user.email, wish: { plan: null, return_to: null }, before: null },
    { address: "10.0.0.1", device: null, user_agent: "" },
  );

  await db.partnerApplication.create({
    data: {
      name: "Apolonia Applicant",
      email: "applicant@people.test",
      phone: "084 555 0903",
      business_name: "New Shop",
      category: "Retail",
      address: "1 Beach Road",
    },
  });
  const message = await db.contactMessage.create({
    data: {
      name: "Wendell Writer",
      email: "writer@people.test",
      type: "Membership",
      subject: "A question",
      message: "Does it work?",
    },
  });
  await db.newsletterSubscriber.create({
    data: { email: "reader@people.test", consent_text: "Yes", confirm_hash: secrets.hash("newsletter", "N") },
  });
  await db.alert.create({ data: { kind: "guessing", dedupe_key: "a", message: "Look at this" } });
  await db.contentBlock.create({
    data: { area: "whats_hot", title: "Hot", body: "News", link: "/partners" },
  });
  await db.contentBlock.create({ data: { area: "latest_updates", title: "Late", body: "News" } });
  await db.providerEvent.create({
    data: { provider: "payfast", raw_body: "raw-body-of-the-provider", headers: "{}" },
  });

  for (const provider of ["payfast", "paystack"]) {
    const day = dayOf(now);
    const read = { goal_from: day, covered_from: day, covered_through: day };
    await db.providerImport.create({
      data: { provider, ...read, started_at: now, finished_at: now },
    });
  }

  const admins = {} as Record<"read_only" | "support" | "owner", { id: number; email: string }>;
  for (const role of ["owner", "support", "read_only"] as const)
    admins[role] = await makeAdmin(db, {
      email: `${role}@office.test`,
      password: "a long office password",
      role,
      full_name: `Office ${role}`,
    });
  const admin_link = newPasswordLink(deps, "admin");
  const { id: invited } = await makeAdmin(db, { email: "invited@office.test", password: "not used at all" });
  await db.admin.update({ where: { id: invited }, data: admin_link.columns });
  const { set_password_url } = await givePortalAccess(
    deps,
    { kind: "admin", id: admins.owner.id, name: "Office owner" },
    second.id,
    "second.shop",
  );

  await db.contactMessage.create({
    data: {
      name: "NAME OF A REQUEST",
      email: "asks@fields.test",
      type: "your_data",
      subject: "See what you keep about me",
      message: "MESSAGE OF A REQUEST",
      due_on: dayOf(now),
    },
  });

  const owners: Record<Exclude<Role, "visitor">, SessionOwner> = {
    member: { kind: "user", user_id: member.user.id },
    other: { kind: "user", user_id: other.user.id },
    partner: { kind: "partner", partner_id: shop.id, account_id: account.id },
    read_only: { kind: "admin", admin_id: admins.read_only.id },
    support: { kind: "admin", admin_id: admins.support.id },
    owner: { kind: "admin", admin_id: admins.owner.id },
  };
  const browsers = { visitor: new Browser(club.origin) } as Record<Role, Browser>;
  for (const role of ROLES) if (role !== "visitor") browsers[role] = await browserOf(club, owners[role]);
  const sessions = Object.values(browsers).flatMap(({ cookies }) => [...cookies.values()]);

  const { gift: given } = await makeGift(db, secrets, {
    user: member.user,
    receiver_email: "receiver@gifts.test",
    send_on: addDays(dayOf(now), 40),
  });
  const left = { left_on: dayOf(now), left_why: "other", left_words: "WORDS OF A LEAVER" };
  await db.member.update({ where: { id: member.member.id }, data: left });
  const hashes = [
    account.password_hash,
    ...(await db.admin.findMany()).map((row) => row.password_hash),
    ...(await db.session.findMany()).map((row) => row.token_hash),
    ...(await db.gift.findMany()).flatMap((row) => [row.code_hash, row.code_sealed]),
    ...(await db.partnerPin.findMany()).flatMap((row) => [row.pin_hash, row.pin_ciphertext]),
  ].filter((hash) => hash !== null);
  const of = ({ user, member, agreement, voucher, redemption }: typeof own) => ({
    name: [member.full_name],
    first_name: [member.full_name.split(" ")[0] ?? ""],
    email: [user.email],
    phone: [member.phone],
    member_id: [member.member_id],
    card: [member.card_token],
    open_code: [voucher.voucher_code],
    used_code: [redemption.voucher.voucher_code],
    notes: [redemption.notes],
    secrets: [agreement.token, agreement.email_token ?? ""],
    provider_numbers: [user.provider_sub ?? "", `number-of-${user.email}`],
  });
  const own = member;
  return {
    club,
    deps,
    browsers,
    /** Values to look for in responses, by owner and kind. */
    values: {
      member: of(member),
      other: of(other),
      newcomer: {
        name: ["Nora Newcomer"],
        first_name: ["Nora"],
        email: ["newcomer@people.test"],
        phone: ["085 555 0904"],
      },
      shop: {
        pin: [pin],
        username: [account.username],
        initials: ["QZXJQV"],
        people: ["Perla Person", "perla@people.test"],
        tills: ["Counter of Fields", "Paired of Fields"],
        email: ["till@fields.test"],
        asked_phone: ["046 624 0902"],
      },
      office: {
        names: ["Office owner", "Office support"],
        emails: ["owner@office.test", "support@office.test"],
      },
      strangers: {
        applicant: ["Apolonia Applicant", "applicant@people.test", "084 555 0903"],
        writer: ["Wendell Writer", "writer@people.test"],
        reader: ["reader@people.test"],
      },
      gift: {
        codes: [given.code, giftCodeShown(given.code)],
        receiver: ["receiver@gifts.test"],
      },
      bank: {
        reference: ["REFERENCE OF AN EFT"],
        line: ["A LINE OF THE BANK"],
        account: [member.account.number],
      },
      club: {
        secrets: [...[...hashes, ...sessions, "raw-body-of-the-provider"], "public-key-of-fields"],
      },
    } as Record<string, Record<string, string[]>>,
    /** Values for URL parameters. */
    parts: {
      "account/savings/:id": member.saving.id,
      "account/payments/:id": member.payment.id,
      "account/repayments/:id/account": member.repayment.id,
      "admin/payments/match/:id": member.line.id,
      "admin/repayments/:id": member.repayment.id,
      "join/pay/:temp_member_id": member.checkout.temp_member_id,
      "gift/:id": given.id,
      "gift/:id/print": given.id,
      "admin/gifts/:id": given.id,
      "partners/:slug": shop.slug,
      "partners/:slug/share.jpg": shop.slug,
      "auth/link/:token": link,
      "c/:card": `${"0".repeat(8)}${member.member.card_token}${"0".repeat(114)}`,
      "newsletter/confirm/:token": "N",
      "newsletter/unsubscribe/:token": lastPart(unsubscribeAddress(deps, "reader@people.test")),
      "images/:id": 1,
      "dev/mail/:type": "welcome",
      "admin/members/:id": member.member.id,
      "api/admin/members/:id/end": member.member.id,
      "api/admin/members/:id/address": member.member.id,
      "api/admin/members/:id/subscription-ended": member.member.id,
      "admin/import/:kind": "members",
      "admin/import/:kind/:id": "members",
      "admin/import/:kind/:id/mend": "members",
      "admin/emails/messages/:id": message.id,
      "admin/members/:id/export": member.member.id,
      "admin/members/:id/consents": member.member.id,
      "admin/members/:id/preview": member.member.id,
      "admin/payments/:id": office_payment.id,
      "admin/payments/import/:id": statement.id,
      "admin/partners/:id/edit": shop.id,
      "admin/partners/:id/delete": shop.id,
      "admin/partners/:id/notify": shop.id,
      "admin/partners/:id/print/:file": shop.id,
      "partner/dashboard/print/:file": "sticker.svg",
      "partner/dashboard/people/:id": staff.id,
      "partner/dashboard/tills/paired/:id": paired.id,
      "partner/month-mail/:token": lastPart(monthMailOffAddress(deps, shop.id)),
      "admin/vouchers/:id/undo": member.redemption.voucher.id,
      "admin/redemptions/:id/void": member.redemption.id,
      "admin/set-password/:token": lastPart(admin_link.url),
      "partner/set-password/:token": lastPart(set_password_url),
      "partner/dashboard/history/:id/void": member.redemption.id,
      "api/partners/:slug": shop.slug,
      "api/members/by-member-id/:member_id": member.member.member_id,
      "api/vouchers/partner/:slug": second.slug,
      "api/savings/:id": member.saving.id,
      "api/favourites/:slug": second.slug,
      "api/admin/members/:id": member.member.id,
      "api/admin/members/:id/redemptions": member.member.id,
      "api/admin/partners/:id": shop.id,
      "api/admin/partners/:id/featured": shop.id,
      "api/admin/partners/:id/regenerate-pin": shop.id,
      "api/admin/partners/:id/notify-members": shop.id,
      "api/admin/vouchers/:id/undo": member.redemption.voucher.id,
      "api/admin/reconciliation/:id/book": 1,
      "api/admin/reconciliation/:id/take-back": 1,
      "api/admin/reconciliation/:id/looked-at": 1,
    } as Record<string, string | number>,
    member,
    other,
    shop,
    second,
    pin,
    draft_import: draft_import.id,
  };
}

export type FieldsWorld = Awaited<ReturnType<typeof openFieldsWorld>>;

const lastPart = (address: string) => address.split("/").at(-1) ?? "";

/** With an existing row for each parameter. */
export function addressIn(world: Pick<FieldsWorld, "parts" | "draft_import">, path: string): string {
  const part = world.parts[path];
  if (part === undefined && /:\w/.test(path))
    throw new Error(`fields-world.ts does not say what ${path} stands for.`);
  return `/${path
    .replace(/:\w+/, encodeURIComponent(String(part)))
    .replace(":file", "sticker.svg")
    .replace(":id", String(world.draft_import))
    .replace(":act", "answered")}${QUERIES[path] ?? ""}`;
}

/** Everything was paid today, and the books otherwise default to last month. */
const thisMonth = `?month=${dayOf(new Date()).slice(0, 7)}`;
const QUERIES: Record<string, string> = {
  "admin/accounting": thisMonth,
  "admin/accounting/journal.csv": thisMonth,
  "admin/accounting/statement.pdf": thisMonth,
  "api/admin/accounting": thisMonth,
};
