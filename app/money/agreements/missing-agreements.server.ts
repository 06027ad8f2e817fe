import { raiseAlert } from "~/kernel/alerts/alert.server";
import { rowsInParts } from "~/kernel/in-parts";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { paysAtTheOffice } from "~/money/cash-and-eft/payer.server";
import { CHARGING } from "~/money/payments/charging";
import type { PaymentDeps } from "~/money/payments/deps";
import { readProvider } from "~/money/payments/provider";
import { learnAgreements } from "./learn-agreements.server";
import { alertOfUnknown, noAgreementKey, unknownSubscriptions } from "./unknown-subscriptions.server";

const DAY_MS = 86_400_000;
const NOBODY_CHARGES = "the payment provider knows of no subscription: nobody will charge the next month.";

/** Also alerts about members whom nobody will charge and agreements that no payment explains. Returns how many were learnt. */
export async function findMissingAgreements(deps: PaymentDeps): Promise<number> {
  const waiting = await deps.db.payment.findMany({
    where: {
      agreement_id: null,
      member: { anonymised_at: null },
      checkout: {
        status: "paid",
        plan_type: "local_recurring",
        settled_at: { gt: new Date(deps.clock().getTime() - 400 * DAY_MS) },
      },
    },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const before = await deps.db.agreement.count();
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const read = (id: { in: number[] }) =>
    deps.db.payment.findMany({ where: { id }, include: { member: true, checkout: true } });
  for await (const { id, member, checkout } of rowsInParts(waiting, read)) {
    if (!member) continue;
    const { complete, unexplained } = await learnAgreements(deps, member.id);
    const who = `${member.full_name} (${member.member_id})`;
    const link = `/admin/members/${member.id}`;
    for (const { provider, token } of unexplained)
      await raiseAlert(deps.db, {
        kind: "unexplained_agreement",
        dedupe_key: `unexplained_agreement:${provider}:${token}`,
        member_id: member.id,
        provider,
        token,
        message: `${who} has a subscription at the payment provider that no payment here explains. Please check whether it should end.`,
        link,
        now,
      });
    const unknown = await unknownSubscriptions(deps.db, member.id, now);
    const own = unknown.find(({ payment_id }) => payment_id === id);
    const isOld = now.getTime() - (checkout?.settled_at ?? now).getTime() > DAY_MS;
    if (own && (isOld || member.cancelled_at || member.ended_at))
      await alertOfUnknown(deps.db, member, own, { now });
    if (!CHARGING[readProvider(checkout?.provider) ?? "payfast"].lists_subscriptions) continue;
    const { agreement_id } = await deps.db.payment.findUniqueOrThrow({ where: { id } });
    const isAwaited = entitled(factsOf(member), now, grace_days) && !member.cancelled_at;
    const current = await deps.db.agreement.count({ where: { current_member_id: member.id } });
    const isCharged = isAwaited && !(await paysAtTheOffice(deps.db, member.id));
    if (agreement_id === null && complete && isCharged && isOld && current === 0)
      await raiseAlert(deps.db, {
        kind: "no_agreement",
        dedupe_key: noAgreementKey(id),
        member_id: member.id,
        payment_id: id,
        message: `${who} pays monthly, but ${NOBODY_CHARGES}`,
        link,
        now,
      });
  }
  return (await deps.db.agreement.count()) - before;
}
