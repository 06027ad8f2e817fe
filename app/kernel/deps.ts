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
  /** What is sealed for one purpose opens for no other. */
  seal(purpose: SealPurpose, text: string): string;
  /** Throws on what was not sealed for this purpose. */
  open(purpose: SealPurpose, sealed: string): string;
}

/**
 * What the club seals. `kept`: what a database or a sent mail holds, so it also opens as it was sealed before 29 November 2026, for no
 * purpose. Cookies and fields of forms (`passing`) of that time no longer open.
 */
export const SEALED_AS = {
  answer_sent_again: "kept",
  app_secret: "kept",
  gift_code: "kept",
  mail: "kept",
  month_mail: "kept",
  newsletter: "kept",
  pin: "kept",
  repayment_account: "kept",
  stopped_card: "kept",
  form_sent_again: "passing",
  form_stamp: "passing",
  join_draft: "passing",
  known_device: "passing",
  shop_proof: "passing",
} as const satisfies Record<string, "kept" | "passing">;
export type SealPurpose = keyof typeof SEALED_AS;
