import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";

async function exported({ db }: Deps, { mine }: Whose) {
  const rows = await db.favourite.findMany({ ...mine, include: { partner: { select: { name: true } } } });
  return { favourites: rows.map(({ created_at, partner }) => ({ created_at, partner_name: partner.name })) };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.favourite.deleteMany({ where: { member_id } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const directory = {
  personal: { tables: ["Favourite"], exported, forget },
} satisfies Part;
