import type { MemberStatus } from "~/accounts/access/member-card";
import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { daysBought, type MembershipFacts, statusOf } from "~/members/membership/membership";
import { agreementInForce } from "~/money/agreements/agreement-in-force.server";
import { wayLabel } from "~/money/payments/way-label";

export interface ShownPayer {
  id: number;
  member_id: string;
  full_name: string;
  email: string;
  plan_type: PlanType;
  status: MemberStatus;
  paid_through: Day;
  charged_by: { provider: string; next_on: Day | null } | null;
  buys: Partial<Record<PlanType, { from: Day; to: Day }>>;
  leaving: boolean;
}

/** Throws `not_found`, also for deleted accounts. */
export async function shownPayer(deps: Deps, id: number): Promise<ShownPayer> {
  const include = { user: { select: { deletion_requested_at: true } } } as const;
  const member = await deps.db.member.findFirst({ where: { id, anonymised_at: null }, include });
  if (!member) throw new ClubError("not_found", "Member not found");
  const { grace_days } = await readSettings(deps);
  const agreement = await agreementInForce(deps.db, id);
  const now = deps.clock();
  const facts = factsOf(member);
  const bought = (plan_type: PlanType) => {
    const { starts_on: from, ends_on: to } = daysBought(facts, { plan_type }, dayOf(now), grace_days);
    return { from, to };
  };
  return {
    id,
    member_id: member.member_id,
    full_name: member.full_name,
    email: member.email,
    plan_type: facts.plan_type,
    status: statusOf(facts, now, grace_days),
    paid_through: member.paid_through,
    charged_by: agreement && { provider: wayLabel(agreement.provider), next_on: agreement.next_renewal_on },
    buys: {
      local_recurring: bought("local_recurring"),
      ...(mayHavePass(facts, now, grace_days) && { tourist_oneoff: bought("tourist_oneoff") }),
    },
    leaving: member.user.deletion_requested_at !== null,
  };
}

/** Not during a running Local membership (R15). */
export function mayHavePass(facts: MembershipFacts | null, now: Date, grace_days: number): boolean {
  if (facts?.plan_type !== "local_recurring") return true;
  return statusOf(facts, now, grace_days) === "expired";
}

export function leaving(): ClubError {
  const words = "This person asked for their account to be deleted.";
  return new ClubError(
    "conflict",
    `${words} They can keep it on their privacy page; then record the payment.`,
  );
}
