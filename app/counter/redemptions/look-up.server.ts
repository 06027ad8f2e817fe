import type { Partner } from "~/db/generated/client";
import { PLANS } from "~/kernel/catalog";
import { dayOf, monthKeyOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { countFailure, refuseIfSpent } from "~/kernel/limits/limits.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { currentPlan, entitled } from "~/members/membership/membership";
import { firstNameOf, type PresentedMember } from "~/members/membership/verdict";
import { findPresented, type Presented } from "./redeem.server";
import { claimOf } from "./redemption";

interface LookedUp extends PresentedMember {
  /** For the log only. */
  member: number | null;
}

/**
 * Whom a proven shop has before it, while the amount is still being typed (R92). An unknown id takes the same queries and
 * writes as a known one, and unknown ones count against the shop as at `redeem`. Throws `rate_limited` and `partner_inactive`.
 */
export async function lookUp(deps: Deps, partner: Partner, text: string): Promise<LookedUp> {
  const till = `partner:${partner.id}`;
  await refuseIfSpent(deps, "unknown_card", till);
  if (!partner.is_active)
    throw new ClubError("partner_inactive", "This shop no longer takes part in the club.");
  const settings = await readSettings(deps);
  const found = await findPresented(deps, partner, text, settings).catch(ofAnotherShop);
  const presented = typeof found === "string" ? null : found;
  const now = deps.clock();
  const claim = claimOf(presented?.member.id ?? 0, partner.id, monthKeyOf(now));
  const used = await deps.db.redemption.findUnique({
    where: { claim },
    select: { redeemed_on: true, redemption_date: true },
  });
  await countFailure(deps, found ? "known_card" : "unknown_card", till);
  if (!presented) return nobody(found === "other_shop" ? found : "unknown");
  const { member } = presented;
  const works = entitled(factsOf(member), now, settings.grace_days);
  return {
    member: member.id,
    standing: standingOf(presented, used !== null, works),
    first_name: firstNameOf(member.full_name),
    plan_name: PLANS[currentPlan(factsOf(member), dayOf(now))].name,
    used_on: used?.redeemed_on ?? null,
    used_at: used?.redeemed_on === dayOf(now) ? timeOfDay(used.redemption_date) : null,
  };
}

const nobody = (standing: "other_shop" | "unknown"): LookedUp => ({
  member: null,
  standing,
  first_name: "",
  plan_name: "",
  used_on: null,
  used_at: null,
});

/** In the order in which `redeem` refuses (R47). */
function standingOf({ voucher }: Presented, is_used: boolean, works: boolean): PresentedMember["standing"] {
  if (is_used) return "used";
  if (voucher === "expired") return "code_expired";
  return works ? "free" : "not_active";
}

function ofAnotherShop(error: unknown): "other_shop" {
  if (error instanceof ClubError && error.code === "wrong_partner") return "other_shop";
  throw error;
}
