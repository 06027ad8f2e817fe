import type { Tx } from "~/db/connection/types";
import type { Gift, Payment, Prisma } from "~/db/generated/client";
import { type Day, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { firstNameOf } from "~/members/membership/verdict";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { giftWords, sendingDays, validThrough } from "./gift";
import type { SendingInput } from "./gift.schema";

/** As it is stored. Throws `invalid_input` beside the field. */
export function readSending(
  { receiver_email, send_on }: SendingInput,
  today: Day,
): Pick<Gift, "receiver_email" | "send_on"> {
  if (!receiver_email && send_on)
    throw fieldError("receiver_email", "Enter the address that we mail the gift to, or leave the day empty");
  if (!receiver_email) return { receiver_email, send_on: null };
  const { first, last } = sendingDays(today);
  if (send_on && send_on < first)
    throw fieldError("send_on", "This day is over. Choose today or a later day");
  if (send_on > last) throw fieldError("send_on", `Choose a day up to ${longDay(last)}`);
  return { receiver_email, send_on: send_on || today };
}

/** What became of a change. `by_hand`: the giver hands the gift over. */
export type Mailing = "mailed" | "planned" | "by_hand";

/** The giver's own gift, until it was mailed. What is due is mailed at once. Throws `not_found`, `invalid_input` and `conflict`. */
export function changeSending(
  deps: Deps,
  user_id: number,
  id: number,
  input: SendingInput,
): Promise<Mailing> {
  const now = deps.clock();
  const sending = readSending(input, dayOf(now));
  return deps.db.$transaction(async (tx) => {
    const where = { id, checkout: { user_id } };
    const gift = await tx.gift.findFirst({ where, include: { payment: true } });
    if (!gift) throw noGift();
    const { count } = await tx.gift.updateMany({ where: { id, sent_at: null }, data: sending });
    if (count === 0) throw new ClubError("conflict", "We have mailed this gift already.");
    await moveEnd(tx, gift, sending.send_on);
    if (await mailIfDue(deps, tx, id, now)) return "mailed";
    return sending.receiver_email ? "planned" : "by_hand";
  }, MONEY_TRANSACTION);
}

/** Today instead of its day. Throws like `changeSending`. */
export async function mailNow(deps: Deps, user_id: number, id: number): Promise<Mailing> {
  const where = { id, checkout: { user_id } };
  const gift = await deps.db.gift.findFirst({ where, select: { receiver_email: true } });
  if (!gift) throw noGift();
  if (!gift.receiver_email) throw new ClubError("conflict", "Nobody's address is on this gift any more.");
  return changeSending(deps, user_id, id, { ...gift, send_on: "" });
}

function noGift(): ClubError {
  return new ClubError("not_found", "There is no such gift.");
}

/** Its days to redeem count from the mail (R131). */
async function moveEnd(
  tx: Tx,
  { id, payment }: Gift & { payment: Payment | null },
  send_on: Day | null,
): Promise<void> {
  if (!payment?.completed_at) return;
  await tx.gift.updateMany({
    where: { id, status: "unused" },
    data: { valid_through: validThrough(dayOf(payment.completed_at), send_on) },
  });
}

const due = (today: Day) =>
  ({
    receiver_email: { not: "" },
    send_on: { lte: today },
    sent_at: null,
    status: "unused",
    valid_through: { gte: today },
    code_sealed: { not: null },
    payment: { status: "completed" },
  }) satisfies Prisma.GiftWhereInput;

/** Correct whether it runs late, twice or in several processes: one conditional write on `sent_at` decides, in the mail's transaction. */
export async function mailDueGifts(deps: Deps): Promise<{ mailed: number }> {
  const now = deps.clock();
  const gifts = await deps.db.gift.findMany({
    where: due(dayOf(now)),
    select: { id: true },
    orderBy: { id: "asc" },
  });
  let mailed = 0;
  for (const { id } of gifts)
    if (await deps.db.$transaction((tx) => mailIfDue(deps, tx, id, now), MONEY_TRANSACTION)) mailed += 1;
  return { mailed };
}

export const mailKey = (id: number): string => `gift_given:${id}`;

/** Unless somebody has redeemed it or it was given back. False if it is not due, or was mailed before. */
export async function mailIfDue(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  id: number,
  now: Date,
): Promise<boolean> {
  const today = dayOf(now);
  const { count } = await tx.gift.updateMany({ where: { id, ...due(today) }, data: { sent_at: now } });
  if (count === 0) return false;
  const include = { payment: true, checkout: true } as const;
  const gift = await tx.gift.findUniqueOrThrow({ where: { id }, include });
  await moveEnd(tx, gift, today);
  const what = giftWords(gift.plan_type);
  await enqueueMail(tx, {
    email_type: "gift_given",
    recipient_email: gift.receiver_email,
    dedupe_key: mailKey(id),
    subject: `A gift for you: ${what}`,
    data: {
      gift_id: id,
      what,
      giver_name: firstNameOf(gift.checkout.full_name),
      code: secrets.seal("mail", secrets.open("gift_code", gift.code_sealed!)),
      valid_through: validThrough(dayOf(gift.payment!.completed_at!), today),
    },
    now,
  });
  return true;
}
