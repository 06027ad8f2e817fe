import { type AdminActor, adminActor, type PartnerActor, partnerActor } from "~/accounts/admins/actor";
import type { Capability } from "~/accounts/admins/capabilities";
import { clientAddress } from "~/web/limits/limits.server";
import type { AnyForm, Senders } from "./form.server";
import type { MemberCard } from "./member-card";
import {
  type AdminSession,
  mustHave,
  type PortalSession,
  readViewer,
  requireFactor,
  requireFresh,
  requireMember,
  requireOwner,
  requireSelf,
  requireStaff,
  requireUser,
  type Viewer,
} from "./viewer.server";

type Sender = Partial<
  Omit<Senders["partner"], "actor"> &
    Omit<Senders["admin"], "actor"> & {
      viewer: Viewer | null;
      member: MemberCard;
      actor: AdminActor | PartnerActor;
    }
>;

/** Runs before the form is read, so all forms of a page have the same senders. Throws a redirect to the sign-in, or 403. */
export async function senderOf(request: Request, forms: readonly AnyForm[]): Promise<Sender> {
  const who = forms[0]?.who;
  if (forms.some((form) => form.who !== who)) throw new Error("The forms of a page have different senders.");
  switch (who) {
    case "visitor":
      return { viewer: await readViewer(request) };
    case "user":
      return { viewer: await requireUser(request) };
    case "member": {
      const viewer = await requireMember(request);
      return { viewer, member: viewer.member };
    }
    case "partner":
      return ofPortal(await requireOwner(request));
    case "staff":
      return ofPortal(await requireStaff(request));
    case "self":
      return ofSession(await requireSelf(request));
    case "admin": {
      const session = await requireFactor(request);
      // With several forms, the one that was sent decides later.
      if (forms.length === 1) mustHave(session, forms[0]!.capability ?? "view");
      return ofSession(session);
    }
    default:
      return {};
  }
}

/** Throws 403, or asks for a fresh sign-in (R82). */
export async function mustBeAllowed(request: Request, form: AnyForm, { session }: Sender, fields: FormData) {
  if (!session) return;
  const capability: Capability = form.who === "self" ? "secure_account" : (form.capability ?? "view");
  if (form.who === "admin") mustHave(session, capability);
  if (form.who === "admin" || form.fresh) await requireFresh(request, session, { capability, form: fields });
}

export function countedAs(request: Request, { member, viewer, partner }: Sender): string {
  if (member) return `member:${member.id}`;
  if (viewer) return `user:${viewer.user_id}`;
  return partner ? `portal:${partner.id}` : clientAddress(request);
}

/** Tells senders apart; empty for a visitor. */
export function nameOfSender({ admin, viewer, partner }: Sender): string {
  if (admin) return `admin:${admin.id}`;
  if (partner) return `partner:${partner.id}`;
  return viewer ? `user:${viewer.user_id}` : "";
}

const ofPortal = (portal: PortalSession): Sender => ({
  portal,
  partner: portal.partner,
  actor: partnerActor(portal.partner, portal.account),
});

const ofSession = (session: AdminSession): Sender => ({
  session,
  admin: session.admin,
  actor: adminActor(session.admin),
});
