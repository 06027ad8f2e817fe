import { club } from "~/accounts/access/club.server";
import { latest, NO_MEMBER, type Sections, type Whose } from "~/accounts/access/personal";
import type { Person } from "~/accounts/privacy/consents.server";
import { isDeletedAddress } from "~/accounts/privacy/privacy";
import type { Deps } from "~/kernel/deps";
import { memberOfUser } from "~/members/membership/members.server";
import { mergedAccounts } from "./identity.server";

const EVERYTHING = 1_000_000;

/** All stored data about a person (R72), for the download and the page. Money is in rand. `take` limits each list. */
export async function myData(
  deps: Deps,
  { user_id }: Person,
  take = EVERYTHING,
): Promise<{ exported_at: string } & Sections> {
  const [user, card] = await Promise.all([
    deps.db.user.findUniqueOrThrow({ where: { id: user_id } }),
    memberOfUser(deps, user_id),
  ]);
  const member_id = card?.id ?? NO_MEMBER;
  const merged = await mergedAccounts(deps.db, user_id);
  const whose: Whose = {
    user,
    user_id,
    card,
    member_id,
    take,
    mine: { where: { member_id }, orderBy: latest, take },
    emails: addressesOf([user.email, card?.email ?? user.email, ...merged.map(({ email }) => email)]),
    merged,
  };
  const sections: object[] = [];
  for (const { exported } of club().personal) if (exported) sections.push(await exported(deps, whose));
  return Object.assign({ exported_at: deps.clock().toISOString() }, ...sections);
}

/** As they were typed and in lower case. */
function addressesOf(emails: string[]): string[] {
  const all = emails.filter((address) => !isDeletedAddress(address));
  return [...new Set(all.flatMap((address) => [address, address.toLowerCase()]))];
}
