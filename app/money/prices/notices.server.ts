import type { Tx } from "~/db/connection/types";
import type { Member, PriceChange, Prisma } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { addDays, addMonths, type Day, dayOf, longDay } from "~/kernel/clock";
import { enqueueMails, type NewMail } from "~/kernel/mail/enqueue.server";
import { formatRand } from "~/kernel/money";
import { amountOn, firstChargeFrom, holding, isSame, lastAmount } from "./amounts";
import { noticeEnds } from "./prices";

export const WITH_NOTICES = {
  price_notices: { include: { price_change: true } },
} satisfies Prisma.AgreementInclude;
export type NoticedAgreement = Prisma.AgreementGetPayload<{ include: typeof WITH_NOTICES }>;

const WITH_MEMBER = { ...WITH_NOTICES, member: true } as const;
type Concerned = Prisma.AgreementGetPayload<{ include: typeof WITH_MEMBER }>;
const BATCH = 500;

export async function concernedBy(
  tx: Tx,
  { plan_type, amount_cents, id }: { plan_type: string; amount_cents: number; id?: number },
): Promise<Concerned[]> {
  const monthly: PlanType = "local_recurring";
  if (plan_type !== monthly) return [];
  const agreements = await tx.agreement.findMany({
    where: {
      current_member_id: { not: null },
      status: { in: ["active", "locked"] },
      member: { anonymised_at: null },
      ...(id === undefined ? {} : { price_notices: { none: { price_change_id: id } } }),
    },
    include: WITH_MEMBER,
    orderBy: { id: "asc" },
  });
  return agreements.filter((agreement) => !isSame(lastAmount(agreement), amount_cents));
}

/** One notice per member: on announcement, or later for those who joined at the old price. Returns how many. */
export async function giveNotices(tx: Tx, change: PriceChange, now: Date): Promise<number> {
  const told = (await concernedBy(tx, change)).map((agreement) => noticeFor(agreement, change, now));
  for (let start = 0; start < told.length; start += BATCH) {
    const batch = told.slice(start, start + BATCH);
    await tx.priceNotice.createMany({ data: batch.map(({ notice }) => notice) });
  }
  await enqueueMails(
    tx,
    told.map(({ mail }) => mail),
  );
  return told.length;
}

function noticeFor(agreement: Concerned, change: PriceChange, now: Date) {
  const { member } = agreement;
  const from_day = noticeEnds(change.valid_from, dayOf(now));
  const first_charge_on = firstChargeFrom(agreement, from_day);
  const former_cents = amountOn(agreement, addDays(from_day, -1));
  const mail: NewMail<"price_change"> = {
    ...recipientOf(member),
    email_type: "price_change",
    dedupe_key: `price_change:${change.id}:${agreement.id}`,
    subject: `Your membership costs ${formatRand(change.amount_cents)} a month from ${longDay(first_charge_on)}`,
    data: {
      full_name: member.full_name,
      former_cents,
      amount_cents: change.amount_cents,
      first_charge_on,
    },
    now,
  };
  return {
    notice: {
      price_change_id: change.id,
      agreement_id: agreement.id,
      former_amount_cents: agreement.price_notices.length === 0 ? agreement.amount_cents : former_cents,
      from_day,
      created_at: now,
    },
    mail,
  };
}

export async function takeNoticesBack(tx: Tx, change: PriceChange, now: Date): Promise<number> {
  const notices = await tx.priceNotice.findMany({
    where: { price_change_id: change.id },
    include: { agreement: { include: WITH_MEMBER } },
  });
  const told = notices.filter(({ agreement }) => agreement.member.anonymised_at === null);
  const mails = told.map(({ agreement }): NewMail<"price_stays"> => {
    const { member } = agreement;
    const amount_cents = amountOn(agreement, change.valid_from);
    return {
      ...recipientOf(member),
      email_type: "price_stays",
      dedupe_key: `price_stays:${change.id}:${agreement.id}`,
      subject: `Your membership still costs ${formatRand(amount_cents)} a month`,
      data: {
        full_name: member.full_name,
        amount_cents,
        withdrawn_cents: change.amount_cents,
        planned_for: change.valid_from,
      },
      now,
    };
  });
  await enqueueMails(tx, mails);
  return mails.length;
}

function recipientOf({ id: member_id, user_id, email: recipient_email }: Member) {
  return { recipient_email, member_id, user_id };
}

/** Null once its first charge is over. */
export function nextPrice(agreement: NoticedAgreement, today: Day) {
  const { next_renewal_on } = agreement;
  const latest = holding(agreement.price_notices).at(-1);
  if (!latest || !next_renewal_on) return null;
  const before = addMonths(next_renewal_on, -1);
  if (before >= latest.from_day && latest.from_day <= today) return null;
  return {
    amount_cents: latest.price_change.amount_cents,
    former_cents: amountOn(agreement, addDays(latest.from_day, -1)),
    from: firstChargeFrom(agreement, latest.from_day),
    is_told: latest.told_at !== null,
  };
}

export function notToldKey(agreement_id: number): string {
  return `price_not_told:${agreement_id}`;
}
