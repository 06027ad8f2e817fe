import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import type { PaymentDeps } from "~/money/payments/deps";
import { forgetLines } from "./forget-lines.server";
import { importHistory } from "./import-history.server";
import { movementsList } from "./movements.list.server";

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    movements: (await db.providerLine.findMany(mine)).map((row) => ({
      moved_at: row.moved_at,
      provider: row.provider,
      kind: row.kind,
      amount: toRand(row.amount_cents),
      currency: row.currency,
      transaction_id: row.transaction_id,
      customer: row.customer,
      payer: row.payer,
      note: row.note,
    })),
  };
}

async function forget(_: Deps, tx: Tx, { user, user_id, member_id }: Leaving): Promise<void> {
  await forgetLines(tx, { user_id, member_id: user.member ? member_id : null, email: user.email });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const reconciliation = {
  lists: [movementsList],
  jobs: [{ name: "import-history", pattern: "10 2 * * *", run: importAll }],
  tables: ["ProviderImport"],
  personal: { tables: ["ProviderLine"], exported, forget },
  texts: [{ table: "ProviderLine", columns: ["note"], about: ["member_id"] }],
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
