import type { PartnerAccount } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";

/** Throws `invalid_credentials` if the password or the access has changed since it was checked. */
export async function beginPortalSession(
  deps: Deps,
  { id, password_hash }: Pick<PartnerAccount, "id" | "password_hash">,
): Promise<void> {
  const { count } = await deps.db.partnerAccount.updateMany({
    where: { id, password_hash, disabled_at: null, partner: { is_active: true } },
    data: { last_login_at: deps.clock() },
  });
  if (count === 0) throw new ClubError("invalid_credentials", "Invalid username or password.");
}
