import type { Checkout } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { GIFT } from "~/money/gifts/gift";
import { accountOf } from "./account";
import { referenceShown } from "./reference";
import type { TransferShown } from "./transfer";

export async function transferShown(deps: Pick<Deps, "db">, checkout: Checkout): Promise<TransferShown> {
  const { temp_member_id, bank_reference, amount_cents, waits_until, left_at, cancelled_at } = checkout;
  const settings = await readSettings(deps);
  return {
    checkout: temp_member_id,
    account: accountOf(settings),
    support_phone: settings.support_phone,
    reference: referenceShown(bank_reference ?? ""),
    amount_cents,
    amount: formatRand(amount_cents).replace(/[^\d.]/g, ""),
    what: whatFor(checkout),
    until: waits_until ?? "",
    follows: await followsFrom(deps, checkout),
    said: left_at !== null && cancelled_at === null,
  };
}

async function followsFrom({ db }: Pick<Deps, "db">, { plan_type, user_id }: Checkout): Promise<string> {
  if (plan_type === GIFT) return "You get the codes";
  const member = await db.member.findUnique({ where: { user_id }, select: { ended_at: true } });
  return member && !member.ended_at ? "Your days are added" : "Your membership begins";
}

function whatFor({ plan_type, months }: Checkout): string {
  if (plan_type === GIFT) return "your gift";
  const { name } = PLANS[plan_type as PlanType];
  if (plan_type !== "local_recurring") return name;
  return months === 1 ? `${name}, one month` : `${name}, ${months} months`;
}
