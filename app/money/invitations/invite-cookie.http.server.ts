import { readCookie } from "~/accounts/access/cookies.server";
import type { Viewer } from "~/accounts/access/viewer.server";
import { deviceOf } from "~/accounts/sign-in/devices.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { deps } from "~/web/process/deps.server";
import { acceptInvite } from "./accept.server";
import { findInvite, type Invite } from "./link.server";

const NAME = cookieName("club_invite");
const SECONDS = 30 * 24 * 60 * 60;

/** Keeps the code of the link that was opened, through sign-in and payment. */
export const rememberInvite = (code: string): string => setCookie(NAME, code, { seconds: SECONDS });

/** Null without a link that works; a forged code is as good as none. */
export const keptInvite = (request: Request): Promise<Invite | null> =>
  findInvite(deps, readCookie(request, NAME));

/** When somebody begins to buy. */
export async function noteInvite(request: Request, { user_id }: Viewer): Promise<void> {
  const invite = await keptInvite(request);
  if (!invite) return;
  const device = await deviceOf(request, "member", invite.inviter_email);
  await acceptInvite(deps, invite, { user_id, is_inviters_device: device !== null });
}
