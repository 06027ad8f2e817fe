import type { Admin, Partner, User } from "~/db/generated/client";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { passwordFits } from "./passwords.server";

/** What a verified identity provider says of a person. */
export interface IdentityProfile {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  picture: string | null;
}

/** Finds or makes the user behind a verified identity. Throws `invalid_credentials` for an unverified address. */
export async function userOfIdentity(deps: Deps, profile: IdentityProfile): Promise<User> {
  const email = profile.email.trim().toLowerCase();
  if (!profile.sub || !email || !profile.email_verified) {
    throw new ClubError(
      "invalid_credentials",
      "Your e-mail address is not verified with the sign-in provider.",
    );
  }
  const known =
    (await deps.db.user.findUnique({
      where: { provider_provider_sub: { provider: "google", provider_sub: profile.sub } },
    })) ?? (await adoptable(deps, email));
  const data = {
    provider_sub: profile.sub,
    name: profile.name,
    given_name: profile.given_name,
    family_name: profile.family_name,
    picture: profile.picture,
    last_login_at: deps.clock(),
  };
  if (!known) return deps.db.user.create({ data: { ...data, email, created_at: deps.clock() } });
  return deps.db.user.update({ where: { id: known.id }, data });
}

/** A verified address proves its owner, whatever subject id the provider used before. */
function adoptable(deps: Deps, email: string): Promise<User | null> {
  return deps.db.user.findFirst({ where: { email, anonymised_at: null } });
}

/** The administrator with these credentials, who is not signed in by this. Throws `invalid_credentials`; known and unknown names take the same time. */
export async function adminByPassword(deps: Deps, email: string, password: string): Promise<Admin> {
  const admin = await deps.db.admin.findUnique({ where: { email: email.trim().toLowerCase() } });
  const fits = await passwordFits(admin?.password_hash, password);
  if (!admin || !fits || admin.disabled_at)
    throw new ClubError("invalid_credentials", "Invalid e-mail or password.");
  return admin;
}

/** The partner whose portal has these credentials. Throws `invalid_credentials`, also for a deleted or disabled one. */
export async function partnerByPassword(deps: Deps, username: string, password: string): Promise<Partner> {
  const account = await deps.db.partnerAccount.findUnique({
    where: { username: username.trim().toLowerCase() },
    include: { partner: true },
  });
  const fits = await passwordFits(account?.password_hash, password);
  if (!account || !fits || account.disabled_at || !account.partner.is_active) {
    throw new ClubError("invalid_credentials", "Invalid username or password.");
  }
  await deps.db.partnerAccount.update({ where: { id: account.id }, data: { last_login_at: deps.clock() } });
  return account.partner;
}
