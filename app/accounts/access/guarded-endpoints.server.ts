import { type Capability, can } from "~/accounts/admins/capabilities";
import type { Admin, Partner } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import { type EndpointGuard, endpointsBehind, isFollowedLink } from "~/web/api/api.server";
import type { AnyEndpoint } from "~/web/api/endpoint.server";
import { confirmFirst } from "./confirm.server";
import type { MemberCard } from "./member-card.schema";
import type { PortalAccount } from "./portal-roles";
import {
  type AdminSession,
  adminSessionOf,
  bearerToken,
  isFreshFor,
  mustBeFresh,
  portalSessionOf,
  readViewer,
  sessionOf,
  type Viewer,
} from "./viewer.server";

interface Actors {
  anyone: { viewer: Viewer | null };
  user: { viewer: Viewer };
  /** Without a membership (of any status) the answer is 404. */
  member: { viewer: Viewer & { member: MemberCard } };
  /** An owner of the shop. */
  partner: { partner: Partner };
  /** Anybody who signs in at the shop. */
  staff: { partner: Partner; account: PortalAccount };
  admin: { admin: Admin; session: AdminSession };
  /** One of the two is set, perhaps both. */
  user_or_admin: { viewer: Viewer | null; admin: Admin | null };
  /** No session and no origin check; the handler reads the bytes. */
  webhook: object;
}
export type Who = keyof Actors;

type Actor = Partial<Actors["user_or_admin"] & Actors["staff"] & Pick<Actors["admin"], "session">>;

const endpointGuard: EndpointGuard<Actor> = { bearerToken, actorOf, narrow: capPage, nameOf };

export const { apiRoute, endpoint } = endpointsBehind<Actors, Capability>(endpointGuard);

async function actorOf(declared: AnyEndpoint, request: Request): Promise<Actor> {
  const who: Who = declared.who;
  if (who === "webhook") return {};
  if (who === "admin") return adminOf(declared.capability ?? "view", request);
  if (who === "partner" || who === "staff") {
    const session = await portalSessionOf(request);
    if (!session) throw notSignedIn();
    if (who === "partner" && session.account.role !== "owner")
      throw new ClubError("forbidden", "Only an owner of the shop may do this.");
    return { partner: session.partner, account: session.account };
  }
  const viewer = await readViewer(request);
  const admin = who === "user_or_admin" ? ((await sessionOf(request, "admin"))?.admin ?? null) : null;
  if (who !== "anyone" && !viewer && !admin) throw notSignedIn();
  if (who === "member" && !viewer?.member) throw new ClubError("not_found", "There is no membership yet.");
  return { viewer, admin };
}

const READ_ONLY_ROWS = 50;

/** Who may not export reads page by page; a longer page is shortened, and its `pagination` says so (R81). */
function capPage({ admin }: Actor, query: unknown): void {
  if (!admin || can(admin.role, "export")) return;
  const asked = query as { per_page?: number } | undefined;
  if (asked?.per_page && asked.per_page > READ_ONLY_ROWS) asked.per_page = READ_ONLY_ROWS;
}

async function adminOf(capability: Capability, request: Request): Promise<Actors["admin"]> {
  const session = await adminSessionOf(request);
  if (!session) throw notSignedIn();
  const { admin } = session;
  if (admin.needs_factor) {
    const words =
      "The club requires a second factor. Set one up in the back office under /admin/security first.";
    throw new ClubError("second_factor_setup_required", words);
  }
  if (!can(admin.role, capability)) throw new ClubError("forbidden", "Your role does not allow this.");
  if (isFollowedLink(request) && !isFreshFor(session, capability)) throw await confirmFirst(request, admin);
  mustBeFresh(session, capability);
  return { admin, session };
}

function nameOf({ viewer, admin, partner }: Actor): string | null {
  if (admin) return `admin:${admin.id}`;
  if (partner) return `partner:${partner.id}`;
  return viewer ? `user:${viewer.user_id}` : null;
}

function notSignedIn(): ClubError {
  return new ClubError("not_signed_in", "Please sign in first.");
}
