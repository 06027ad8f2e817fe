import { randomBytes } from "node:crypto";
import type { RandomBytes } from "~/domain/ids";

/** Real randomness: two test files on one database never meet. */
export const random: RandomBytes = (count) => new Uint8Array(randomBytes(count));

/** A short text that nobody else has. */
export function unique(): string {
  return randomBytes(5).toString("hex");
}
