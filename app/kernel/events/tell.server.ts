import { randomUUID } from "node:crypto";
import type { Tx } from "~/db/connection/types";
import type { Partner } from "~/db/generated/client";
import { toRand } from "~/kernel/money";
import type { WebhookEvent } from "./events";
import { addDeliveries } from "./webhooks.queries.server";

/** The same in every attempt, so that a receiver can tell a repetition. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll("-", "")}`;

interface Told {
  type: WebhookEvent;
  /** Ids, times and amounts: no names, addresses or codes (R98). */
  data: Record<string, number | string | null>;
  at: Date;
}

/** In the transaction of the fact. One statement; it writes nothing if no endpoint wants the event. */
export async function tell(tx: Tx, { type, data, at }: Told): Promise<void> {
  await addDeliveries(tx, { event_type: type, message_id: newMessageId(), data: JSON.stringify(data), at });
}

/** `id` is the one of `/api/admin/members/{id}`. */
export function tellOfMember(
  tx: Tx,
  type: "member.joined" | "member.renewed" | "member.expired",
  member: { id: number; plan_type: string; paid_through: string },
  at: Date,
): Promise<void> {
  const { id, plan_type, paid_through } = member;
  return tell(tx, { type, data: { id, plan_type, paid_through }, at });
}

export function tellOfPartner(
  tx: Tx,
  { id }: Pick<Partner, "id">,
  change: "added" | "changed" | "deleted" | "restored",
  at: Date,
): Promise<void> {
  return tell(tx, { type: "partner.changed", data: { id, change }, at });
}

interface RedemptionFacts {
  member_id: number;
  partner_id: number;
  amount_cents: number;
  discount_cents: number;
  redeemed_on: string;
}

/** As in `/api/admin/redemptions`, without the `id`, which a new redemption gets in the same statement. */
export function redemptionData(redemption: RedemptionFacts) {
  const { member_id: member_row_id, partner_id, amount_cents, discount_cents, redeemed_on } = redemption;
  return {
    member_row_id,
    partner_id,
    redeemed_on,
    amount_spent: toRand(amount_cents),
    discount_amount: toRand(discount_cents),
  };
}
