import type { Db, Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { addDays, type Day, dayOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { StoredData } from "~/kernel/mail/mail";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { GIFT } from "~/money/gifts/gift";
import { BANK } from "~/money/payments/provider";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { accountOf } from "./account";
import { hereCents } from "./here.server";
import { lastingReference } from "./lasting-reference.server";
import { referenceShown } from "./reference";
import { type TransferMoment, transferSubject } from "./transfer.mails";

/** After this many days without the money the buyer is reminded. */
const LATE_DAYS = 5;

/** "I have paid": account, sum and reference by mail, once for each order. */
export function saidPaid(deps: Pick<Deps, "db" | "clock">, { id }: Pick<Checkout, "id">): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.checkout.updateMany({
      where: { id, status: "open" },
      data: { left_at: now, cancelled_at: null },
    });
    if (count > 0) await tellOf(tx, await tx.checkout.findUniqueOrThrow({ where: { id } }), "said", now);
  });
}

/** Run every morning: who said five days ago that the money is on its way, and it is not here. Returns how many. */
export async function remindOfTransfers(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = deps.clock();
  const late = await deps.db.checkout.findMany({
    where: {
      provider: BANK,
      status: "open",
      cancelled_at: null,
      left_at: { not: null, lt: startOfDay(addDays(dayOf(now), 1 - LATE_DAYS)) },
      waits_until: { gte: dayOf(now) },
      user: { anonymised_at: null, deletion_requested_at: null },
    },
    orderBy: { id: "asc" },
    take: 500,
  });
  let told = 0;
  for (const checkout of late) {
    // Money of theirs lies here unbooked: nothing says that none came (R136).
    if (await heldPayment(deps, checkout.user_id)) continue;
    await deps.db.$transaction((tx) => tellOf(tx, checkout, "late", now));
    told += 1;
  }
  return told;
}

async function tellOf(tx: Tx, checkout: Checkout, moment: "said" | "late", now: Date): Promise<void> {
  const { id, user_id, full_name, plan_type, amount_cents, bank_reference, waits_until } = checkout;
  await tell(tx, {
    ...{ user_id, full_name, moment, now },
    key: `${moment}:${id}`,
    plan_type: plan_type === GIFT ? null : (plan_type as PlanType),
    price_cents: amount_cents,
    here_cents: await hereCents(tx, user_id),
    reference: referenceShown(bank_reference ?? ""),
    until: waits_until,
    came_on: null,
  });
}

interface Waiting {
  user_id: number;
  line_id: number;
  /** On which money came. */
  day: Day;
  kind: "book" | "hold";
  plan_type: PlanType | null;
  price_cents: Cents;
  left_cents: Cents;
  now: Date;
}

/** What waits of a line's money, or is missing: once for each line, nothing where all of it was spent. */
export async function tellWaiting(tx: Tx, waiting: Waiting): Promise<void> {
  const { user_id, line_id, kind, left_cents, plan_type, price_cents, day, now } = waiting;
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
  if (left_cents === 0 || user.anonymised_at) return;
  const reference = await lastingReference(tx, user_id);
  await tell(tx, {
    user_id,
    key: `line:${line_id}`,
    full_name: user.member?.full_name ?? user.name,
    moment: kind === "hold" ? "part" : "rest",
    ...{ plan_type, price_cents, now },
    here_cents: left_cents,
    reference: reference ? referenceShown(reference) : (user.member?.member_id ?? ""),
    until: null,
    came_on: day,
  });
}

interface Told extends Omit<StoredData<"transfer">, "account" | "what"> {
  user_id: number;
  key: string;
  plan_type: PlanType | null;
  moment: TransferMoment;
  now: Date;
}

async function tell(tx: Tx, { user_id, key, plan_type, now, ...data }: Told): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
  const account = accountOf(await readSettings({ db: tx as Db }));
  await enqueueMail(tx, {
    email_type: "transfer",
    recipient_email: user.member?.email ?? user.email,
    user_id,
    member_id: user.member?.id ?? null,
    dedupe_key: `transfer:${key}`,
    subject: transferSubject(data),
    data: { ...data, account, what: plan_type ? whatFor(plan_type) : "your gift" },
    now,
  });
}

/** `Local, one month`. */
export function whatFor(plan_type: PlanType): string {
  const { name } = PLANS[plan_type];
  return plan_type === "local_recurring" ? `${name}, one month` : name;
}
