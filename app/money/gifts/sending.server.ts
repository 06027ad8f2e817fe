import type { Tx } from "~/db/connection/types";
import type { GiftOrder, Prisma } from "~/db/generated/client";
import { type Day, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { giftWords, sendingDays, validThrough } from "./gift";
import type { SendingInput } from "./gift.schema";

/** As it is stored. Throws `invalid_input` beside the field. */
export function readSending(
  { receiver_email, send_on }: SendingInput,
  today: Day,
): Pick<GiftOrder, "receiver_email" | "send_on"> {
  if (!receiver_email && send_on)
    throw fieldError("receiver_email", "Enter the address that we mail the gift to, or leave the day empty");
  if (!receiver_email) return { receiver_email, send_on: null };
  const { first, last } = sendingDays(today);
  if (send_on && send_on < first)
    throw fieldError("send_on", "This day is over. Choose today or a later day");
  if (send_on > last) throw fieldError("send_on", `Choose a day up to ${longDay(last)}`);
  return { receiver_email, send_on: send_on || today };
}

/** What became of a change. `by_hand`: the giver hands the gifts over. */
export type Mailing = "mailed" | "planned" | "by_hand";

/** The giver's own order, until it was mailed. What is due is mailed at once. Throws `not_found`, `invalid_input` and `conflict`. */
export function changeSending(
  deps: Deps,
  user_id: number,
  order_id: number,
  input: SendingInput,
): Promise<Mailing> {
  const now = deps.clock();
  const sending = readSending(input, dayOf(now));
  return deps.db.$transaction(async (tx) => {
    const order = await tx.giftOrder.findFirst({
      where: { id: order_id, checkout: { user_id } },
    });
    if (!order) throw new ClubError("not_found", "There is no such gift.");
    const { count } = await tx.giftOrder.updateMany({
      where: { id: order_id, sent_at: null },
      data: sending,
    });
    if (count === 0) throw new ClubError("conflict", "We have mailed this gift already.");
    await moveEnds(tx, order_id, sending.send_on);
    if (await mailIfDue(deps, tx, order_id, now)) return "mailed";
    return sending.receiver_email ? "planned" : "by_hand";
  }, MONEY_TRANSACTION);
}

/** Today instead of its day. Throws like `changeSending`. */
export async function mailNow(deps: Deps, user_id: number, order_id: number): Promise<Mailing> {
  const where = { id: order_id, checkout: { user_id } };
  const order = await deps.db.giftOrder.findFirst({ where, select: { receiver_email: true } });
  if (!order) throw new ClubError("not_found", "There is no such gift.");
  if (!order.receiver_email) throw new ClubError("conflict", "Nobody's address is on this gift any more.");
  return changeSending(deps, user_id, order_id, { ...order, send_on: "" });
}

/** Its days to redeem count from the mail (R131). */
async function moveEnds(tx: Tx, order_id: number, send_on: Day | null): Promise<void> {
  const unused = await tx.gift.findMany({ where: { order_id, status: "unused" } });
  for (const { id, created_at } of unused)
    await tx.gift.updateMany({
      where: { id, status: "unused" },
      data: { valid_through: validThrough(dayOf(created_at), send_on) },
    });
}

const sendable = (today: Day) =>
  ({
    status: "unused",
    valid_through: { gte: today },
    code_sealed: { not: null },
    payment: { status: "completed" },
  }) satisfies Prisma.GiftWhereInput;

const due = (today: Day) =>
  ({
    receiver_email: { not: "" },
    send_on: { lte: today },
    sent_at: null,
    gifts: { some: sendable(today) },
  }) satisfies Prisma.GiftOrderWhereInput;

/** Correct whether it runs late, twice or in several processes: one conditional write on `sent_at` decides, in the mail's transaction. */
export async function mailDueGifts(deps: Deps): Promise<{ mailed: number }> {
  const now = deps.clock();
  const orders = await deps.db.giftOrder.findMany({
    where: due(dayOf(now)),
    select: { id: true },
    orderBy: { id: "asc" },
  });
  let mailed = 0;
  for (const { id } of orders)
    if (await deps.db.$transaction((tx) => mailIfDue(deps, tx, id, now), MONEY_TRANSACTION)) mailed += 1;
  return { mailed };
}

export const mailKey = (order_id: number): string => `gift_given:${order_id}`;

/** The gifts of an order that nobody has redeemed or given back. False if it is not due, or was mailed before. */
export async function mailIfDue(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  order_id: number,
  now: Date,
): Promise<boolean> {
  const today = dayOf(now);
  const { count } = await tx.giftOrder.updateMany({
    where: { id: order_id, ...due(today) },
    data: { sent_at: now },
  });
  if (count === 0) return false;
  await moveEnds(tx, order_id, today);
  const order = await tx.giftOrder.findUniqueOrThrow({
    where: { id: order_id },
    include: { gifts: { where: sendable(today), orderBy: { position: "asc" } } },
  });
  const { gifts, plan_type, giver_name, receiver_email } = order;
  const what = giftWords(plan_type, gifts.length);
  await enqueueMail(tx, {
    email_type: "gift_given",
    recipient_email: receiver_email,
    dedupe_key: mailKey(order_id),
    subject: `A gift for you: ${what}`,
    data: {
      order_id,
      what,
      giver_name,
      code: secrets.seal(
        "mail",
        gifts.map(({ code_sealed }) => secrets.open("gift_code", code_sealed!)).join(" "),
      ),
      valid_through: gifts[0]!.valid_through,
    },
    now,
  });
  return true;
}
