import type { Db } from "~/db/connection/types";
import type { Clock } from "./clock";
import type { RandomBytes } from "./ids";

export interface Deps {
  db: Db;
  clock: Clock;
  random: RandomBytes;
  secrets: Secrets;
  origin: string;
}

export interface Secrets {
  /** HMAC-SHA-256 in hex: equal texts have equal hashes, which cannot be made without the key. */
  hash(purpose: string, text: string): string;
  seal(text: string): string;
  open(sealed: string): string;
}
