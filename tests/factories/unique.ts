import { randomBytes } from "node:crypto";
import type { RandomBytes } from "~/kernel/ids";

/** Truly random, so that test files can share a database. */
export const random: RandomBytes = (count) => new Uint8Array(randomBytes(count));

export function unique(): string {
  return randomBytes(5).toString("hex");
}
