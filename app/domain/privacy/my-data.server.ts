import type { Prisma } from "~/db/generated/client";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { memberOfUser } from "../members/members.server";
import { toRand } from "../money";
import { consentsOf, type Person } from "./consents.server";

const EVERYTHING = 1_000_000;
const latest = { id: "desc" } as const;
const PARTNER = { partner: { select: { name: true } } } satisfies Prisma.RedemptionInclude;

/**
 * Everything that the club keeps about a person (R72), for the download and the page. Money is in rand. `take` limits each
 * list, for the page.
 */
export async function myData(deps: Deps, person: Person, take = EVERYTHING) {
  const { user_id } = person;
  const { db } = deps;
  const [user, card, consents] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: user_id } }),
    memberOfUser(deps, user_id),
    consentsOf(deps, person),
  ]);
  const { email } = user;
  const own = { member_id: card?.id ?? -1 };
  const mine = { where: own, orderBy: latest, take };
  const written = { where: { email }, orderBy: latest, take };
  const payments = { OR: [own, { checkout: { user_id } }] };
  const back = { where: { payment: payments }, orderBy: latest, take };
  const mails = { OR: [{ recipient_email: email }, { user_id }, ...(card ? [own] : [])] };
  return {
    exported_at: deps.clock().toISOString(),
    account: {
      email,
      name: user.name,
      given_name: user.given_name,
      family_name: user.family_name,
      picture: user.picture,
      signed_in_with: user.provider,
      created_at: user.created_at,
      last_login_at: user.last_login_at,
      deletion_requested_at: user.deletion_requested_at,
    },
    membership: card && withoutId(card),
    periods: await db.membershipPeriod.findMany({
      ...mine,
      select: {
        plan_type: true,
        starts_on: true,
        ends_on: true,
        source: true,
        reason: true,
        voided_at: true,
      },
    }),
    status_history: await db.memberStatusChange.findMany({
      ...mine,
      select: { at: true, from_status: true, to_status: true, reason: true },
    }),
    agreements: await db.agreement.findMany({
      ...mine,
      select: {
        provider: true,
        status: true,
        created_at: true,
        next_renewal_on: true,
        amount_cents: true,
        paused_until: true,
        cancelled_at: true,
        price_notices: {
          select: {
            created_at: true,
            from_day: true,
            price_change: { select: { amount_cents: true, withdrawn_at: true } },
          },
        },
      },
    }),
    payments: (await db.payment.findMany({ where: payments, orderBy: latest, take })).map((row) => ({
      created_at: row.created_at,
      completed_at: row.completed_at,
      receipt_number: row.receipt_number,
      amount: toRand(row.amount_cents),
      currency: row.currency,
      status: row.status,
      transaction_type: row.transaction_type,
      payment_provider: row.payment_provider,
      transaction_id: row.transaction_id,
      received_on: row.received_on,
      reference: row.reference,
      payer_name: row.payer_name,
      payer_email: row.payer_email,
      refunded_at: row.refunded_at,
      refund_reason: row.refund_reason,
    })),
    refunds: (await db.refund.findMany({ ...back, include: { payment: true } })).map((row) => ({
      at: row.at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
    disputes: (await db.dispute.findMany({ ...back, include: { payment: true } })).map((row) => ({
      opened_at: row.opened_at,
      decided_at: row.decided_at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
    checkouts: (await db.checkout.findMany({ where: { user_id }, orderBy: latest, take })).map((row) => ({
      created_at: row.created_at,
      left_at: row.left_at,
      cancelled_at: row.cancelled_at,
      reference: row.temp_member_id,
      plan_type: row.plan_type,
      amount: toRand(row.amount_cents),
      full_name: row.full_name,
      phone: row.phone,
      city: row.city,
      provider: row.provider,
      status: row.status,
    })),
    movements: (await db.providerLine.findMany(mine)).map((row) => ({
      moved_at: row.moved_at,
      provider: row.provider,
      kind: row.kind,
      amount: toRand(row.amount_cents),
      currency: row.currency,
      transaction_id: row.transaction_id,
      payer: row.payer,
      note: row.note,
    })),
    redemptions: (await db.redemption.findMany({ ...mine, include: { ...PARTNER, void: true } })).map(
      (row) => ({
        redemption_date: row.redemption_date,
        partner_name: row.partner.name,
        amount_spent: toRand(row.amount_cents),
        discount_amount: toRand(row.discount_cents),
        method: row.method,
        notes: row.notes,
        void_reason: row.void?.reason ?? null,
      }),
    ),
    vouchers: (await db.voucher.findMany({ ...mine, include: PARTNER })).map((row) => ({
      month_key: row.month_key,
      partner_name: row.partner.name,
      voucher_code: row.voucher_code,
      status: row.status,
      issued_on: row.issued_on,
      redeemed_at: row.redeemed_at,
    })),
    savings: (await db.savingsEntry.findMany({ ...mine, include: PARTNER })).map((row) => ({
      entry_date: row.entry_date,
      partner_name: row.partner.name,
      kind: row.redemption_id === null ? "reported" : "verified",
      amount_saved: toRand(row.amount_saved_cents),
      total_spent: row.total_spent_cents === null ? null : toRand(row.total_spent_cents),
      notes: row.notes,
    })),
    consents: consents.map(({ kind, state, text, history }) => ({ kind, state, text, history })),
    other_consents: await db.consent.findMany({
      where: { user_id, kind: { notIn: consents.map(({ kind }) => kind) } },
      orderBy: latest,
      select: { kind: true, granted: true, text: true, source: true, created_at: true },
    }),
    mails: await db.outboxMail.findMany({
      where: mails,
      orderBy: latest,
      take,
      select: { created_at: true, subject: true, recipient_email: true, email_type: true, status: true },
    }),
    messages: await db.contactMessage.findMany({
      ...written,
      select: { created_at: true, subject: true, message: true, name: true, status: true },
    }),
    applications: await db.partnerApplication.findMany({
      ...written,
      select: {
        created_at: true,
        business_name: true,
        name: true,
        phone: true,
        address: true,
        message: true,
        status: true,
      },
    }),
    sign_in_links: await db.identityLink.findMany({
      where: { user_id, expires_at: { gt: deps.clock() } },
      orderBy: latest,
      take,
      select: { created_at: true, expires_at: true },
    }),
    sessions: await db.session.findMany({
      where: { user_id, revoked_at: null, expires_at: { gt: deps.clock() } },
      orderBy: latest,
      take,
      select: { created_at: true, last_seen_at: true, user_agent: true },
    }),
  };
}

/** `my-data-2026-11-21.json` */
export function myDataName(deps: Pick<Deps, "clock">): string {
  return `my-data-${dayOf(deps.clock())}.json`;
}

function withoutId<T extends { id: number }>({ id: _, ...rest }: T): Omit<T, "id"> {
  return rest;
}
