import type { Db, Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { addDays, type Day, dayOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { rowsInParts } from "~/kernel/in-parts";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { StoredData } from "~/kernel/mail/mail";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { noteLeft } from "~/money/checkout/leaving.server";
import { GIFT } from "~/money/gifts/gift";
import { BANK } from "~/money/payments/provider";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { referenceShown } from "./reference";
import { accountOf, whatFor } from "./transfer";
import { type TransferMoment, transferSubject } from "./transfer.mails";
import { hereCents, lastingReference } from "./waiting.server";

/** After this many days without the money the buyer is reminded. */
const LATE_DAYS = 5;

/** "I have paid": account, sum and reference by mail, once for each order. */
export function saidPaid(deps: Pick<Deps, "db" | "clock">, { id }: Pick<Checkout, "id">): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    if (!(await noteLeft({ ...deps, db: tx }, { id }))) return;
    await notifyOfCheckout(tx, await tx.checkout.findUniqueOrThrow({ where: { id } }), "said", deps.clock());
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
    select: { id: true },
  });
  let notified = 0;
  for await (const checkout of rowsInParts(late, (id) => deps.db.checkout.findMany({ where: { id } }))) {
    // Money of theirs lies here unbooked: nothing says that none came (R136).
    if (await heldPayment(deps, checkout.user_id)) continue;
    await deps.db.$transaction((tx) => notifyOfCheckout(tx, checkout, "late", now));
    notified += 1;
  }
  return notified;
}

async function notifyOfCheckout(
  tx: Tx,
  checkout: Checkout,
  moment: "said" | "late",
  now: Date,
): Promise<void> {
  const { id, user_id, full_name, plan_type, amount_cents, bank_reference, waits_until } = checkout;
  const here_cents = await hereCents(tx, user_id);
  // As much waits already: nothing is missing that a mail could ask for.
  if (here_cents >= amount_cents) return;
  await enqueueTransferMail(tx, {
    ...{ user_id, full_name, moment, now },
    key: `${moment}:${id}`,
    plan_type: plan_type === GIFT ? null : (plan_type as PlanType),
    price_cents: amount_cents,
    here_cents,
    reference: bank_reference,
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

/** What waits of a line's money, or is missing: once for each line and person, nothing where all of it was spent. */
export async function notifyOfWaiting(tx: Tx, waiting: Waiting): Promise<void> {
  const { user_id, line_id, kind, left_cents, plan_type, price_cents, day, now } = waiting;
  if (left_cents === 0) return;
  await enqueueTransferMail(tx, {
    user_id,
    key: `line:${line_id}:${user_id}`,
    moment: kind === "hold" ? "part" : "rest",
    ...{ plan_type, price_cents, now },
    here_cents: left_cents,
    reference: await lastingReference(tx, user_id),
    until: null,
    came_on: day,
  });
}

interface TransferMail extends Omit<StoredData<"transfer">, "account" | "what" | "full_name" | "reference"> {
  user_id: number;
  /** Left out: the account's own. */
  full_name?: string;
  key: string;
  /** Null: the member's id. */
  reference: string | null;
  plan_type: PlanType | null;
  moment: TransferMoment;
  now: Date;
}

async function enqueueTransferMail(
  tx: Tx,
  { user_id, key, plan_type, reference, now, ...data }: TransferMail,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
  const { member } = user;
  if (user.anonymised_at) return;
  await enqueueMail(tx, {
    email_type: "transfer",
    recipient_email: member?.email ?? user.email,
    user_id,
    member_id: member?.id ?? null,
    dedupe_key: `transfer:${key}`,
    subject: transferSubject(data),
    data: {
      full_name: member?.full_name ?? user.name,
      ...data,
      account: accountOf(await readSettings({ db: tx as Db })),
      reference: reference ? referenceShown(reference) : (member?.member_id ?? ""),
      what: plan_type ? whatFor(plan_type) : "your gift",
    },
    now,
  });
}
