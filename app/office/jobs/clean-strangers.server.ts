import { UNUSED_ACCOUNT } from "~/accounts/access/personal";
import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "~/kernel/deps";
import { sweepCounts } from "~/kernel/limits/counts.server";
import { ANONYMOUS } from "~/kernel/limits/limits.server";
import { AGREEMENT_UNKNOWN } from "~/money/agreements/keep-agreement.server";
import { UNSIGNED } from "~/money/notifications/refuse-unsigned.server";
import { GONE } from "~/money/payments/notice";

const DAY_MS = 86_400_000;
const DAY = 1;
const WEEK = 7;
const MONTH = 30;
const YEAR = 365;

/** Kept for 13 months, so that the year can be reviewed in the month after it. */
const BOOKED_NOTHING = { decision: { in: ["refused", "ignored", "duplicate", "deferred"] }, claim: null };
const OF_FORMS = ["contact_message", "partner_application", "acknowledgement", "newsletter_confirm"];

/** See docs/security.md, "What a stranger can store". */
export async function cleanStrangers(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const before = (days: number) => ({ lt: new Date(clock().getTime() - days * DAY_MS) });
  await sweepCounts(deps);
  const gone = [
    await db.idempotencyKey.deleteMany({
      where: { scope: { contains: literal(` ${ANONYMOUS}`) }, created_at: before(DAY) },
    }),
    await db.providerEvent.deleteMany({ where: { reason: UNSIGNED, received_at: before(MONTH) } }),
    await db.providerEvent.deleteMany({
      where: {
        ...BOOKED_NOTHING,
        NOT: { reason: { startsWith: literal(AGREEMENT_UNKNOWN) } },
        received_at: before(YEAR + MONTH),
      },
    }),
    await db.contactMessage.deleteMany({ where: { due_on: null, created_at: before(YEAR) } }),
    await db.contactMessage.deleteMany({ where: { due_on: { not: null }, answered_at: before(YEAR) } }),
    await db.partnerApplication.deleteMany({
      where: { status: { not: "approved" }, created_at: before(YEAR) },
    }),
    await db.newsletterSubscriber.deleteMany({
      where: { status: "pending", confirm_expires_at: before(MONTH) },
    }),
    await db.newsletterSubscriber.updateMany({
      where: { status: "unsubscribed", confirm_hash: { not: null }, confirm_expires_at: before(MONTH) },
      data: { confirm_hash: null, asked_phone: "" },
    }),
    await db.outboxMail.deleteMany({
      where: { email_type: { in: OF_FORMS }, status: { not: "pending" }, created_at: before(3 * MONTH) },
    }),
    await db.outboxMail.deleteMany({
      where: { email_type: "sign_in_code", status: { not: "pending" }, created_at: before(WEEK) },
    }),
    await db.alert.deleteMany({ where: { resolved_at: before(YEAR) } }),
    await db.agreement.updateMany({
      where: { customer: { startsWith: literal(GONE) }, member: { anonymised_at: before(YEAR) } },
      data: { customer: null },
    }),
  ];
  const counted = gone.reduce((sum, { count }) => sum + count, 0);
  return counted + (await cleanCheckouts(deps, before(YEAR))) + (await cleanAccounts(deps, before(YEAR)));
}

async function cleanCheckouts({ db }: Deps, created_at: { lt: Date }): Promise<number> {
  const unpaid = { transaction_id: null, receipt_number: null, status: { in: ["pending", "cancelled"] } };
  const old = { status: "abandoned", created_at };
  await db.payment.deleteMany({
    where: { ...unpaid, checkout: old, gifts: { none: {} }, repayments: { none: {} } },
  });
  const no_gift = { gifts: { none: { status: { not: "ordered" } } } };
  return (await db.checkout.deleteMany({ where: { ...old, ...no_gift, payment: null } })).count;
}

async function cleanAccounts({ db }: Deps, last_login_at: { lt: Date }): Promise<number> {
  const idle = { ...UNUSED_ACCOUNT, last_login_at, anonymised_at: null, deletion_requested_at: null };
  return (await db.user.deleteMany({ where: idle })).count;
}
