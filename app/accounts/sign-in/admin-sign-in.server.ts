import { readToken, sessionCookie, tokenCookie } from "~/accounts/access/cookies.server";
import type { AdminSession } from "~/accounts/access/viewer.server";
import { adminActor } from "~/accounts/admins/actor";
import { openAdminSession, refreshProof } from "~/accounts/admins/admin-sessions.server";
import type { Bound } from "~/accounts/factors/challenges.server";
import { hasProof, type ProvenBy, type SecondProof } from "~/accounts/factors/factors";
import type { Place } from "~/accounts/factors/notify-admin.server";
import { proveSecondFactor } from "~/accounts/factors/prove.server";
import { hasFactor } from "~/accounts/factors/standing.server";
import { isTrusted, trustDevice } from "~/accounts/factors/trusted-devices.server";
import { passwordFits } from "~/accounts/sessions/passwords.server";
import { closeSession } from "~/accounts/sessions/sessions.server";
import { adminByPassword } from "~/accounts/sessions/sign-in.server";
import type { Admin } from "~/db/generated/client";
import { ClubError, fieldError } from "~/kernel/errors";
import { cookieToken } from "~/web/cookies/session-names.server";
import { readQuery } from "~/web/fields/query.server";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";
import { checkCredential } from "./credential.server";
import { knownFromNow } from "./devices.server";
import { safeReturn } from "./sign-in.server";

export function placeOf(request: Request): Place {
  return {
    user_agent: (request.headers.get("user-agent") ?? "").slice(0, 200),
    address: clientAddress(request).slice(0, 60),
  };
}

/** Does not sign in. Throws `invalid_credentials` and `rate_limited`. */
export function passwordFirst(request: Request, email: string, password: string): Promise<Admin> {
  return checkCredential(request, "admin_login", email, () => adminByPassword(deps, email, password));
}

/** No factor is set up, or this browser is remembered; else null. */
export async function enoughWithPassword(request: Request, { id }: Admin): Promise<ProvenBy | null> {
  if (!(await hasFactor(deps.db, { admin_id: id }))) return "password";
  return (await isTrusted(deps, id, readToken(request, "admin_trusted"))) ? "trusted_device" : null;
}

/** Rate-limited like passwords. Throws `invalid_credentials` and `rate_limited`. */
export function proveSecond(
  request: Request,
  admin: Admin,
  { bound, ...proof }: SecondProof & { bound: Bound | null },
): Promise<ProvenBy> {
  const proving = { admin, bound, from: placeOf(request) };
  return checkCredential(request, "second_factor", admin.email, () =>
    proveSecondFactor(deps, proof, proving),
  );
}

export async function startAdminSession(
  request: Request,
  admin: Admin,
  { proven_by, remember = false }: { proven_by: ProvenBy; remember?: boolean },
): Promise<{ token: string; headers: Headers }> {
  const from = placeOf(request);
  const known = readToken(request, "admin_device");
  // Nobody could sign out of the browser's earlier session any more.
  const before = cookieToken(request, "admin");
  if (before) await closeSession(deps, "admin", before);
  const { token, device } = await openAdminSession(deps, admin, { proven_by, from, device: known });
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie("admin", token));
  headers.append("Set-Cookie", tokenCookie("admin_device", device));
  const owner = { kind: "admin", admin_id: admin.id } as const;
  for (const cookie of await knownFromNow(request, owner)) headers.append("Set-Cookie", cookie);
  if (remember) {
    const trusted = await trustDevice(deps, adminActor(admin), from);
    headers.append("Set-Cookie", tokenCookie("admin_trusted", trusted));
  }
  return { token, headers };
}

/** Throws `invalid_credentials`, `second_factor_required` and `rate_limited`. */
export async function confirmSelf(
  request: Request,
  { id, admin }: AdminSession,
  { password, ...proof }: SecondProof & { password: string },
): Promise<void> {
  await checkCredential(request, "second_factor", admin.email, () => mustBePassword(admin, password));
  if (!admin.has_factor) return refreshProof(deps, id, "password");
  if (!hasProof(proof)) throw codeMissing();
  await refreshProof(deps, id, await proveSecond(request, admin, { ...proof, bound: `confirm:${id}` }));
}

async function mustBePassword(admin: Admin, password: string): Promise<void> {
  if (await passwordFits(admin.password_hash, password)) return;
  throw fieldError("password", "This is not your password.", "invalid_credentials");
}

export function codeMissing(): ClubError {
  const message = "Enter the code of your authenticator app as well.";
  return new ClubError("second_factor_required", message, {
    field_errors: { one_time_code: [message] },
    details: { next: "Send the same body with one_time_code or recovery_code." },
  });
}

/** The page that asked for the sign-in if it is in the back office, else the dashboard. */
export function returnAddress(request: Request): string {
  return insideAdmin(readQuery(request).get("return_to"));
}

/** The address if it is a screen or file of the back office, else the dashboard. */
export function insideAdmin(address: string | null): string {
  const wanted = safeReturn(address);
  return wanted && /^\/(api\/)?admin\//.test(wanted) ? wanted : "/admin/dashboard";
}
