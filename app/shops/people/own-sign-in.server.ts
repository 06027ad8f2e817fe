import type { PortalAccount } from "~/accounts/access/portal-roles";
import { partnerActor } from "~/accounts/admins/actor";
import type { Place } from "~/accounts/factors/notify-admin.server";
import { deviceInWords, shortAddress } from "~/accounts/sessions/device";
import { hashPassword, passwordFits, whyWeak } from "~/accounts/sessions/passwords.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import type { Tx } from "~/db/connection/types";
import type { Partner } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { PORTAL_SECURITY_WORDS, type PortalSecurityEvent } from "./people.mails";

/** Whoever acts on their own sign-in to the portal. */
export interface PortalSelf {
  partner: Partner;
  account: PortalAccount;
  session_id: number;
  from: Place;
}

/** Throws `invalid_credentials` beside `current_password`. */
export async function mustKnowPassword(deps: Deps, account_id: number, typed: string): Promise<string> {
  const row = await deps.db.partnerAccount.findUnique({ where: { id: account_id } });
  if (row && (await passwordFits(row.password_hash, typed))) return row.password_hash ?? "";
  throw fieldError("current_password", "This is not your password.", "invalid_credentials");
}

/** Ends the other sessions and tells the owner of the sign-in. Throws `invalid_credentials` and `invalid_input`. */
export async function changeOwnPassword(
  deps: Deps,
  self: PortalSelf,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const { partner, account } = self;
  const before = await mustKnowPassword(deps, account.id, current_password);
  const weak = whyWeak(password, [account.username, account.full_name, partner.name]);
  if (weak) throw fieldError("password", weak);
  const password_hash = await hashPassword(password);
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.partnerAccount.updateMany({
      where: { id: account.id, password_hash: before, disabled_at: null },
      data: { password_hash, set_password_hash: null, set_password_expires_at: null },
    });
    if (count === 0)
      throw new ClubError("conflict", "The password was changed elsewhere. Please sign in again.");
    await tx.adminSecondStep.deleteMany({ where: { account_id: account.id } });
    await endOthers(deps, tx, self);
    await noteOf(deps, tx, self, { event: "password_changed" });
  });
}

export async function endOtherPortalSessions(deps: Deps, self: PortalSelf): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await endOthers(deps, tx, self);
    const { partner, account } = self;
    const subject = { subject_kind: "partner", subject_id: partner.id };
    const actor = partnerActor(partner, account);
    await audit(deps, tx, { actor, action: "partner.sessions_ended", ...subject });
  });
}

function endOthers(deps: Deps, tx: Tx, { account, session_id }: PortalSelf): Promise<void> {
  return closeAllSessions(deps, tx, { kind: "partner", account_id: account.id }, session_id);
}

/** An audit row, and a mail to the person, or to the shop's address for its own sign-in. */
export async function noteOf(
  deps: Deps,
  tx: Tx,
  { partner, account, from }: PortalSelf,
  { event, facts = "" }: { event: PortalSecurityEvent; facts?: string },
): Promise<void> {
  const now = deps.clock();
  await audit(deps, tx, {
    actor: partnerActor(partner, account),
    action: `partner.${event}`,
    subject_kind: "partner",
    subject_id: partner.id,
    ...(facts && { details: { name: facts } }),
  });
  const to = account.email || partner.email;
  if (!to) return;
  await enqueueMail(tx, {
    email_type: "portal_security",
    recipient_email: to,
    dedupe_key: `portal_security:${Buffer.from(deps.random(12)).toString("hex")}`,
    subject: PORTAL_SECURITY_WORDS[event],
    data: {
      full_name: account.full_name,
      partner_name: partner.name,
      event,
      facts,
      device: deviceInWords(from.user_agent),
      address: shortAddress(from.address),
      on: dayOf(now),
      at: timeOfDay(now),
    },
    now,
  });
}
