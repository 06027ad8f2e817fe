import type { Member, PriceNotice, Prisma } from "~/db/generated/client";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { addDays, dayOf, longDay, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { credible } from "~/money/agreements/next-charge.server";
import { CHARGING } from "~/money/payments/charging";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_LABELS, type ProviderName, readProvider } from "~/money/payments/provider";
import { amountOn, holding, isSame } from "./amounts";
import { giveNotices, type NoticedAgreement, notToldKey, WITH_NOTICES } from "./notices.server";

const REPORT_AFTER_MS = 86_400_000;
const AT_ONCE = 5_000;

type Waiting = NoticedAgreement & { member: Member };

/** Before the first charge at a new amount, and back after a withdrawal. Idempotent; failures are retried next time. */
export async function tellProviders(deps: PaymentDeps) {
  const noticed = await noticeJoiners(deps);
  const waiting = await waitingAgreements(deps);
  const done = { noticed, told: 0, failed: 0 };
  for (const agreement of waiting.filter((one) => one.status === "active")) {
    const provider = readProvider(agreement.provider);
    if (!provider) continue;
    const outcome = await bring(deps, provider, agreement, waiting);
    if (outcome === "told") done.told += 1;
    if (outcome === "failed") done.failed += 1;
  }
  return done;
}

async function noticeJoiners({ db, clock }: PaymentDeps): Promise<number> {
  const newest = await db.priceChange.findFirst({
    where: { plan_type: "local_recurring", withdrawn_at: null },
    orderBy: { valid_from: "desc" },
  });
  return newest ? db.$transaction((tx) => giveNotices(tx, newest, clock()), MONEY_TRANSACTION) : 0;
}

function waitingAgreements({ db }: PaymentDeps): Promise<Waiting[]> {
  const open: Prisma.PriceNoticeWhereInput = {
    OR: [
      { told_at: null, price_change: { withdrawn_at: null } },
      { asked_at: { not: null }, set_back_at: null, price_change: { withdrawn_at: { not: null } } },
    ],
  };
  return db.agreement.findMany({
    where: {
      current_member_id: { not: null },
      status: { in: ["active", "locked"] },
      price_notices: { some: open },
    },
    include: { ...WITH_NOTICES, member: true },
    orderBy: { id: "asc" },
    take: AT_ONCE,
  });
}

type Outcome = "told" | "failed" | "not_now";

async function bring(
  deps: PaymentDeps,
  provider: ProviderName,
  agreement: Waiting,
  waiting: Waiting[],
): Promise<Outcome> {
  const today = dayOf(deps.clock());
  const ahead = addDays(today, CHARGING[provider].told_ahead_days);
  if (ahead === today) {
    const wanted = amountOn(agreement, today);
    if (isSame(wanted, agreement.amount_cents)) return "not_now";
    const may = await allMay(deps, provider, agreement, { waiting, wanted });
    if (may !== "yes") return may === "no" ? "not_now" : fail(deps, provider, agreement, wanted);
    return tell(deps, provider, agreement, { wanted, day: today });
  }
  const due = agreement.next_renewal_on;
  if (!due) return "not_now";
  const wanted = amountOn(agreement, due);
  if (isSame(wanted, agreement.amount_cents) && !mustSetBack(agreement)) return "not_now";
  if (due > ahead && !mustSetBack(agreement)) return "not_now";
  // A charge may come earlier than the club expects; it must not take the later amount.
  const { state, next_charge_on } = await deps.providers[provider].askAgreement(agreement);
  if (state === "unreachable") return fail(deps, provider, agreement, wanted);
  if (state === "cancelled" || state === "locked") return "not_now";
  const day = credible(next_charge_on, today) ?? due;
  if (!isSame(amountOn(agreement, day), wanted)) return "not_now";
  return tell(deps, provider, agreement, { wanted, day });
}

function mustSetBack({ price_notices }: NoticedAgreement): boolean {
  return price_notices.some(
    ({ price_change, asked_at, set_back_at }) => price_change.withdrawn_at && asked_at && !set_back_at,
  );
}

/** Where agreements share a plan, its amount changes for all, so it waits until every member's day has come. */
async function allMay(
  deps: PaymentDeps,
  provider: ProviderName,
  agreement: Waiting,
  { waiting, wanted }: { waiting: Waiting[]; wanted: number },
): Promise<"yes" | "no" | "unreachable"> {
  const today = dayOf(deps.clock());
  const plan = await planOf(deps, provider, agreement);
  if (plan === null) return "unreachable";
  for (const other of waiting) {
    if (other.provider !== provider || isSame(amountOn(other, today), wanted)) continue;
    const theirs = await planOf(deps, provider, other);
    if (theirs === null) return "unreachable";
    if (theirs === plan) return "no";
  }
  return "yes";
}

async function planOf(
  { db, providers }: PaymentDeps,
  provider: ProviderName,
  agreement: Waiting,
): Promise<string | null> {
  if (agreement.provider_plan) return agreement.provider_plan;
  const scope = await providers[provider].amountScope(agreement);
  if (scope.kind === "unreachable") return null;
  const provider_plan = scope.kind === "plan" ? scope.plan : agreement.token;
  agreement.provider_plan = provider_plan;
  await db.agreement.update({ where: { id: agreement.id }, data: { provider_plan } });
  return provider_plan;
}

async function tell(
  deps: PaymentDeps,
  provider: ProviderName,
  agreement: Waiting,
  { wanted, day }: { wanted: number; day: string },
): Promise<Outcome> {
  const now = deps.clock();
  const reached = holding(agreement.price_notices).filter(({ from_day }) => from_day <= day);
  const ids = reached.map(({ id }) => id);
  await deps.db.priceNotice.updateMany({
    where: { id: { in: ids }, asked_at: null },
    data: { asked_at: now },
  });
  const result = await deps.providers[provider].changeAmount(agreement, wanted);
  if (result !== "done") return fail(deps, provider, agreement, wanted);
  await deps.db.$transaction(async (tx) => {
    const { id } = agreement;
    await tx.agreement.update({ where: { id }, data: { amount_cents: wanted } });
    await tx.priceNotice.updateMany({ where: { id: { in: ids }, told_at: null }, data: { told_at: now } });
    await tx.priceNotice.updateMany({
      where: { agreement_id: id, set_back_at: null, price_change: { withdrawn_at: { not: null } } },
      data: { set_back_at: now },
    });
    await tx.priceNotice.updateMany({ where: { agreement_id: id }, data: { failing_since: null } });
    await closeThese(tx, [notToldKey(id)], "the provider has the price", now);
  }, MONEY_TRANSACTION);
  return "told";
}

async function fail(
  deps: PaymentDeps,
  provider: ProviderName,
  agreement: Waiting,
  wanted: number,
): Promise<Outcome> {
  const now = deps.clock();
  const since = failingSince(agreement.price_notices) ?? now;
  await deps.db.priceNotice.updateMany({
    where: { agreement_id: agreement.id, failing_since: null, told_at: null },
    data: { failing_since: now },
  });
  await deps.db.priceNotice.updateMany({
    where: { agreement_id: agreement.id, failing_since: null, price_change: { withdrawn_at: { not: null } } },
    data: { failing_since: now },
  });
  if (now.getTime() - since.getTime() < REPORT_AFTER_MS) return "failed";
  const { member, amount_cents, next_renewal_on } = agreement;
  const next = next_renewal_on ? ` Its next charge is on ${longDay(next_renewal_on)}.` : "";
  await raiseAlert(deps.db, {
    kind: "price_not_told",
    dedupe_key: notToldKey(agreement.id),
    message: `${PROVIDER_LABELS[provider]} has not confirmed since ${shortDay(dayOf(since))} that ${member.full_name} (${member.member_id}) pays ${formatRand(wanted)} instead of ${formatRand(amount_cents)}.${next} Please change the amount in its dashboard.`,
    link: `/admin/members/${member.id}`,
    now,
  });
  return "failed";
}

function failingSince(notices: readonly PriceNotice[]): Date | null {
  const times = notices.flatMap(({ failing_since }) => (failing_since ? [failing_since.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
