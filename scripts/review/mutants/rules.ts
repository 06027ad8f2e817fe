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
  under("app/kernel", ["money"]),
  under("app/kernel", ["clock"]),
  under("app/kernel", ["ids"]),
  under("app/members/membership", ["charges", "membership"]),
  under("app/members/membership", ["refund", "dispute", "validity"]),
  under("app/money/prices", ["prices"]),
  under("app/members/savings", ["savings", "savings-data"], ["savings"]),
  under("app/members/savings", ["write-savings.server"], ["write-savings"]),
  under("app/counter/vouchers", ["voucher"]),
  under("app/counter/vouchers", ["vouchers.server"], ["vouchers"]),
  under("app/counter/redemptions", ["identifier", "attempt", "redemption"], ["identifier", "redemption"]),
  under("app/counter/redemptions", ["redeem.server"], ["redeem"]),
  {
    files: ["club-lines", "decide", "till-decide"].map((name) => `app/counter/tills/${name}.ts`),
    tests: ["tests/model/till.test.ts"],
  },
  under("app/money/refunds", ["standing"]),
  under("app/kernel", ["vat"]),
  under("app/money/settlement", ["target"]),
  under("app/money/notifications", ["redact-event"]),
  under("app/money/agreements", ["next-charge.server"], ["next-charge"]),
  under("app/money/checkout", ["join-problem", "payment-notice"], ["join-problem"]),
  under("app/money/office", ["office", "check-money"], ["check-money"]),
  {
    files: [
      ...["cells", "columns", "lines", "references"].map((name) => `app/money/bank/${name}.ts`),
      ...["file-text", "table"].map((name) => `app/kernel/csv/${name}.ts`),
    ],
    tests: ["money/bank/bank-rows", "money/bank/bank-files", "kernel/csv/table"].map(
      (name) => `app/${name}.test.ts`,
    ),
  },
  under("app/money/bank", ["judge"]),
  under("app/money/checkout", ["order-rows", "purchase"], ["order-rows"]),
  under("app/money/transfer", ["reference"]),
  under("app/money/withdrawal", ["withdrawal"]),
  under("app/money/reconciliation", ["booking", "take-back"], ["booking"]),
  under("app/money/reconciliation", ["spans"]),
  under("app/money/payfast", ["signatures", "encoding"], ["signatures", "reading"]),
  under(
    "app/money/payfast",
    ["notification.server", "history-lines", "checkout-form"],
    ["reading", "payfast", "history"],
  ),
  under(
    "app/money/paystack",
    ["shapes.server", "webhook.server", "went-back.server", "listed"],
    ["asked-amount", "history", "paystack", "subscriptions", "went-back"],
  ),
];
