import type { Tx } from "~/db/connection/types";

interface Move {
  from: number;
  to: number;
}

export async function moveFavourites(tx: Tx, { from, to }: Move): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Favourite" SET member_id = ${to} WHERE member_id = ${from} AND NOT EXISTS (
      SELECT 1 FROM "Favourite" k WHERE k.member_id = ${to} AND k.partner_id = "Favourite".partner_id)`;
  await tx.favourite.deleteMany({ where: { member_id: from } });
}
