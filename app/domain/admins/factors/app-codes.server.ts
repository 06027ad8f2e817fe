import { Secret, TOTP } from "otpauth";
import type { Tx } from "~/db/client.server";
import type { AdminFactor } from "~/db/generated/client";
import type { Deps } from "../../deps";

/** As authenticator apps expect them: RFC 6238 with SHA-1, six digits, half a minute. */
const PERIOD_S = 30;
const SETTINGS = { algorithm: "SHA1", digits: 6, period: PERIOD_S };
/** The code before and the one after count too: clocks differ, and typing takes a while. */
const WINDOW = 1;
/** 160 bits, the length of the hash. */
const SECRET_BYTES = 20;

/** A new secret in the letters that people can type into an app (base 32). */
export function newAppSecret({ random }: Pick<Deps, "random">): string {
  return new Secret({ buffer: random(SECRET_BYTES).slice().buffer }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** An app's key; null when it was sealed with a SESSION_SECRET that the club no longer has. */
export function secretOf({ secrets }: Pick<Deps, "secrets">, app: AdminFactor): string | null {
  try {
    return secrets.open(app.secret ?? "");
  } catch {
    return null;
  }
}

/** The half minute around `now` whose code this is; null when the code fits none. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** Whether this is a code of one of the administrator's apps that was not used before; it is spent by this. */
export async function spendAppCode(deps: Deps, admin_id: number, typed: string): Promise<boolean> {
  const apps = await deps.db.adminFactor.findMany({
    where: { admin_id, kind: "app", confirmed_at: { not: null } },
  });
  for (const app of apps) if (await spendCodeOf(deps, deps.db, app, typed)) return true;
  return false;
}

/** The same for one app. Of many at once with the same code one succeeds: its half minute is claimed in the database. */
export async function spendCodeOf(deps: Deps, db: Tx, app: AdminFactor, typed: string): Promise<boolean> {
  const now = deps.clock();
  const secret = secretOf(deps, app);
  const step = secret === null ? null : stepOfCode(secret, typed, now);
  if (step === null) return false;
  const { count } = await db.adminFactor.updateMany({
    where: { id: app.id, OR: [{ last_step: null }, { last_step: { lt: step } }] },
    data: { last_step: step, last_used_at: now },
  });
  return count === 1;
}
