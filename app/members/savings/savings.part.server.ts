import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { mailMonths } from "./mail-months.server";
import * as mails from "./savings.mails";
import { savingsSamples } from "./savings.samples";

async function exported({ db }: Deps, { mine }: Whose) {
  const rows = await db.savingsEntry.findMany({ ...mine, include: { partner: { select: { name: true } } } });
  return {
    savings: rows.map((row) => ({
      entry_date: row.entry_date,
      partner_name: row.partner.name,
      kind: row.redemption_id === null ? "reported" : "verified",
      amount_saved: toRand(row.amount_saved_cents),
      total_spent: row.total_spent_cents === null ? null : toRand(row.total_spent_cents),
      notes: row.notes,
    })),
  };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.savingsEntry.deleteMany({ where: { member_id, redemption_id: null } });
  await tx.savingsEntry.updateMany({ where: { member_id }, data: { notes: null } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const savings = {
  mails,
  samples: savingsSamples,
  jobs: [
    {
      name: "month-summaries",
      pattern: "0 9 1 * *",
      waits: "for_release",
      run: async (deps) => ({ mails: await mailMonths(deps) }),
    },
  ],
  personal: { tables: ["SavingsEntry"], exported, forget },
  texts: [{ table: "SavingsEntry", columns: ["notes"], about: ["member_id"] }],
} satisfies Part;
