import type { Viewer } from "~/accounts/access/viewer.server";
import { type Day, dayOf, nearDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { shownCard } from "~/members/card/card";
import { cardValidity } from "~/members/membership/members.server";
import { RENEWS } from "~/members/membership/validity";
import { chargedCard } from "~/money/agreements/change-card.server";
import { nextChargeOf } from "~/money/agreements/next-charge.server";
import { memberPayments } from "~/money/payments/member-payments.server";
import { type OwnPayment, PAYMENT_WORDS } from "~/money/payments/own-payment";
import { paymentDeps } from "~/money/payments/providers.server";
import { overdueCard } from "~/parts/account/screens.http.server";
import { deps } from "~/web/process/deps.server";

/** Its day and month stay on one line. */
const near = (day: Day) => nearDay(day, dayOf(deps.clock())).replaceAll(" ", "\u00a0");

/** The fact beside each row of the page "Account". Without a membership the rows about it are missing. */
export async function settingsShown(viewer: Viewer) {
  const { user_id, member } = viewer;
  const [paid, card, overdue] = await Promise.all([
    memberPayments(deps, user_id, { skip: 0, take: 1 }),
    member && chargedCard(paymentDeps, member.id),
    overdueCard(viewer),
  ]);
  const [last] = paid.payments;
  return {
    card: member && shownCard(member),
    overdue,
    membership: member && (await membershipFact(member)),
    paid: last ? paidFact(last) : "None yet",
    bank_card: card?.provider_label ?? null,
  };
}

/** One that is not simply paid says so instead of its sum, which would read as paid. */
function paidFact({ state, amount_cents, day }: OwnPayment): string {
  return `${state === "paid" ? formatRand(amount_cents) : PAYMENT_WORDS[state]}, ${near(day)}`;
}

async function membershipFact(member: NonNullable<Viewer["member"]>): Promise<string> {
  const next = member.status === "active" ? await nextChargeOf(deps.db, member.id) : null;
  if (next) return `Renews ${near(next.on)}`;
  const { label, day } = await cardValidity(deps, member);
  return day ? `${label} ${near(day)}` : RENEWS.join(" ");
}
