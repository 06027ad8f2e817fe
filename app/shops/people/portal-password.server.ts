import { partnerActor } from "~/accounts/admins/actor";
import { hashOfLink, SPENT_LINK } from "~/accounts/sessions/password-link.server";
import { hashPassword, whyWeak } from "~/accounts/sessions/passwords.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import type { PartnerAccount } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";

const TAKEN =
  "Your address already signs in at another shop. Ask for an invitation to another address, or leave the other shop first.";

export async function accountOfLink(
  deps: Deps,
  token: string,
): Promise<(PartnerAccount & { partner: { name: string } }) | null> {
  const account = await deps.db.partnerAccount.findUnique({
    where: { set_password_hash: hashOfLink(deps, "partner", token) },
    include: { partner: { select: { name: true, is_active: true } } },
  });
  if (!account?.set_password_expires_at || account.set_password_expires_at <= deps.clock()) return null;
  return account.partner.is_active && !account.disabled_at ? account : null;
}

/**
 * Consumes the link (R69) and ends all sessions of this sign-in. Whoever accepts an invitation signs in with their e-mail
 * address from now on. Throws `not_found`, `invalid_input`, and `conflict` for an address that signs in at another shop.
 */
export async function choosePortalPassword(deps: Deps, token: string, password: string): Promise<void> {
  const account = await accountOfLink(deps, token);
  if (!account) throw new ClubError("not_found", SPENT_LINK);
  const weak = whyWeak(password, [
    account.username ?? account.email,
    account.full_name,
    account.partner.name,
  ]);
  if (weak) throw fieldError("password", weak);
  const password_hash = await hashPassword(password);
  const { id, partner_id, set_password_hash } = account;
  const username = account.username ?? account.email;
  await deps.db.$transaction(async (tx) => {
    const taken = await tx.partnerAccount.findUnique({ where: { username } });
    if (taken && taken.id !== id) throw new ClubError("conflict", TAKEN);
    const { count } = await tx.partnerAccount.updateMany({
      where: { id, set_password_hash, disabled_at: null },
      data: { username, password_hash, set_password_hash: null, set_password_expires_at: null },
    });
    if (count === 0) throw new ClubError("not_found", SPENT_LINK);
    await closeAllSessions(deps, tx, { kind: "partner", account_id: id });
    await audit(deps, tx, {
      actor: partnerActor({ id: partner_id, name: account.partner.name }, account),
      action: "partner.portal_password",
      subject_kind: "partner",
      subject_id: partner_id,
    });
  });
}
