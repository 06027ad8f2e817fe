import type { PartnerAccount } from "~/db/generated/client";
import { audit } from "../../audit/audit.server";
import type { Deps } from "../../deps";
import { ClubError } from "../../errors";
import { hashPassword } from "../../sessions/passwords.server";
import { closeAllSessions } from "../../sessions/sessions.server";
import { whyWeak } from "../../sessions/weak-password.server";

const SPENT = "This link was used already or has expired. Ask the club for a new one.";

export async function accountOfLink(
  deps: Deps,
  token: string,
): Promise<(PartnerAccount & { partner: { name: string } }) | null> {
  const account = await deps.db.partnerAccount.findUnique({
    where: { set_password_hash: deps.secrets.hash("portal_password", token) },
    include: { partner: { select: { name: true, is_active: true } } },
  });
  if (!account?.set_password_expires_at || account.set_password_expires_at <= deps.clock()) return null;
  return account.partner.is_active && !account.disabled_at ? account : null;
}

/** Consumes the link (R69) and ends all sessions of the partner. Throws `not_found` and `invalid_input`. */
export async function choosePortalPassword(deps: Deps, token: string, password: string): Promise<void> {
  const account = await accountOfLink(deps, token);
  if (!account) throw new ClubError("not_found", SPENT);
  const weak = whyWeak(password, [account.username, account.partner.name]);
  if (weak) throw new ClubError("invalid_input", weak, { field_errors: { password: [weak] } });
  const password_hash = await hashPassword(password);
  const { id, partner_id, set_password_hash } = account;
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.partnerAccount.updateMany({
      where: { id, set_password_hash, disabled_at: null },
      data: { password_hash, set_password_hash: null, set_password_expires_at: null },
    });
    if (count === 0) throw new ClubError("not_found", SPENT);
    await closeAllSessions(deps, tx, { kind: "partner", partner_id });
    await audit(deps, tx, {
      actor: { kind: "partner", id: partner_id, name: account.partner.name },
      action: "partner.portal_password",
      subject_kind: "partner",
      subject_id: partner_id,
    });
  });
}
