import type { Agreement, Member } from "~/db/generated/client";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import { rowsInParts } from "~/kernel/in-parts";
import { readSettings } from "~/kernel/settings/settings.server";
import { lockMember } from "~/members/membership/members.queries.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { CHARGING } from "~/money/payments/charging";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { type ProviderName, readProvider } from "~/money/payments/provider";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { alertOfNotEnded, endAgreements } from "./end-agreements.server";
import { releaseAgreement } from "./release-agreement.server";

/** The limit while the provider's list cannot be read, since the charge may be on it. */
const UNREAD_DAYS = 14;

type Unpaid = Agreement & { member: Member };

/**
 * No money came, and the grace and the provider's own tries are over: the charge ends at the provider, before anybody is told that
 * nothing more is charged (R137). First its list is read, which may have the money, and the office decides on money that lies here
 * (R136). Returns how many were ended here.
 */
export async function endUnpaid(deps: PaymentDeps): Promise<number> {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const late = await deps.db.agreement.findMany({
    where: { current_member_id: { not: null }, next_renewal_on: { lt: dayOf(now) } },
    orderBy: { next_renewal_on: "asc" },
    select: { id: true },
  });
  const read = (id: { in: number[] }) =>
    deps.db.agreement.findMany({ where: { id }, include: { member: true } });
  let ended = 0;
  for await (const agreement of rowsInParts(late, read)) {
    if (entitled(factsOf(agreement.member), now, grace_days) || !(await isOver(deps, agreement))) continue;
    if (await heldPayment(deps, agreement.member.user_id)) continue;
    if (!(await release(deps, agreement))) continue;
    ended += 1;
    await endAgreements(deps, [agreement]);
    const { cancelled_at } = await deps.db.agreement.findUniqueOrThrow({ where: { id: agreement.id } });
    if (!cancelled_at) await alertOfNotEnded(deps, agreement.member, agreement);
  }
  return ended;
}

async function isOver(deps: PaymentDeps, { provider: name, next_renewal_on }: Unpaid): Promise<boolean> {
  const provider = readProvider(name);
  if (!provider) return false;
  const today = dayOf(deps.clock());
  const last_try = addDays(next_renewal_on!, CHARGING[provider].tries_days);
  return today > last_try && (await wasListed(deps, provider, last_try, today));
}

/** Whether its list was read on a later day than `day`. One that was never asked has no list. */
async function wasListed({ db }: PaymentDeps, provider: ProviderName, day: Day, today: Day) {
  const read = await db.providerImport.findUnique({ where: { provider } });
  return !read || (read.covered_through ?? "") > day || today > addDays(day, UNREAD_DAYS);
}

/** False if money or another change came first. The grace that there was stays written. */
function release(deps: PaymentDeps, { id, member_id, next_renewal_on }: Unpaid): Promise<boolean> {
  return deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    await lockMember(tx, member_id);
    const same = { id, current_member_id: member_id, next_renewal_on };
    if ((await tx.agreement.count({ where: same })) === 0) return false;
    await releaseAgreement(tx, member_id, now);
    const without = { id: member_id, plan_type: "local_recurring", ended_at: null, renewal_failed_at: null };
    await tx.member.updateMany({ where: without, data: { renewal_failed_at: now } });
    return true;
  }, MONEY_TRANSACTION);
}
