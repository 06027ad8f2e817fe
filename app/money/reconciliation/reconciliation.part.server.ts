import type { Part } from "~/accounts/access/part";
import type { PaymentDeps } from "~/money/payments/deps";
import { importHistory } from "./import-history.server";
import { movementsList } from "./movements.list.server";

export const reconciliation = {
  lists: [movementsList],
  screens: [{ to: "/admin/reconciliation", label: "Reconciliation", also: "payfast paystack movements" }],
  jobs: [{ name: "import-history", pattern: "10 2 * * *", run: importAll }],
} satisfies Part;

async function importAll(deps: PaymentDeps) {
  const imported = await importHistory(deps);
  return Object.fromEntries(
    imported.flatMap(({ provider, outcome, new_lines, booked }) => [
      [provider, outcome],
      [`${provider}_new`, new_lines],
      [`${provider}_booked`, booked],
    ]),
  );
}
