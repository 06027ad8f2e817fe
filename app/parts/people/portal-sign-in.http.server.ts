import type { PortalSession } from "~/accounts/access/viewer.server";
import type { Bound } from "~/accounts/factors/challenges.server";
import type { ProvenBy } from "~/accounts/factors/factors";
import { passkeySigned } from "~/accounts/factors/passkeys.server";
import { accountByPassword } from "~/accounts/sessions/sign-in.server";
import { placeOf } from "~/accounts/sign-in/admin-sign-in.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { safeReturn } from "~/accounts/sign-in/sign-in.server";
import { startSession } from "~/accounts/sign-in/start-session.server";
import type { Partner, PartnerAccount } from "~/db/generated/client";
import { ClubError, fieldError } from "~/kernel/errors";
import { mustKnowPassword, type PortalSelf } from "~/shops/people/own-sign-in.server";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

/** Does not sign in. Throws `invalid_credentials` and `rate_limited`. */
export function portalPassword(
  request: Request,
  username: string,
  password: string,
): Promise<PartnerAccount & { partner: Partner }> {
  return checkCredential(request, "partner_login", username, () =>
    accountByPassword(deps, username, password),
  );
}

/** Throws `invalid_credentials` if the password or the access has changed since it was checked. */
export async function startPortalSession(request: Request, account: PartnerAccount, factor: ProvenBy) {
  const { id, partner_id, password_hash } = account;
  const { count } = await deps.db.partnerAccount.updateMany({
    where: { id, password_hash, disabled_at: null, partner: { is_active: true } },
    data: { last_login_at: deps.clock() },
  });
  if (count === 0) throw new ClubError("invalid_credentials", "Invalid username or password.");
  const owner = { kind: "partner", partner_id, account_id: id } as const;
  return startSession(deps, request, owner, { factor });
}

const OWNERS_START = "/partner/dashboard";

/** Back to where the way was leading, if that is inside; else where the person's work begins. */
export function portalReturn(request: Request, role: string): string {
  const wanted = safeReturn(readQuery(request).get("return_to"));
  if (wanted?.startsWith("/partner/") && wanted !== OWNERS_START) return wanted;
  return role === "owner" ? OWNERS_START : "/partner/dashboard/scan";
}

/** Throws `reauthentication_required` where there is a passkey and none was used for 30 minutes. */
export function mustHaveUsedPasskey({ account, is_fresh }: PortalSession): void {
  if (is_fresh || !account.has_passkey) return;
  const message = "Use your passkey first: open “Your sign-in” and press “Confirm with a passkey”.";
  throw new ClubError("reauthentication_required", message);
}

interface Sent {
  request: Request;
  portal: PortalSession;
  fields: FormData;
}

/**
 * Before a form's own transaction, for acts that an unattended screen must not allow; an empty password is left to the form's
 * schema. Throws as `mustHaveUsedPasskey`, `invalid_credentials` and `rate_limited`.
 */
export async function confirmSent({ request, portal, fields }: Sent): Promise<void> {
  const typed = String(fields.get("current_password") ?? "");
  if (!typed) return;
  mustHaveUsedPasskey(portal);
  const { id, username } = portal.account;
  await checkCredential(request, "partner_login", username, () => mustKnowPassword(deps, id, typed));
}

/** Rate-limited like passwords. Throws `invalid_credentials` and `rate_limited`. */
export async function provePasskey(
  request: Request,
  { account, bound }: { account: Pick<PartnerAccount, "id" | "username">; bound: Bound },
  passkey: string,
): Promise<void> {
  await checkCredential(request, "portal_second_factor", account.username, async () => {
    if (await passkeySigned(deps, { account_id: account.id }, bound, passkey)) return;
    throw fieldError("passkey", "The passkey was not accepted. Please try again.", "invalid_credentials");
  });
}

/** Whoever is signed in, as the acts on their own sign-in need them. */
export function portalSelf(request: Request, { id, partner, account }: PortalSession): PortalSelf {
  return { partner, account, session_id: id, from: placeOf(request) };
}
