import type { AdminActor } from "~/accounts/admins/actor";
import { newPasswordLink } from "~/accounts/sessions/password-link.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { endAccess } from "./people.server";

const USERNAME = /^[a-z0-9][a-z0-9._-]{2,59}$/;

/** For the shop's own sign-in. Returns a one-time link, also mailed; voids link, password and passkeys. Throws `not_found`, `conflict` and `invalid_input`. */
export async function givePortalAccess(
  deps: Deps,
  actor: AdminActor,
  partner_id: number,
  typed: string,
): Promise<{ set_password_url: string; mailed_to: string | null }> {
  const username = typed.trim().toLowerCase();
  if (!USERNAME.test(username))
    throw badUsername("Use 3 to 60 letters, digits, dots, dashes or underscores.");
  const { url: set_password_url, expires_on, columns } = newPasswordLink(deps, "partner");
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    const partner = await tx.partner.findUnique({ where: { id: partner_id } });
    if (!partner) throw new ClubError("not_found", "There is no such partner.");
    if (!partner.is_active)
      throw new ClubError("conflict", "A deleted partner has no portal. Restore it first.");
    const taken = await tx.partnerAccount.findUnique({ where: { username } });
    if (taken && taken.partner_id !== partner_id)
      throw badUsername("Another partner already has this username.");
    const access = {
      username,
      password_hash: null,
      ...columns,
      disabled_at: null,
    };
    const { id } = await tx.partnerAccount.upsert({
      where: { partner_id_email: { partner_id, email: "" } },
      update: access,
      create: { ...access, partner_id, created_at: now },
    });
    await endAccess(deps, tx, id);
    const subject = { subject_kind: "partner", subject_id: partner_id };
    await audit(deps, tx, { actor, action: "partner.portal_access", ...subject, details: { username } });
    if (!partner.email) return { set_password_url, mailed_to: null };
    await enqueueMail(tx, {
      email_type: "portal_password",
      recipient_email: partner.email,
      dedupe_key: `portal_password:${partner_id}:${columns.set_password_hash}`,
      subject: `Your portal access for ${partner.name}`,
      data: {
        partner_name: partner.name,
        username,
        set_password_url: deps.secrets.seal("mail", set_password_url),
        expires_on,
      },
      now,
    });
    return { set_password_url, mailed_to: partner.email };
  });
}

/** Everybody's of the shop. A new link opens the shop's own sign-in again, which then invites the others. */
export async function disablePortalAccess(deps: Deps, actor: AdminActor, partner_id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.partnerAccount.updateMany({
      where: { partner_id, partner: { is_active: true } },
      data: { disabled_at: deps.clock(), set_password_hash: null, set_password_expires_at: null },
    });
    if (count === 0) throw new ClubError("not_found", "This partner has no portal access.");
    await closeAllSessions(deps, tx, { kind: "partner", partner_id });
    const subject = { subject_kind: "partner", subject_id: partner_id };
    await audit(deps, tx, { actor, action: "partner.portal_disable", ...subject });
  });
}

function badUsername(message: string): ClubError {
  return fieldError("username", message);
}
