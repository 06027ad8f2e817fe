import { insertRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Gift, Member, Payment, Prisma } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, type ErrorCode, fieldError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled, type PaidPeriod } from "~/members/membership/membership";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { writeMember } from "~/money/settlement/settle-money.server";
import { GIFT_CODE_LENGTH, giftStatusOn, giftWords, periodOfGift } from "./gift";
import type { RedeemGiftInput } from "./gift.schema";

interface Receiver {
  user_id: number;
  email: string;
}

const RELATED = {
  payment: true,
  period: { include: { member: true } },
} satisfies Prisma.GiftInclude;
type Found = Prisma.GiftGetPayload<{ include: typeof RELATED }>;
type Takeable = Gift & { payment: Payment | null };

/**
 * Whoever comes first has it; the same person again sees the same card. Throws `code_not_found` for a wrong code, the
 * only refusal that counts as a guess, and `invalid_input` for any other. Returns the card's member id.
 */
export async function redeemGift(deps: Deps, who: Receiver, input: RedeemGiftInput): Promise<string> {
  const { grace_days, ...vat } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const code_hash = hashOfGift(deps, input.code);
    const gift = await tx.gift.findUnique({ where: { code_hash }, include: RELATED });
    if (!gift) throw refusal("This code is wrong. Please check it.", "code_not_found");
    const user = await accountOf(tx, who.user_id);
    const receiver = { user_id: user.id, email: user.email };
    if (gift.period?.member.user_id === user.id) return gift.period.member.member_id;
    if (user.deletion_requested_at)
      throw refusal("You asked us to delete your account. Keep the account first, then redeem the gift.");
    const before = user.member;
    if (!before && !/\p{L}/u.test(input.full_name)) throw nameNeeded();
    const now = deps.clock();
    const today = dayOf(now);
    await takeGift(tx, gift, now);
    const facts = before && factsOf(before);
    const receiving = facts && { ...facts, is_charged: await isCharged(tx, before!.id) };
    const period = periodOfGift(receiving, gift.plan_type as PlanType, today, grace_days);
    const keepCancelled = facts !== null && entitled(facts, now, grace_days);
    const joiner = before ? null : { ...receiver, full_name: input.full_name, phone: "", city: input.city };
    const booking = { tx, deps, now, grace_days, vat, actor: "member" };
    const member = await writeMember(booking, { before, joiner, period, keepCancelled, reason: "gift" });
    const given = { member_id: member.id, gift_id: gift.id, source: "gift", created_at: now };
    await insertRow(tx, "MembershipPeriod", { ...period, ...given });
    await mailReceiver(tx, { gift, member, period }, now);
    return member.member_id;
  }, MONEY_TRANSACTION);
}

/** Of somebody whose account is being merged, the kept one (R102). */
async function accountOf(tx: Tx, user_id: number) {
  const include = { member: true } as const;
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include });
  if (!user.merged_into_id) return user;
  return tx.user.findUniqueOrThrow({ where: { id: user.merged_into_id }, include });
}

async function isCharged(tx: Tx, current_member_id: number): Promise<boolean> {
  return (await tx.agreement.count({ where: { current_member_id } })) > 0;
}

/** One conditional write decides every race: against another receiver, a refund and the end (R103). */
async function takeGift(tx: Tx, gift: Takeable, now: Date): Promise<void> {
  const today = dayOf(now);
  const { count } = await tx.gift.updateMany({
    where: {
      id: gift.id,
      status: "unused",
      valid_through: { gte: today },
      payment: { status: "completed" },
    },
    data: { status: "redeemed", closed_at: now },
  });
  if (count === 0) throw refusal(whyNot(gift, today));
}

function whyNot(gift: Takeable, today: Day): string {
  const status = giftStatusOn(gift, today);
  if (status === "redeemed") return "This gift has been redeemed already.";
  if (status === "lapsed") return `This gift was valid until ${longDay(gift.valid_through)}.`;
  if (status === "refunded" || gift.payment?.status === "refunded")
    return "This gift was refunded: please ask the person who gave it to you.";
  return "The payment for this gift is being checked. Please try again later.";
}

function refusal(reason: string, code: ErrorCode = "invalid_input"): ClubError {
  return new ClubError(code, reason, { field_errors: { code: [reason] } });
}

function nameNeeded(): ClubError {
  return fieldError("full_name", "Please enter your full name");
}

async function mailReceiver(
  tx: Tx,
  {
    gift,
    member,
    period,
  }: { gift: Found; member: Member; period: Pick<PaidPeriod, "starts_on" | "ends_on"> },
  now: Date,
): Promise<void> {
  await enqueueMail(tx, {
    email_type: "gift_redeemed",
    recipient_email: member.email,
    member_id: member.id,
    user_id: member.user_id,
    dedupe_key: `gift_on_card:${gift.id}`,
    subject: "Your gift is on your card",
    data: {
      full_name: member.full_name,
      what: giftWords(gift.plan_type),
      member_id: member.member_id,
      starts_on: period.starts_on,
      ends_on: period.ends_on,
    },
    now,
  });
}

/** Keyed: the database alone does not give the codes away. */
export function hashOfGift({ secrets }: Pick<Deps, "secrets">, code: string): string {
  return secrets.hash("gift", code);
}

/** A new code, as a gift keeps it. */
export function newGiftCode(deps: Pick<Deps, "secrets" | "random">) {
  const code = randomCode(GIFT_CODE_LENGTH, deps.random);
  return { code_hash: hashOfGift(deps, code), code_sealed: deps.secrets.seal("gift_code", code) };
}
