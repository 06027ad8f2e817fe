import type { z } from "zod";
import { MOST_PEOPLE, type PortalRole } from "~/accounts/access/portal-roles";
import type { PartnerActor } from "~/accounts/admins/actor";
import { newPasswordLink, type PasswordLink } from "~/accounts/sessions/password-link.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import type { Tx } from "~/db/connection/types";
import type { PartnerAccount } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { MAX_STAFF } from "~/shops/partners/staff";
import type { inviteForm } from "./people.schema";

/** The shop's own sign-in first, then its people in the order of their invitation. */
export async function shopPeople(deps: Deps, partner_id: number) {
  const now = deps.clock();
  const rows = await deps.db.partnerAccount.findMany({ where: { partner_id }, orderBy: { id: "asc" } });
  const shown = rows.map((row) => ({
    id: row.id,
    is_shop: row.email === "",
    full_name: row.full_name,
    email: row.email,
    username: row.username,
    role: row.role === "owner" ? ("owner" as const) : ("staff" as const),
    initials: row.initials,
    state: stateOf(row, now),
    last_login_on: row.last_login_at && dayOf(row.last_login_at),
  }));
  return shown.sort((a, b) => Number(b.is_shop) - Number(a.is_shop));
}

/** Somebody of this shop whose access can be changed. Throws `not_found`, also for another shop's. */
export async function otherPerson(deps: Deps, partner_id: number, id: number) {
  const person = await deps.db.partnerAccount.findFirst({ where: { id, partner_id, email: { not: "" } } });
  if (!person) throw new ClubError("not_found", "There is no such person.");
  const role = person.role === "owner" ? ("owner" as const) : ("staff" as const);
  return { id, full_name: person.full_name, email: person.email, role };
}

type PersonState = "active" | "invited" | "lapsed" | "disabled";

function stateOf(row: PartnerAccount, now: Date): PersonState {
  if (row.disabled_at) return "disabled";
  if (row.password_hash) return "active";
  return row.set_password_expires_at && row.set_password_expires_at > now ? "invited" : "lapsed";
}

type Invited = Omit<z.output<typeof inviteForm>, "current_password">;

/**
 * Mails a link to choose a password (R89). Whether the address signs in at another shop is not said here: only its owner
 * learns that, from the link. Throws `invalid_input` and `conflict`.
 */
export async function invitePerson(deps: Deps, actor: PartnerActor, invited: Invited): Promise<void> {
  const link = newPasswordLink(deps, "partner");
  await deps.db.$transaction(async (tx) => {
    const where = { partner_id_email: { partner_id: actor.id, email: invited.email } };
    if (await tx.partnerAccount.findUnique({ where })) {
      throw fieldError("email", "This person is already on the list.");
    }
    if (
      (await tx.partnerAccount.count({ where: { partner_id: actor.id, email: { not: "" } } })) >= MOST_PEOPLE
    )
      throw new ClubError("conflict", `At most ${MOST_PEOPLE} people. Remove somebody first.`);
    const person = await tx.partnerAccount.create({
      data: { ...invited, ...link.columns, partner_id: actor.id, created_at: deps.clock() },
    });
    await listInitials(deps, tx, actor.id, invited.initials);
    await mailInvitation(deps, tx, { actor, person, link });
    const details = { name: invited.full_name, role: invited.role };
    await audit(deps, tx, { actor, action: "partner.person_invite", ...subject(actor), details });
  });
}

async function mailInvitation(
  deps: Deps,
  tx: Tx,
  { actor, person, link }: { actor: PartnerActor; person: PartnerAccount; link: PasswordLink },
): Promise<void> {
  const { name } = await tx.partner.findUniqueOrThrow({ where: { id: actor.id }, select: { name: true } });
  await enqueueMail(tx, {
    email_type: "portal_invite",
    recipient_email: person.email,
    dedupe_key: `portal_invite:${person.id}:${link.columns.set_password_hash}`,
    subject: "Your invitation to the partner portal",
    data: {
      full_name: person.full_name,
      partner_name: name,
      email: person.email,
      role: person.role === "owner" ? "owner" : "staff",
      set_password_url: deps.secrets.seal("mail", link.url),
      expires_on: link.expires_on,
    },
    now: deps.clock(),
  });
}

/** A new link, which voids the one before; for somebody who has forgotten the password it also voids that. */
export async function inviteAgain(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  const link = newPasswordLink(deps, "partner");
  await deps.db.$transaction(async (tx) => {
    const person = await another(tx, actor, id);
    await tx.partnerAccount.update({
      where: { id },
      data: { ...link.columns, password_hash: null, disabled_at: null },
    });
    await endAccess(deps, tx, id);
    await mailInvitation(deps, tx, { actor, person, link });
    const details = { name: person.full_name };
    await audit(deps, tx, { actor, action: "partner.person_link", ...subject(actor), details });
  });
}

/** At once, in the sessions that are open too. Throws `not_found`, `conflict` (oneself). */
export async function changePersonRole(
  deps: Deps,
  actor: PartnerActor,
  id: number,
  role: PortalRole,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const person = await another(tx, actor, id);
    if (person.role === role) return;
    await tx.partnerAccount.update({ where: { id }, data: { role } });
    const details = { name: person.full_name, role: [person.role, role] };
    await audit(deps, tx, { actor, action: "partner.person_role", ...subject(actor), details });
  });
}

/** Deletes the row with its sessions and passkeys; what the person did keeps its initials. Throws as above. */
export async function removePerson(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const person = await another(tx, actor, id);
    await tx.partnerAccount.delete({ where: { id } });
    const details = { name: person.full_name };
    await audit(deps, tx, { actor, action: "partner.person_remove", ...subject(actor), details });
  });
}

/** Ends sessions, half-finished sign-ins and passkeys. */
export async function endAccess(deps: Pick<Deps, "clock">, tx: Tx, account_id: number): Promise<void> {
  await closeAllSessions(deps, tx, { kind: "partner", account_id });
  await tx.adminFactor.deleteMany({ where: { account_id } });
  await tx.adminSecondStep.deleteMany({ where: { account_id } });
}

/** Of the actor's own shop, and neither the shop's own sign-in nor oneself. */
async function another(tx: Tx, actor: PartnerActor, id: number): Promise<PartnerAccount> {
  const person = await tx.partnerAccount.findFirst({
    where: { id, partner_id: actor.id, email: { not: "" } },
  });
  if (!person) throw new ClubError("not_found", "There is no such person.");
  if (id === actor.account_id)
    throw new ClubError("conflict", "Ask another owner to change your own access.");
  return person;
}

async function listInitials(deps: Deps, tx: Tx, partner_id: number, initials: string): Promise<void> {
  if (!initials) return;
  const where = { partner_id_initials: { partner_id, initials } };
  if (await tx.staffInitials.findUnique({ where })) return;
  if ((await tx.staffInitials.count({ where: { partner_id } })) >= MAX_STAFF) return;
  await tx.staffInitials.create({ data: { partner_id, initials, created_at: deps.clock() } });
}

const subject = (actor: PartnerActor) => ({ subject_kind: "partner", subject_id: actor.id });
