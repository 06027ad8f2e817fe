import type { Tx } from "~/db/client.server";
import type { Member } from "~/db/generated/client";
import { rowOf, sql } from "~/db/statements.server";

type Name = { user_id: number } | { member_id: string } | { card_token: string };

/** Hot query: bypasses Prisma, because nearly every member page and redemption calls it. */
export function findMember(db: Tx, name: Name): Promise<Member | null> {
  if ("user_id" in name)
    return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE user_id = ${name.user_id}`);
  if ("card_token" in name)
    return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE card_token = ${name.card_token}`);
  return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE member_id = ${name.member_id}`);
}
