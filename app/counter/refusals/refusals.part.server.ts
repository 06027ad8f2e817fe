import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";

const PARTNER = { partner: { select: { name: true } } };

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    refusals: (await db.refusal.findMany({ ...mine, include: PARTNER })).map((row) => ({
      refused_at: row.refused_at,
      partner_name: row.partner.name,
      reason: row.code,
    })),
  };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.refusal.updateMany({ where: { member_id }, data: { member_id: null } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const refusals = {
  personal: { tables: ["Refusal"], exported, forget },
} satisfies Part;
