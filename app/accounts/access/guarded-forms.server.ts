import { type AdminActor, adminActor, type PartnerActor, partnerActor } from "~/accounts/admins/actor";
import type { Capability } from "~/accounts/admins/capabilities";
import type { AdminStanding } from "~/accounts/sessions/sessions.server";
import type { Partner } from "~/db/generated/client";
import { type AnyForm, type FormGuard, formsBehind } from "~/web/forms/form.server";

import { clientAddress } from "~/web/limits/limits.server";
import type { MemberCard } from "./member-card.schema";
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

/** Everybody else is redirected to the sign-in. */
interface Senders {
  anyone: object;
  visitor: { viewer: Viewer | null };
  user: { viewer: Viewer };
  member: { viewer: Viewer; member: MemberCard };
  /** An owner of the shop. */
  partner: { portal: PortalSession; partner: Partner; actor: PartnerActor };
  /** Anybody who signs in at the shop. */
  staff: { portal: PortalSession; partner: Partner; actor: PartnerActor };
  admin: { session: AdminSession; admin: AdminStanding; actor: AdminActor };
  /** A required second factor may still be missing. */
  self: { session: AdminSession; admin: AdminStanding; actor: AdminActor };
}

type Sender = Partial<
  Omit<Senders["partner"], "actor"> &
    Omit<Senders["admin"], "actor"> & {
      viewer: Viewer | null;
      member: MemberCard;
      actor: AdminActor | PartnerActor;
    }
>;

const formGuard: FormGuard<Sender, Capability> = {
  senderOf,
  mustBeAllowed,
  countedAs,
  nameOf,
  // The back office has always redirected with 302, all others with 303.
  redirectStatus: ({ session }) => (session ? 302 : 303),
};

export const { formAction, formsAction, intent } = formsBehind<Senders, Capability>(formGuard);

async function senderOf(request: Request, forms: readonly AnyForm<Capability>[]): Promise<Sender> {
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

async function mustBeAllowed(
  request: Request,
  form: AnyForm<Capability>,
  { session }: Sender,
  fields: FormData,
) {
  if (!session) return;
  const capability: Capability = form.who === "self" ? "secure_account" : (form.capability ?? "view");
  if (form.who === "admin") mustHave(session, capability);
  if (form.who === "admin" || form.fresh) await requireFresh(request, session, { capability, form: fields });
}

function countedAs(request: Request, { member, viewer, partner }: Sender): string {
  if (member) return `member:${member.id}`;
  if (viewer) return `user:${viewer.user_id}`;
  return partner ? `portal:${partner.id}` : clientAddress(request);
}

function nameOf({ admin, viewer, partner }: Sender): string {
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
