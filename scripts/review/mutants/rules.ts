/** Rules that are mutated together, and the tests beside them that have to notice. */
export interface Rules {
  files: string[];
  tests: string[];
}

const under = (folder: string, files: string[], tests = files): Rules => ({
  files: files.map((file) => `${folder}/${file}.ts`),
  tests: tests.map((test) => `${folder}/${test}.test.ts`),
});

export const RULES: Rules[] = [
  under("app/domain", ["money"]),
  under("app/domain", ["clock"]),
  under("app/domain", ["ids"]),
  under("app/domain/membership", ["charges", "membership", "days-bought"]),
  under("app/domain/membership", ["refund", "dispute", "validity"]),
  under("app/domain/prices", ["prices", "amounts"], ["prices"]),
  under("app/domain/savings", ["savings", "savings-data"], ["savings"]),
  under("app/domain/savings", ["write-savings.server"], ["write-savings"]),
  under("app/domain/vouchers", ["voucher"]),
  under("app/domain/vouchers", ["vouchers.server"], ["vouchers"]),
  under("app/domain/redemptions", ["identifier", "attempt", "redemption"], ["identifier"]),
  under("app/domain/redemptions", ["redeem.server"], ["redeem"]),
  {
    files: ["check-line", "club-lines", "decide", "till-decide"].map((name) => `app/domain/tills/${name}.ts`),
    tests: ["tests/model/till.test.ts"],
  },
  under("app/domain/payments/refunds", ["standing"]),
  under("app/domain/payments/settlement", ["vat"]),
  under("app/domain/payments/notifications", ["judge-notice.server"], ["judge-notice"]),
  under("app/domain/payments/notifications", ["redact-event"]),
  under("app/domain/payments/agreements", ["next-charge.server"], ["next-charge"]),
  under(
    "app/domain/payments/checkout",
    ["join-problem", "payment-notice", "pending-payment"],
    ["join-problem"],
  ),
  under("app/domain/payments/office", ["office", "check-money"], ["check-money"]),
  {
    files: [
      ...["cells", "columns", "lines", "references"].map((name) => `app/domain/payments/bank/${name}.ts`),
      ...["file-text", "table"].map((name) => `app/domain/csv/${name}.ts`),
    ],
    tests: ["payments/bank/bank-rows", "payments/bank/bank-files", "csv/table"].map(
      (name) => `app/domain/${name}.test.ts`,
    ),
  },
  under("app/domain/payments/bank", ["judge"]),
  under("app/domain/payments/checkout", ["order-rows", "purchase"], ["order-rows"]),
  under("app/domain/reconciliation", ["booking", "take-back"], ["booking"]),
  under("app/domain/reconciliation", ["spans"]),
  under("app/adapters/payfast", ["signatures", "encoding"], ["signatures", "reading"]),
  under(
    "app/adapters/payfast",
    ["notification", "csv", "history-lines", "checkout-form"],
    ["reading", "payfast", "history"],
  ),
  under(
    "app/adapters/paystack",
    ["shapes.server", "webhook.server", "went-back.server", "listed"],
    ["asked-amount", "history", "paystack", "subscriptions", "went-back"],
  ),
];
