import { upserting } from "~/db/connection/faults.server";
import type { Admin, Partner, PartnerAccount, User } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { adopt, askForLink } from "./identity-link.server";
import { passwordFits } from "./passwords.server";

export interface IdentityProfile {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  picture: string | null;
}

/** Throws `invalid_credentials` (unverified address) and `account_link_needed` (another Google account, R58). */
export async function userOfIdentity(deps: Deps, profile: IdentityProfile): Promise<User> {
  const email = profile.email.trim().toLowerCase();
  if (!profile.sub || !email || !profile.email_verified) {
    throw new ClubError(
      "invalid_credentials",
      "Your e-mail address is not verified with the sign-in provider.",
    );
  }
  const { id, merged_into_id } = await upserting(() => findOrMake(deps, profile.sub, email));
  const last_login_at = deps.clock();
  // The kept account has a name of its own (R102).
  if (merged_into_id) return deps.db.user.update({ where: { id: merged_into_id }, data: { last_login_at } });
  const { name, given_name, family_name, picture } = profile;
  const data = { name, given_name, family_name, picture, last_login_at };
  return deps.db.user.update({ where: { id }, data });
}

/** The provider's id identifies a person; the address counts only for a user without an id (docs/decisions/sign-in.md). */
async function findOrMake({ db, ...deps }: Deps, provider_sub: string, email: string): Promise<User> {
  const known = await db.user.findUnique({
    where: { provider_provider_sub: { provider: "google", provider_sub } },
  });
  if (known) return known;
  const owner = await db.user.findUnique({ where: { email } });
  if (!owner) return db.user.create({ data: { email, provider_sub, created_at: deps.clock() } });
  if (owner.anonymised_at && (!owner.merged_into_id || owner.provider_sub !== null))
    throw new ClubError("invalid_credentials", "This address cannot be used to sign in.");
  if (owner.provider_sub !== null) throw await askForLink({ db, ...deps }, owner, provider_sub);
  // A concurrent sign-in created the row first: use it.
  return (await adopt({ db, ...deps }, owner, provider_sub))
    ? owner
    : findOrMake({ db, ...deps }, provider_sub, email);
}

/** Does not sign in. Throws `invalid_credentials`, in the same time for known and unknown names. */
export async function adminByPassword(deps: Deps, email: string, password: string): Promise<Admin> {
  const admin = await deps.db.admin.findUnique({ where: { email: email.trim().toLowerCase() } });
  const fits = await passwordFits(admin?.password_hash, password);
  if (!admin || !fits || admin.disabled_at)
    throw new ClubError("invalid_credentials", "Invalid e-mail or password.");
  return admin;
}

/** Throws `invalid_credentials`, also for a deleted or disabled partner. */
export async function accountByPassword(
  deps: Deps,
  username: string,
  password: string,
): Promise<PartnerAccount & { partner: Partner }> {
  const account = await deps.db.partnerAccount.findUnique({
    where: { username: username.trim().toLowerCase() },
    include: { partner: true },
  });
  const fits = await passwordFits(account?.password_hash, password);
  if (!account || !fits || account.disabled_at || !account.partner.is_active) {
    throw new ClubError("invalid_credentials", "Invalid username or password.");
  }
  return account;
}
