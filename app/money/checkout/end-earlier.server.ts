import { raiseAlert } from "~/kernel/alerts/alert.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { isInGrace } from "~/members/membership/membership";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { releaseAgreement } from "~/money/agreements/release-agreement.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import type { ChargingAgreement, PaymentProvider } from "~/money/payments/provider";

interface Buyer {
  user_id: number;
  email: string;
}

export async function endLeftOver(
  deps: PaymentDeps,
  { user_id }: Pick<Buyer, "user_id">,
  { name: provider }: PaymentProvider,
): Promise<void> {
  const left = await deps.db.agreement.findMany({
    where: {
      provider,
      member: { user_id },
      current_member_id: null,
      cancelled_at: null,
      status: { in: ["cancelled", "replaced"] },
    },
  });
  await endAgreements(deps, left);
}

/** Providers refuse a second agreement on a plan. Recorded first, so that `reconcile` repeats it. `not_theirs`: left alone. */
export async function endEarlier(
  deps: PaymentDeps,
  buyer: Buyer,
  provider: PaymentProvider,
  plan: string,
): Promise<"ended" | "not_yet" | "not_theirs"> {
  const listed = await onPlan(provider, buyer, plan);
  if (!listed) return "not_yet";
  const tokens = listed.map(({ token }) => token);
  const known = await deps.db.agreement.findMany({
    where: { provider: provider.name, token: { in: tokens } },
    include: { member: true },
  });
  const others = known.find((one) => one.current_member_id !== null && one.member.user_id !== buyer.user_id);
  if (others) {
    await alertOfAnother(deps, provider, others.token, others.member_id);
    return "not_theirs";
  }
  const member = await deps.db.member.findUnique({ where: { user_id: buyer.user_id } });
  if (member) await writeDown(deps, provider, member.id, listed);
  await endAgreements(
    deps,
    listed.map((one) => ({ ...one, provider: provider.name })),
  );
  const left = await onPlan(provider, buyer, plan);
  return left?.length === 0 ? "ended" : "not_yet";
}

async function onPlan(provider: PaymentProvider, { email }: Buyer, plan: string) {
  const answer = await provider.agreementsOf({ email: email.toLowerCase(), customer: null });
  return answer.kind === "found" ? answer.agreements.filter((one) => one.plan === plan) : null;
}

/** Grace that has begun stays. */
async function writeDown(
  deps: PaymentDeps,
  { name: provider }: PaymentProvider,
  member_id: number,
  listed: ChargingAgreement[],
): Promise<void> {
  const { grace_days } = await readSettings(deps);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const member = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
    const current = await tx.agreement.findUnique({ where: { current_member_id: member_id } });
    if (current?.provider === provider && listed.some(({ token }) => token === current.token)) {
      if (isInGrace(factsOf(member), now, grace_days) && !member.renewal_failed_at)
        await tx.member.update({ where: { id: member_id }, data: { renewal_failed_at: now } });
      await releaseAgreement(tx, member_id, now, "replaced");
    }
    for (const { token, email_token, customer } of listed) {
      const where = { provider_token: { provider, token } };
      if (await tx.agreement.findUnique({ where, select: { id: true } })) continue;
      const ending = { status: "replaced", cancel_requested_at: now, created_at: now };
      await tx.agreement.create({ data: { provider, token, email_token, customer, member_id, ...ending } });
    }
  }, MONEY_TRANSACTION);
}

function alertOfAnother(
  deps: PaymentDeps,
  { name, label }: PaymentProvider,
  token: string,
  member_id: number,
): Promise<void> {
  return raiseAlert(deps.db, {
    kind: "agreement_of_another",
    dedupe_key: `agreement_of_another:${name}:${token}`,
    member_id,
    provider: name,
    token,
    message: `Somebody could not join by ${label}: their e-mail address is that of the subscription ${token}, which charges this member. Please ask both, and correct the address at ${label}.`,
    link: `/admin/members/${member_id}`,
    now: deps.clock(),
  });
}
