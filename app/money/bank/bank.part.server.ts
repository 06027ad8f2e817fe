import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { bookBegunImports } from "./book-lines.server";
import { toMatchList } from "./to-match.list.server";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const rows = await db.bankLine.findMany({
    where: { user_id },
    orderBy: [{ day: "desc" }, { id: "desc" }],
    take,
  });
  return {
    bank_transfers: rows.map((row) => ({
      day: row.day,
      amount: toRand(row.amount_cents),
      words: row.description,
      state: row.outcome,
    })),
  };
}

/** The sums stay with the books, without the words. What waits is sent back before. */
async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  await tx.bankLine.updateMany({ where: { user_id }, data: { description: "", reason: "" } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const bank = {
  lists: [toMatchList],
  jobs: [
    /** Continues bank imports that were too long for one request or were interrupted. */
    {
      name: "bank-imports",
      pattern: "* * * * *",
      run: async (deps) => ({ lines: await bookBegunImports(deps) }),
    },
  ],
  tables: ["BankImport"],
  personal: { tables: ["BankLine"], exported, forget },
  texts: [
    { table: "BankLine", columns: ["description", "reason"], about: ["payment_id", "user_id"] },
    { table: "BankImport", columns: ["text", "file_name"], about: [] },
  ],
} satisfies Part;
