import { hash, verify } from "@node-rs/argon2";

/** argon2id, as OWASP advises for servers: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password fits the stored hash. A missing hash is checked against a dummy, so that an unknown name takes
 * as long as a known one.
 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= await hashPassword("nobody's password");
  try {
    return (await verify(stored ?? dummy, password)) && Boolean(stored);
  } catch {
    return false;
  }
}

let dummy: string | undefined;
