import type { Member } from "~/db/generated/client";
import { fold } from "../catalog";
import { newCardToken, newMemberId } from "../ids";
import { factsOf } from "../members/members.server";
import { afterPeriod, entitled, type PaidPeriod, statusOf } from "../membership/membership";
import { isFinal, type Settling } from "./settling";
import type { Target } from "./target.server";

interface Bought {
  before: Member | null;
  target: Target;
  period: PaidPeriod;
  /** A charge on an agreement that had ended adds days, but does not undo the cancellation. */
  keepCancelled: boolean;
}

/** Gives the person the days: a new member gets an id and a card, a known one keeps both. Writes the status history. */
export async function writeMember(settling: Settling, bought: Bought): Promise<Member> {
  const { before } = bought;
  const member = before ? await extend(settling, before, bought) : await enrol(settling, bought);
  const was = before?.last_status ?? null;
  if (was !== member.last_status) {
    await settling.tx.memberStatusChange.create({
      data: {
        member_id: member.id,
        from_status: was,
        to_status: member.last_status,
        reason: before ? "payment" : "joined",
        actor: settling.provider,
        at: settling.now,
      },
    });
  }
  return member;
}

async function enrol(settling: Settling, { target, period }: Bought): Promise<Member> {
  const { tx, deps, now } = settling;
  const checkout = target.checkout!;
  const user = await tx.user.findUniqueOrThrow({ where: { id: checkout.user_id } });
  const member_id = await freeMemberId(settling);
  const { full_name, phone, city } = checkout;
  return tx.member.create({
    data: {
      ...afterPeriod(null, period),
      member_id,
      user_id: user.id,
      full_name,
      email: user.email,
      phone,
      city,
      search_text: fold([full_name, user.email, phone, member_id].join(" ")),
      card_token: newCardToken(deps.random),
      join_date: now,
      last_status: "active",
      created_at: now,
    },
  });
}

async function extend(
  settling: Settling,
  before: Member,
  { target, period, keepCancelled }: Bought,
): Promise<Member> {
  const { tx, now, grace_days } = settling;
  const isNewStart = !entitled(factsOf(before), now, grace_days);
  const facts = {
    ...afterPeriod(factsOf(before), period),
    ...(isNewStart && { plan_starts_on: period.starts_on }),
    ...(keepCancelled && { cancelled_at: before.cancelled_at }),
  };
  const own = target.checkout?.payment;
  const typed = target.checkout && own && !isFinal(own.status) ? target.checkout : before;
  const { full_name, city } = typed;
  const phone = typed.phone || before.phone;
  return tx.member.update({
    where: { id: before.id },
    data: {
      ...facts,
      full_name,
      phone,
      city,
      search_text: fold([full_name, before.email, phone, before.member_id].join(" ")),
      last_status: statusOf(facts, now, grace_days),
    },
  });
}

async function freeMemberId({ tx, deps }: Settling): Promise<string> {
  for (;;) {
    const member_id = newMemberId(deps.random);
    if (!(await tx.member.findUnique({ where: { member_id }, select: { id: true } }))) return member_id;
  }
}
