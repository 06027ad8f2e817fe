import type { Db } from "~/db/client.server";
import type { Clock } from "./clock";
import type { RandomBytes } from "./ids";

/** What the use cases need from outside. Passed in, so that a test brings its own database and its own time. */
export interface Deps {
  db: Db;
  clock: Clock;
  random: RandomBytes;
  /** Turns text into the keyed hash or the ciphertext that the database keeps. */
  secrets: Secrets;
  /** Where the club is reached, without a trailing slash: links and QR codes start with it. */
  origin: string;
}

export interface Secrets {
  /** Keyed hash (HMAC-SHA-256, hex): equal texts have equal hashes, and nobody without the key can make one. */
  hash(purpose: string, text: string): string;
  seal(text: string): string;
  /** The text that was sealed; throws when it was tampered with. */
  open(sealed: string): string;
}
