import { insertOnce, insertRow, updateRow } from "~/db/connection/rows.server";
import type { Member } from "~/db/generated/client";
import { tellOfMember } from "~/kernel/events/tell.server";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { memberSearchText } from "~/kernel/search-text";
import { factsOf } from "~/members/membership/members.server";
import { afterPeriod, entitled, type PaidPeriod, statusOf } from "~/members/membership/membership";
import type { Booking } from "./settling";

export interface Joiner {
  user_id: number;
  email?: string;
  full_name: string;
  phone: string;
  city: string;
}

interface Bought {
  before: Member | null;
  joiner: Joiner | null;
  period: PaidPeriod;
  keepCancelled: boolean;
  /** Of the change of status of somebody who is a member already. */
  reason?: string;
}

/** A new member gets an id and a card; a known one keeps both. */
export async function writeMember(booking: Booking, bought: Bought): Promise<Member> {
  const { before } = bought;
  const member = before ? await extend(booking, before, bought) : await enrol(booking, bought);
  const was = before?.last_status ?? null;
  if (was !== member.last_status) {
    await insertRow(booking.tx, "MemberStatusChange", {
      member_id: member.id,
      from_status: was,
      to_status: member.last_status,
      reason: before ? (bought.reason ?? "payment") : "joined",
      actor: booking.actor,
      at: booking.now,
    });
  }
  await tellOfMember(booking.tx, before ? "member.renewed" : "member.joined", member, booking.now);
  return member;
}

/** Tells nobody. */
export async function enrol(
  booking: Booking,
  { joiner, period }: Pick<Bought, "joiner" | "period">,
): Promise<Member> {
  const { tx, deps, now } = booking;
  const { user_id, full_name, phone, city } = joiner!;
  const email = joiner!.email ?? (await tx.user.findUniqueOrThrow({ where: { id: user_id } })).email;
  for (;;) {
    const member_id = newMemberId(deps.random);
    const row = {
      ...afterPeriod(null, period),
      ...{ member_id, user_id, full_name, email, phone, city },
      search_text: memberSearchText({ full_name, email, phone, member_id }),
      card_token: newCardToken(deps.random),
      paused_until: null,
      join_date: now,
      last_status: "active",
      anonymised_at: null,
      merged_into_id: null,
      created_at: now,
      updated_at: now,
    };
    const id = await insertOnce(tx, "Member", row, "member_id");
    if (id !== null) return { id, ...row };
  }
}

async function extend(
  booking: Booking,
  before: Member,
  { joiner, period, keepCancelled }: Bought,
): Promise<Member> {
  const { tx, now, grace_days } = booking;
  const isNewStart = !entitled(factsOf(before), now, grace_days);
  const facts = {
    ...afterPeriod(factsOf(before), period),
    ...(isNewStart && { plan_starts_on: period.starts_on }),
    ...(keepCancelled && { cancelled_at: before.cancelled_at }),
  };
  const { full_name, city } = joiner ?? before;
  const phone = joiner?.phone || before.phone;
  const change = {
    ...facts,
    ...{ full_name, phone, city },
    search_text: memberSearchText({ ...before, full_name, phone }),
    last_status: statusOf(facts, now, grace_days),
    updated_at: now,
  };
  await updateRow(tx, "Member", before.id, change);
  return { ...before, ...change };
}
