import { z } from "zod";
import { PIN_LENGTH, readPin } from "~/kernel/ids";
import { isTillKey } from "./till-key.server";
import { hashOfLine, MOST_LINES, MOST_REFUSED } from "./wire";

const whole = z.int().min(0).max(0x7fffffff);
const key = z.string().min(1).max(200);
const hash = z.string().regex(/^[0-9A-Z]{52}$/);
const moment = z.int().min(0).max(Date.UTC(2100, 0));

const card = z.string().regex(/^[0-9A-Z]{0,200}$/);

const line = z.object({
  sequence: z.int().min(1).max(0x7fffffff),
  previous: z.union([z.literal(""), hash]),
  hash,
  attempt: key,
  undoes: key.nullable(),
  card,
  amount_cents: whole,
  decided_at: moment,
  notes: z.string().max(500).optional(),
  staff_initials: z.string().max(10).optional(),
});

/** A line that was tampered with has another hash. */
const sound = line.refine(async (sent) => (await hashOfLine(sent)) === sent.hash);

const refusal = z.object({
  attempt: key,
  // A page that was loaded before this version sends a number instead, which proves nothing.
  card: card.default(""),
  why: z.enum(["used", "stopped", "ended", "forged", "full_price"]),
  at: moment,
});

export const tillContact = z.object({
  contact: z.int().min(1).max(0x7fffffff),
  till_now: moment,
  heard: whole,
  last: whole,
  last_hash: z.union([z.literal(""), hash]),
  oldest: whole,
  lines: z.array(sound).max(MOST_LINES),
  refused: z.array(refusal).max(MOST_REFUSED),
  uses_digest: z.string().max(100),
  persisted: z.boolean(),
  ready: z.boolean(),
  version: z.string().max(100),
});

const CODE = "Type the eight characters that the portal shows under Tills.";
const NAME = "Give it a name, for example Front counter.";
export const pairing = z.object({
  code: z
    .string(CODE)
    .trim()
    .min(1, { error: CODE, abort: true })
    .max(100, { error: CODE, abort: true })
    .refine((typed) => readPin(typed), `A code has ${PIN_LENGTH} letters and digits.`),
  name: z.string(NAME).trim().min(1, NAME).max(60, "At most 60 characters."),
  public_key: z
    .string("Send the device's public key.")
    .max(200)
    .refine(isTillKey, "This is not a P-256 key in SPKI, base64url."),
});
