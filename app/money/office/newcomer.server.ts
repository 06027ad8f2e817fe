import type { Tx } from "~/db/connection/types";
import type { City } from "~/kernel/catalog";
import { ClubError } from "~/kernel/errors";
import type { Joiner } from "~/money/settlement/settle-money.server";
import { leaving } from "./payer.server";

export interface Newcomer {
  full_name: string;
  email: string;
  phone: string;
  city: City;
  /** The account with this address that the office saw; `any` if unseen. */
  account: number | "any" | null;
}

/**
 * The account with this address, once the office has seen it, else a new one that the first sign-in takes over. Throws
 * `conflict` for a member's address (with `member` and `member_id`) or an account's (with `account`), so that nobody
 * becomes a second member.
 */
export async function accountFor(tx: Tx, newcomer: Newcomer, now: Date): Promise<Joiner> {
  const { email, full_name, phone, city, account } = newcomer;
  const user = await tx.user.findUnique({ where: { email }, include: { member: true } });
  const kept = user?.merged_into_id
    ? await tx.member.findUnique({ where: { user_id: user.merged_into_id } })
    : user?.member;
  const member = kept ?? (await tx.member.findFirst({ where: { email, anonymised_at: null } }));
  if (member)
    throw new ClubError(
      "conflict",
      `${email} is the address of ${member.full_name}, who is a member already.`,
      {
        details: { member: member.id, member_id: member.member_id },
      },
    );
  if (user?.deletion_requested_at) throw leaving();
  if (user && account !== "any" && account !== user.id)
    throw new ClubError(
      "conflict",
      `Somebody signs in with ${email} already, as ${user.name || "a person without a name"}.`,
      {
        details: { account: user.id },
      },
    );
  const { id: user_id } = user ?? (await makeUser(tx, newcomer, now));
  return { user_id, full_name, phone, city };
}

/** The provider's number comes with the first sign-in. */
function makeUser(tx: Tx, { email, full_name }: Newcomer, created_at: Date) {
  const [given_name = "", ...family] = full_name.split(/\s+/);
  return tx.user.create({
    data: { email, name: full_name, given_name, family_name: family.join(" "), created_at },
  });
}
