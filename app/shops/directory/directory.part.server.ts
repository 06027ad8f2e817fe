import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Sides, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { inParts } from "~/kernel/in-parts";

async function exported({ db }: Deps, { mine }: Whose) {
  const rows = await db.favourite.findMany({ ...mine, include: { partner: { select: { name: true } } } });
  return { favourites: rows.map(({ created_at, partner }) => ({ created_at, partner_name: partner.name })) };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.favourite.deleteMany({ where: { member_id } });
}

async function merge(_: Deps, tx: Tx, { kept, other }: Sides): Promise<void> {
  const both = await tx.favourite.findMany({ where: { member_id: kept.member_id } });
  for (const some of inParts(both.map(({ partner_id }) => partner_id)))
    await tx.favourite.deleteMany({ where: { member_id: other.member_id, partner_id: { in: some } } });
  await tx.favourite.updateMany({
    where: { member_id: other.member_id },
    data: { member_id: kept.member_id },
  });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const directory = {
  personal: { tables: ["Favourite"], exported, forget, merge },
} satisfies Part;
