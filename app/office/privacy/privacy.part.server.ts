import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, NO_MEMBER, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { deleteDueAccounts } from "./delete-due-accounts.server";

/** By whom stays with the office: a person of it has a right to privacy too. */
async function exported({ db }: Deps, { member_id, take }: Whose) {
  const rows = await db.recordOpening.findMany({ where: { member_id }, orderBy: latest, take });
  return { openings: rows.map(({ opened_at, way }) => ({ opened_at, way })) };
}

async function forget(_: Deps, tx: Tx, { member_id, merged }: Leaving): Promise<void> {
  const all = [member_id, ...merged.map(({ member }) => member?.id ?? NO_MEMBER)];
  await tx.recordOpening.deleteMany({ where: { member_id: { in: all } } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const privacy = {
  jobs: [
    {
      name: "delete-accounts",
      pattern: "15 * * * *",
      run: async (deps) => ({ ...(await deleteDueAccounts(deps)) }),
    },
  ],
  personal: { tables: ["RecordOpening"], exported, forget },
} satisfies Part;
