import type { Deps, Secrets } from "~/kernel/deps";

/** Stored among the settings; screens show only the settings they know. */
export const FINGERPRINT_KEY = "session_secret_fingerprint";

export const SECRET_CHANGED =
  "SESSION_SECRET is not the one that this database was written with: every PIN is wrong, and nobody is signed in";

type Own = Pick<Deps, "db" | "secrets">;

export async function compareSecret({ db, secrets }: Own): Promise<"same" | "changed" | "unknown"> {
  const noted = await db.setting.findUnique({ where: { key: FINGERPRINT_KEY } });
  if (!noted) return "unknown";
  return noted.value === fingerprintOf(secrets) ? "same" : "changed";
}

export async function acceptSecret({ db, secrets }: Own): Promise<void> {
  const row = { value: fingerprintOf(secrets), updated_by: "the club" };
  await db.setting.upsert({
    where: { key: FINGERPRINT_KEY },
    update: row,
    create: { key: FINGERPRINT_KEY, ...row },
  });
}

export function fingerprintOf(secrets: Secrets): string {
  return secrets.hash("fingerprint of the secret", "");
}
