import { DEVICE_DAYS, knownDevice, markDevice, nameOfOwner } from "~/accounts/sessions/known-device.server";
import type { SessionOwner } from "~/accounts/sessions/sessions.server";
import type { DeviceKind, KnownDevice } from "~/kernel/limits/guessing.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

const NAMES: Record<DeviceKind, string> = {
  admin: cookieName("club_device_admin"),
  partner: cookieName("club_device_portal"),
  till: cookieName("club_device_till"),
  member: cookieName("club_device_member"),
};

const tills = new WeakMap<Request, Promise<KnownDevice | null>>();

/** If it has proven this name (null: any) before. A till is looked up once a request. */
export function deviceOf(
  request: Request,
  kind: DeviceKind,
  name: string | null,
): Promise<KnownDevice | null> {
  const find = () => knownDevice(deps, readCookie(request, NAMES[kind]), { kind, name });
  if (kind !== "till" || name !== null) return find();
  const till = tills.get(request) ?? find();
  tills.set(request, till);
  return till;
}

/** After a sign-in; the portal's device also becomes a till of its shop. */
export async function knownFromNow(request: Request, owner: SessionOwner): Promise<string[]> {
  const named = await nameOfOwner(deps, owner);
  const marks = [
    ...(named ? [await marked(request, named.kind, named.name)] : []),
    ...(owner.kind === "partner" ? [await marked(request, "till", String(owner.partner_id))] : []),
  ];
  return marks.filter((cookie) => cookie !== null);
}

export async function knownTill(request: Request, partner_id: number): Promise<string | null> {
  const before = await deviceOf(request, "till", null);
  return before?.owner === `shop ${partner_id}` ? null : marked(request, "till", String(partner_id));
}

async function marked(request: Request, kind: DeviceKind, name: string): Promise<string | null> {
  const sealed = await markDevice(deps, readCookie(request, NAMES[kind]), { kind, name });
  return sealed && setCookie(NAMES[kind], sealed, { seconds: DEVICE_DAYS * 86_400 });
}
