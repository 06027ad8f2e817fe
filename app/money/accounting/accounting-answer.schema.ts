import { z } from "zod";
import { count, day, rand } from "~/kernel/answers.schema";
import { PLAN_TYPES } from "~/kernel/catalog";
import { type Cents, toRand } from "~/kernel/money";
import type { AccountCodes } from "~/kernel/settings/accounts";
import { WAYS, type Way } from "./facts";
import type { AccountingMonth } from "./read-month.server";

const way = z.enum(WAYS as [Way, ...Way[]]);
const plan_type = z.enum(PLAN_TYPES);

export const accountingSchema = z
  .object({
    month: z.string(),
    through: day,
    is_complete: z.boolean(),
    vat_number: z.string(),
    open_movements: count,
    income: z.array(z.object({ plan_type, way, payments: count, received: rand, vat: rand, earned: rand })),
    returned: z.array(
      z.object({
        kind: z.enum(["refund", "chargeback"]),
        way,
        count,
        amount: rand,
        vat: rand,
        out_of_deferred: rand,
        out_of_income: rand,
      }),
    ),
    fees: z.array(z.object({ way, fees: rand, payments: count, fee_unknown: count })),
    disputed: z.array(z.object({ way, before: rand, after: rand })),
    deferred: z.array(
      z.object({ plan_type, before: rand, received: rand, earned: rand, refunded: rand, after: rand }),
    ),
    unused_gifts: z.array(
      z.object({
        plan_type,
        before: rand,
        sold: rand,
        redeemed: rand,
        lapsed: rand,
        refunded: rand,
        after: rand,
      }),
    ),
    journal: z.array(
      z.object({ account_code: z.string(), description: z.string(), debit: rand, credit: rand }),
    ),
  })
  .meta({ id: "AccountingMonth" });

export function accountingJson(
  { statement, vat_number, open_movements }: AccountingMonth,
  codes: AccountCodes,
): z.output<typeof accountingSchema> {
  const { month, through, is_complete } = statement;
  return {
    month,
    through,
    is_complete,
    vat_number,
    open_movements,
    income: statement.income.map(({ plan_type, way, payments, received_cents, vat_cents, earned_cents }) => ({
      plan_type,
      way,
      payments,
      received: toRand(received_cents),
      vat: toRand(vat_cents),
      earned: toRand(earned_cents),
    })),
    returned: statement.returned.map(({ kind, way, count, ...row }) => ({
      kind,
      way,
      count,
      amount: toRand(row.cents),
      vat: toRand(row.vat_cents),
      out_of_deferred: toRand(row.deferred_cents),
      out_of_income: toRand(row.income_cents),
    })),
    fees: statement.fees.map(({ way, cents, payments, unknown }) => ({
      way,
      fees: toRand(cents),
      payments,
      fee_unknown: unknown,
    })),
    disputed: statement.held.map(({ way, before_cents, after_cents }) => ({
      way,
      before: toRand(before_cents),
      after: toRand(after_cents),
    })),
    deferred: statement.deferred.map(({ plan_type, ...row }) => ({
      plan_type,
      before: toRand(row.before_cents),
      received: toRand(row.added_cents),
      earned: toRand(row.earned_cents),
      refunded: toRand(row.returned_cents),
      after: toRand(row.after_cents),
    })),
    unused_gifts: statement.gifts.map(({ plan_type, ...row }) => ({
      plan_type,
      before: toRand(row.before_cents),
      sold: toRand(row.sold_cents),
      redeemed: toRand(row.redeemed_cents),
      lapsed: toRand(row.lapsed_cents),
      refunded: toRand(row.returned_cents),
      after: toRand(row.after_cents),
    })),
    journal: statement.journal.map(({ account, description, cents }) => ({
      account_code: codes[account],
      description,
      debit: side(cents),
      credit: side(-cents),
    })),
  };
}

function side(cents: Cents): number {
  return toRand(Math.max(0, cents));
}
