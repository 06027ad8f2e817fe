import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import type { Pair } from "./sides.server";

/**
 * The other account and membership stay as signposts: whoever signs in there, and its id, codes and card, lead to the kept
 * one. An address with which nobody has ever signed in opens nothing any more, since it may be mistyped. Returns the
 * address that stays.
 */
export async function mergeAccounts(
  deps: Deps,
  tx: Tx,
  { kept, other }: Pair,
  choice: "kept" | "other",
): Promise<string> {
  const now = deps.clock();
  const [staying, going] = choice === "kept" ? [kept.member, other.member] : [other.member, kept.member];
  const nowhere = `deleted-${other.member.user_id}@deleted.invalid`;
  const alias = going.user.last_login_at ? going.user.email : nowhere;
  const { user_id } = other.member;
  await tx.user.update({
    where: { id: user_id },
    data: {
      email: nowhere,
      name: "",
      given_name: "",
      family_name: "",
      picture: null,
      merged_into_id: kept.member.user_id,
      anonymised_at: now,
    },
  });
  await tx.user.update({ where: { id: kept.member.user_id }, data: { email: staying.user.email } });
  await tx.user.update({ where: { id: user_id }, data: { email: alias } });
  await tx.member.update({
    where: { id: other.member.id },
    data: {
      full_name: "Merged membership",
      email: nowhere,
      phone: "",
      search_text: "",
      last_status: "expired",
      charges_on: null,
      ended_at: now,
      anonymised_at: now,
      merged_into_id: kept.member.id,
    },
  });
  const signposts = { merged_into_id: other.member.id };
  await tx.member.updateMany({ where: signposts, data: { merged_into_id: kept.member.id } });
  await tx.user.updateMany({
    where: { merged_into_id: user_id },
    data: { merged_into_id: kept.member.user_id },
  });
  return staying.email;
}
