import type { Tx } from "~/db/client.server";
import type { Member } from "~/db/generated/client";
import { rowOf, sql } from "~/db/statements.server";

/** What names one member. */
type Name = { user_id: number } | { member_id: string } | { card_token: string };

/** The member with this name, past Prisma: nearly every page of a member and every redemption asks it. Null when there is none. */
export function findMember(db: Tx, name: Name): Promise<Member | null> {
  if ("user_id" in name)
    return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE user_id = ${name.user_id}`);
  if ("card_token" in name)
    return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE card_token = ${name.card_token}`);
  return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE member_id = ${name.member_id}`);
}
