import { PLANS } from "~/kernel/catalog";
import type { Cents } from "~/kernel/money";
import type { Account } from "~/kernel/settings/accounts";
import { wayLabel } from "~/money/payments/way-label";
import type { Way } from "./facts";
import { type Figures, type Group, noFigures, plus } from "./figures";

export interface JournalLine {
  account: Account;
  description: string;
  /** Positive for a debit, negative for a credit; never zero. */
  cents: Cents;
}

export function journalOf(groups: readonly Group[]): JournalLine[] {
  const lines: JournalLine[] = [];
  const add = (account: Account, description: string, cents: Cents) => {
    if (cents !== 0) lines.push({ account, description, cents });
  };
  for (const [way, moved] of byWay(groups)) {
    const by = wayLabel(way);
    add(CLEARING[way], `Money received: ${by}`, moved.received);
    add(CLEARING[way], `Refunds paid: ${by}`, -moved.refunded);
    add(CLEARING[way], `Chargebacks: ${by}`, -moved.charged_back);
    add(CLEARING[way], `Fees kept: ${by}`, -moved.fees);
    add(CLEARING[way], `Disputed money, change: ${by}`, -moved.held);
    add("account_disputes", `Disputed money, change: ${by}`, moved.held);
    add("account_fees", `Fees: ${by}`, moved.fees);
  }
  for (const { plan_type, way, ...group } of groups) {
    const what = `${PLANS[plan_type].name}, ${wayLabel(way)}`;
    const moved = movedIn(group);
    add(INCOME[plan_type], `Income earned: ${what}`, moved.gifts_lapsed - moved.earned);
    add(INCOME[plan_type], `Income of lapsed gifts: ${what}`, -moved.gifts_lapsed);
    add("account_refunds", `Refunds of income: ${what}`, outOfIncome(moved, "refunded"));
    add("account_chargebacks", `Chargebacks of income: ${what}`, outOfIncome(moved, "charged_back"));
    add("account_deferred", `Deferred income, change: ${what}`, -moved.deferred);
    add("account_gifts", `Unused gifts, change: ${what}`, -moved.gifts);
  }
  const all = groups.map(movedIn).reduce((sum, moved) => plus(sum, moved), noFigures());
  add("account_vat", "VAT on money received", -all.vat);
  add("account_vat", "VAT on refunds", all.refunded_vat);
  add("account_vat", "VAT on chargebacks", all.charged_back_vat);
  return lines;
}

export function movedIn({ before, after }: Pick<Group, "before" | "after">): Figures {
  return plus(after, before, -1);
}

export function outOfIncome(moved: Figures, name: "refunded" | "charged_back"): Cents {
  return moved[name] - moved[`${name}_vat`] - moved[`${name}_deferred`];
}

const INCOME = {
  local_recurring: "account_income_local",
  tourist_oneoff: "account_income_tourist",
} as const satisfies Record<Group["plan_type"], Account>;

const CLEARING = {
  payfast: "account_payfast",
  paystack: "account_paystack",
  cash: "account_cash",
  eft: "account_eft",
} as const satisfies Record<Way, Account>;

function byWay(groups: readonly Group[]): Map<Way, Figures> {
  const sums = new Map<Way, Figures>();
  for (const { way, ...group } of groups) sums.set(way, plus(sums.get(way) ?? noFigures(), movedIn(group)));
  return sums;
}
