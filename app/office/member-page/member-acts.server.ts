import type { AdminActor } from "~/accounts/admins/actor";
import { stopCard } from "~/counter/tills/till-lists.server";
import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { closeThese } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { type City, PLANS } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { newCardToken } from "~/kernel/ids";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { memberSearchText } from "~/kernel/search-text";
import { factsOf } from "~/members/membership/members.server";
import { currentPlan, expiryDate } from "~/members/membership/membership";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { nextChargeOf } from "~/money/agreements/next-charge.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { noAgreementKey, unknownSubscriptions } from "~/money/agreements/unknown-subscriptions.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { livingMember } from "./member-page.server";

export async function editMember(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { reason, ...fields }: { full_name: string; phone: string; city: City; reason: string },
): Promise<void> {
  await onMember(deps, actor, { id, action: "member.edit", reason }, async (tx, member) => {
    const search_text = memberSearchText({ ...member, ...fields });
    await tx.member.update({ where: { id }, data: { ...fields, search_text } });
  });
}

/** Voids earlier cards, also of merged memberships; the member id stays. Throws `not_found`. */
export async function resetCard(deps: Deps, actor: AdminActor, id: number, reason: string): Promise<void> {
  await onMember(deps, actor, { id, action: "member.reset_qr", reason }, async (tx, { paid_through }) => {
    const cards = await tx.member.findMany({
      where: { OR: [{ id }, { merged_into_id: id }] },
      select: { id: true, card_token: true },
    });
    for (const card of cards) {
      await stopCard(deps, tx, { ...card, paid_through });
      await tx.member.update({
        where: { id: card.id },
        data: { card_token: newCardToken(deps.random) },
      });
    }
  });
}

/** Throws `not_found`, and `conflict` for a second one within a minute. */
export async function sendWelcome(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const now = deps.clock();
  await onMember(deps, actor, { id, action: "member.send_welcome" }, async (tx, member) => {
    const facts = factsOf(member);
    const isNew = await enqueueMail(tx, {
      email_type: "welcome",
      recipient_email: member.email,
      member_id: id,
      user_id: member.user_id,
      dedupe_key: `welcome:${id}:${now.toISOString().slice(0, 16)}`,
      subject: "Welcome to the club: your card is ready",
      data: {
        full_name: member.full_name,
        member_id: member.member_id,
        plan_name: PLANS[currentPlan(facts, dayOf(now))].name,
        expiry_date: expiryDate(facts, dayOf(now)),
        paid: null,
        next_charge: await nextChargeOf(tx, id),
      },
      now,
    });
    if (!isNew)
      throw new ClubError(
        "conflict",
        "A welcome email went out less than a minute ago. Nothing was sent a second time.",
      );
  });
}

/** Throws as `cancelMembership`. */
export async function cancelForMember(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  reason: string,
): Promise<void> {
  await livingMember(deps.db, id);
  const record = recordOf(deps, actor, { id, action: "member.cancel", reason });
  await cancelMembership(deps, `admin:${actor.id}`, { member_id: id, reason, record });
}

/**
 * Charges do not begin again (R17), so the member has to pay by the last paid day. Throws as `resumeMembership`, and
 * `conflict` for an account that is about to be deleted.
 */
export async function resumeForMember(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  reason: string,
): Promise<void> {
  const { user_id } = await livingMember(deps.db, id);
  const { deletion_requested_at } = await deps.db.user.findUniqueOrThrow({ where: { id: user_id } });
  if (deletion_requested_at)
    throw new ClubError(
      "conflict",
      "The member asked to have the account deleted. Only the member can take that back, in the account.",
    );
  const record = recordOf(deps, actor, { id, action: "member.resume", reason });
  await resumeMembership(deps, `admin:${actor.id}`, { member_id: id, reason, record });
}

/**
 * Somebody has seen at the provider that the subscription which it never named charges no more. Throws `not_found`, and
 * `conflict` where there is none.
 */
export async function noteSubscriptionEnded(
  deps: Deps,
  actor: AdminActor,
  id: number,
  reason: string,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await livingMember(tx, id);
    const now = deps.clock();
    const unknown = await unknownSubscriptions(tx, id, now);
    if (unknown.length === 0)
      throw new ClubError("conflict", "There is no subscription here that the provider has not named.");
    await tx.checkout.updateMany({
      where: { id: { in: unknown.map(({ checkout_id }) => checkout_id) } },
      data: { subscription_ended_at: now },
    });
    const keys = unknown.map(({ payment_id }) => noAgreementKey(payment_id));
    await closeThese(tx, keys, actor.name, now);
    await audit(deps, tx, {
      actor,
      action: "member.subscription_ended",
      subject_kind: "member",
      subject_id: id,
      reason,
      details: { references: unknown.map(({ reference }) => reference) },
    });
  });
}

interface Act {
  id: number;
  action: string;
  reason?: string;
  details?: Record<string, number>;
}

async function onMember(
  deps: Deps,
  actor: AdminActor,
  about: Act,
  act: (tx: Tx, member: Member) => Promise<void>,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await act(tx, await livingMember(tx, about.id));
    await recordOf(deps, actor, about)(tx);
  });
}

function recordOf(deps: Deps, actor: AdminActor, { id, ...about }: Act): (tx: Tx) => Promise<void> {
  return (tx) => audit(deps, tx, { actor, ...about, subject_kind: "member", subject_id: id });
}
