import { hash, verify } from "@node-rs/argon2";

/** argon2id as OWASP recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** A missing hash is checked against a dummy, so that unknown names take as long as known ones. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= await hashPassword("nobody's password");
  try {
    return (await verify(stored ?? dummy, password)) && Boolean(stored);
  } catch {
    return false;
  }
}

let dummy: string | undefined;
