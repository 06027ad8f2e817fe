import { PLAN_TYPES, type PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";
import { WAYS, type Way } from "./facts";
import { type Figures, type Group, noFigures, plus } from "./figures";
import { journalOf, movedIn, outOfIncome } from "./journal";
import type { MonthSpan } from "./month";

export type Statement = ReturnType<typeof statementOf>;

/** `vat_since`: the first day on which payments carry VAT; null without a VAT number. */
export function statementOf(given: Iterable<Group>, span: MonthSpan, vat_since: Day | null) {
  const groups = [...given].toSorted((one, other) => place(one) - place(other));
  return {
    ...span,
    vat_since,
    income: groups.flatMap(incomeRow),
    returned: WAYS.flatMap((way) => returnedRows(way, sumOf(groups.filter((group) => group.way === way)))),
    fees: PROVIDER_NAMES.flatMap((way) => feeRow(way, sumOf(groups.filter((group) => group.way === way)))),
    held: WAYS.flatMap((way) => heldRow(way, sumOf(groups.filter((group) => group.way === way)))),
    deferred: PLAN_TYPES.flatMap((plan) =>
      deferredRow(plan, sumOf(groups.filter(({ plan_type }) => plan_type === plan))),
    ),
    gifts: PLAN_TYPES.flatMap((plan) =>
      giftRow(plan, sumOf(groups.filter(({ plan_type }) => plan_type === plan))),
    ),
    journal: journalOf(groups),
    totals: totalsOf(sumOf(groups)),
  };
}

export function isEmpty({ journal, totals }: Pick<Statement, "journal" | "totals">): boolean {
  return (
    journal.length === 0 && totals.deferred_cents === 0 && totals.gifts_cents === 0 && totals.held_cents === 0
  );
}

type Sum = Pick<Group, "before" | "after">;

function place({ plan_type, way }: Group): number {
  return PLAN_TYPES.indexOf(plan_type) * WAYS.length + WAYS.indexOf(way);
}

function sumOf(groups: readonly Group[]): Sum {
  const add = (figures: (group: Group) => Figures) =>
    groups.reduce((sum, group) => plus(sum, figures(group)), noFigures());
  return { before: add(({ before }) => before), after: add(({ after }) => after) };
}

function incomeRow({ plan_type, way, ...group }: Group) {
  const { payments, received, vat, earned } = movedIn(group);
  if (payments === 0 && earned === 0) return [];
  return [{ plan_type, way, payments, received_cents: received, vat_cents: vat, earned_cents: earned }];
}

function returnedRows(way: Way, sum: Sum) {
  const moved = movedIn(sum);
  const row = (kind: "refund" | "chargeback", name: "refunded" | "charged_back", count: number) => ({
    kind,
    way,
    count,
    cents: moved[name],
    vat_cents: moved[`${name}_vat`],
    deferred_cents: moved[`${name}_deferred`],
    income_cents: outOfIncome(moved, name),
  });
  const rows = [
    row("refund", "refunded", moved.refunds),
    row("chargeback", "charged_back", moved.chargebacks),
  ];
  return rows.filter(({ count }) => count > 0);
}

function feeRow(way: ProviderName, sum: Sum) {
  const { fees, payments, fees_unknown } = movedIn(sum);
  return payments > 0 || fees !== 0 ? [{ way, cents: fees, payments, unknown: fees_unknown }] : [];
}

function heldRow(way: Way, { before, after }: Sum) {
  if (before.held === 0 && after.held === 0) return [];
  return [{ way, before_cents: before.held, after_cents: after.held }];
}

function deferredRow(plan_type: PlanType, sum: Sum) {
  const moved = movedIn(sum);
  const row = {
    plan_type,
    before_cents: sum.before.deferred,
    added_cents: moved.received - moved.vat - moved.gifts_sold + moved.gifts_redeemed,
    earned_cents: moved.earned - moved.gifts_lapsed,
    returned_cents: moved.refunded_deferred + moved.charged_back_deferred - moved.gifts_returned,
    after_cents: sum.after.deferred,
  };
  return row.before_cents || row.added_cents || row.after_cents ? [row] : [];
}

function giftRow(plan_type: PlanType, sum: Sum) {
  const moved = movedIn(sum);
  const row = {
    plan_type,
    before_cents: sum.before.gifts,
    sold_cents: moved.gifts_sold,
    redeemed_cents: moved.gifts_redeemed,
    lapsed_cents: moved.gifts_lapsed,
    returned_cents: moved.gifts_returned,
    after_cents: sum.after.gifts,
  };
  return row.before_cents || row.sold_cents || row.after_cents ? [row] : [];
}

function totalsOf(sum: Sum) {
  const moved = movedIn(sum);
  return {
    payments: moved.payments,
    received_cents: moved.received,
    vat_cents: moved.vat,
    earned_cents: moved.earned,
    returned_cents: moved.refunded + moved.charged_back,
    returned_vat_cents: moved.refunded_vat + moved.charged_back_vat,
    fees_cents: moved.fees,
    held_cents: sum.after.held,
    deferred_before_cents: sum.before.deferred,
    deferred_cents: sum.after.deferred,
    /** What gifts that nobody has redeemed are worth. */
    gifts_cents: sum.after.gifts,
  };
}
