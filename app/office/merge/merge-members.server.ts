import { club } from "~/accounts/access/club.server";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { tellOfMember } from "~/kernel/events/tell.server";
import { isGuestAddress } from "~/kernel/guest";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { memberSearchText } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import { statusOf } from "~/members/membership/membership";
import { mergeMemberships } from "~/members/membership/merge";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { learnAgreements } from "~/money/agreements/learn-agreements.server";
import { releaseAgreement } from "~/money/agreements/let-go.server";
import { noteNextCharge } from "~/money/agreements/next-charge.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { wayLabel } from "~/money/payments/way-label";
import { mergeAccounts } from "./merge-accounts.server";
import { previewMerge, whyNot } from "./preview.server";
import { takeBackOwnInvitations } from "./self-invited.server";
import { chargedSide, type Pair, readPair, type Whole } from "./sides.server";

interface Wish {
  /** The membership that stays. */
  id: number;
  other: number;
  /** Whose e-mail address stays. */
  email: "kept" | "other";
  reason: string;
  /** Of the preview that was looked at. */
  seen?: string | undefined;
}

/**
 * One person's two memberships become one (R102). Throws `not_found`, `conflict` (also where the two have changed since
 * `seen`), and `provider_unavailable` if a provider cannot say whether it charges for an agreement that the club does not know.
 */
export async function mergeMembers(deps: PaymentDeps, actor: AdminActor, wish: Wish): Promise<void> {
  const unknown = await unknownAgreements(deps, wish);
  const { grace_days } = await readSettings(deps);
  const ended = await deps.db.$transaction(async (tx) => {
    const inside = { ...deps, db: tx as Deps["db"] };
    await refuseUnseen(inside, wish);
    const before = await readPair(tx, wish);
    const [refusal] = await whyNot(inside, before);
    if (refusal) throw new ClubError("conflict", refusal);
    refuseNowhere(before, wish);
    const own = await takeBackOwnInvitations(deps, tx, before, actor);
    const pair = await readPair(tx, wish);
    const now = deps.clock();
    const charged = chargedSide(pair);
    const { facts, moved, extras } = mergeMemberships(pair.kept.side, pair.other.side, {
      today: dayOf(now),
      now,
      grace_days,
      charged,
    });
    const let_go = await keepOneAgreement(tx, pair, { charged, now });
    for (const { id, starts_on, ends_on, used_from, used_through } of moved)
      await tx.membershipPeriod.update({
        where: { id },
        data: { starts_on, ends_on, used_from, used_through },
      });
    const [kept, other] = [sideOf(pair.kept), sideOf(pair.other)];
    const toKept = { where: { member_id: other.member_id }, data: { member_id: kept.member_id } };
    for (const { merge } of club().personal) await merge?.(inside, tx, { kept, other, toKept });
    for (const { provider, token, email_token } of unknown)
      await tx.agreement.create({
        data: {
          provider,
          token,
          email_token,
          member_id: wish.id,
          status: "cancelled",
          cancel_requested_at: now,
        },
      });
    const reason = `Merged with ${pair.other.member.member_id}: ${wish.reason}`;
    for (const extra of extras)
      await tx.membershipPeriod.create({
        data: { ...extra, member_id: wish.id, source: "extension", reason, created_at: now },
      });
    const email = await mergeAccounts(inside, tx, pair, wish.email);
    await writeKept(tx, pair, { facts, email, reason, actor, now, grace_days });
    const after = { paid_through: facts.paid_through, email };
    await record(inside, tx, pair, { actor, reason: wish.reason, ended: let_go });
    await mailAboutMerge(tx, pair, { ...after, ended: let_go[0]?.provider ?? null, now });
    return [...own, ...let_go, ...unknown];
  }, MONEY_TRANSACTION);
  await endAgreements(deps, ended);
}

/** To both addresses, so that nobody is merged away unnoticed; not to one that never signed in, which may be a stranger's. */
async function mailAboutMerge(
  tx: Tx,
  { kept, other }: Pair,
  after: { email: string; paid_through: Day; ended: string | null; now: Date },
): Promise<void> {
  const { email, paid_through, ended, now } = after;
  const { id, user_id, full_name, member_id } = kept.member;
  const known = [kept, other].filter(({ member }) => member.user.last_login_at || member.email === email);
  for (const recipient_email of new Set(known.map(({ member }) => member.email)))
    await enqueueMail(tx, {
      email_type: "memberships_merged",
      recipient_email,
      member_id: id,
      user_id,
      dedupe_key: `memberships_merged:${id}:${other.member.id}:${recipient_email}`,
      subject: "Your two memberships are now one",
      data: {
        full_name,
        member_id,
        merged_member_id: other.member.member_id,
        email,
        paid_through,
        ended_provider: ended ? wayLabel(ended) : "",
      },
      now,
    });
}

const sideOf = ({ member: { id: member_id, user_id } }: Whole) => ({ member_id, user_id });

/** A guest's pass has no address that mail could reach. */
function refuseNowhere({ other }: Pair, { email }: Wish): void {
  if (email !== "other" || !isGuestAddress(other.member.email)) return;
  throw fieldError("email", "A guest's pass has no e-mail address. Keep the other one.");
}

async function refuseUnseen(deps: Deps, wish: Wish): Promise<void> {
  if (wish.seen && (await previewMerge(deps, wish)).seen !== wish.seen)
    throw new ClubError("conflict", "Something has changed since you looked. Please look again.");
}

/** Agreements that charge for either without the club knowing why: they end, as with a cancellation. */
async function unknownAgreements(deps: PaymentDeps, { id, other }: Wish) {
  const learnt = [await learnAgreements(deps, id), await learnAgreements(deps, other)];
  if (learnt.some(({ complete }) => !complete))
    throw new ClubError(
      "provider_unavailable",
      "The payment provider does not answer, so it is not certain what it charges. Please try again later.",
    );
  // One that was paid under both addresses is found twice.
  const all = learnt.flatMap(({ unexplained }) => unexplained);
  return [...new Map(all.map((one) => [`${one.provider} ${one.token}`, one])).values()];
}

/** At most one agreement charges (R29). Returns those that must end. */
async function keepOneAgreement(
  tx: Tx,
  { kept, other }: Pair,
  { charged, now }: { charged: "kept" | "other" | null; now: Date },
): Promise<Agreement[]> {
  if (charged !== "other") return releaseAgreement(tx, other.member.id, now, "replaced");
  const ended = await releaseAgreement(tx, kept.member.id, now, "replaced");
  const { id } = other.current!;
  await tx.agreement.update({ where: { id }, data: { current_member_id: kept.member.id } });
  return ended;
}

interface Writing {
  facts: ReturnType<typeof mergeMemberships>["facts"];
  email: string;
  reason: string;
  actor: AdminActor;
  now: Date;
  grace_days: number;
}

async function writeKept(tx: Tx, { kept, other }: Pair, writing: Writing): Promise<void> {
  const { facts, email, reason, actor, now, grace_days } = writing;
  const { id, last_status } = kept.member;
  const to_status = statusOf(facts, now, grace_days);
  const { charges_on: _, ...dates } = facts;
  const phone = kept.member.phone || other.member.phone;
  const join_date = new Date(Math.min(kept.member.join_date.getTime(), other.member.join_date.getTime()));
  await tx.member.update({
    where: { id },
    data: {
      ...dates,
      email,
      phone,
      join_date,
      last_status: to_status,
      search_text: memberSearchText({ ...kept.member, email, phone }),
    },
  });
  await noteNextCharge(tx, id);
  const change = { from_status: last_status, to_status, reason, actor: `admin:${actor.id}`, at: now };
  await tx.memberStatusChange.create({ data: { ...change, member_id: id } });
  await tellOfMember(tx, "member.renewed", { id, ...facts }, now);
  await tellOfMember(tx, "member.expired", other.member, now);
}

async function record(
  deps: Deps,
  tx: Tx,
  { kept, other }: Pair,
  { actor, reason, ended }: { actor: AdminActor; reason: string; ended: Agreement[] },
): Promise<void> {
  await audit(deps, tx, {
    actor,
    action: "member.merge",
    subject_kind: "member",
    subject_id: kept.member.id,
    reason,
    details: {
      merged_id: other.member.id,
      merged_member_id: other.member.member_id,
      paid_through: [kept.member.paid_through, other.member.paid_through],
      ended_agreements: ended.map(({ id }) => id),
    },
  });
}
