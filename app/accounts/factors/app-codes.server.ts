import { Secret, TOTP } from "otpauth";
import type { Tx } from "~/db/connection/types";
import type { AdminFactor } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";

const PERIOD_S = 30;
const SETTINGS = { algorithm: "SHA1", digits: 6, period: PERIOD_S };
/** Periods accepted before and after the current one, for clock drift and slow typing. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newAppSecret({ random }: Pick<Deps, "random">): string {
  return new Secret({ buffer: random(SECRET_BYTES).slice().buffer }).base32;
}

export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

export function secretOf({ secrets }: Pick<Deps, "secrets">, app: AdminFactor): string | null {
  try {
    return secrets.open("app_secret", app.secret ?? "");
  } catch {
    return null;
  }
}

export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** True if this is an unused code of one of the administrator's apps. Spends the code. */
export async function spendAppCode(deps: Deps, admin_id: number, typed: string): Promise<boolean> {
  const apps = await deps.db.adminFactor.findMany({
    where: { admin_id, kind: "app", confirmed_at: { not: null } },
  });
  for (const app of apps) if (await spendCodeOf(deps, deps.db, app, typed)) return true;
  return false;
}

/** As `spendAppCode`, for one app. The conditional write lets only one of several concurrent uses succeed. */
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
