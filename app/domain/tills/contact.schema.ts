import { z } from "zod";
import { hashOf } from "../book/entry";
import { isDay, monthKeyOf } from "../clock";
import { PIN_LENGTH, readPin } from "../ids";
import { isTillKey } from "./till-key.server";

const whole = z.int().min(0).max(0x7fffffff);
const key = z.string().min(1).max(200);
const hash = z.string().regex(/^[0-9A-Z]{52}$/);
const moment = z.int().min(0).max(Date.UTC(2100, 0));
const verdict = z.union([
  z.object({ says: z.literal("no"), why: z.enum(["used", "stopped", "ended"]) }),
  z.object({ says: z.literal("wait"), why: z.enum(["keeper", "lease", "clock", "old_card"]) }),
]);

const line = z.object({
  sequence: z.int().min(1).max(0x7fffffff),
  previous: z.union([z.literal(""), hash]),
  hash,
  epoch: whole,
  attempt: key,
  undoes: key.nullable(),
  month: z.string().refine((month) => isDay(`${month}-01`)),
  card_number: z.int().min(0).max(0xffffffff),
  card_token: z.string().min(1).max(100),
  amount_cents: whole,
  decided_at: moment,
  notes: z.string().max(500).optional(),
  staff_initials: z.string().max(10).optional(),
});

/** A line that was tampered with has another hash. */
const sound = line.refine(
  async (entry) =>
    (await hashOf(entry)) === entry.hash &&
    (entry.undoes !== null || entry.month === monthKeyOf(new Date(entry.decided_at))),
);

const refusal = z.object({
  attempt: key,
  card_number: z.int().min(0).max(0xffffffff).nullable(),
  method: z.enum(["qr", "voucher_code"]),
  why: z.enum(["used", "stopped", "ended", "forged"]),
  at: moment,
});

export const tillContact = z.object({
  till: whole,
  contact: z.int().min(1).max(0x7fffffff),
  entries: z.array(sound).max(500),
  last: whole,
  last_hash: z.union([z.literal(""), hash]),
  oldest: whole,
  epoch: whole,
  returned: whole,
  knows: whole,
  wants: z.enum(["take", "none"]),
  broken: z.boolean(),
  answered: whole.default(0),
  uses_digest: z.string().max(100).default(""),
  refused: z.array(z.object({ attempt: key, verdict })).max(500),
  refusals: z.array(refusal).max(200).optional(),
  version: z.string().max(100).default(""),
  persisted: z.boolean().default(false),
});

export const tillPoll = z.object({ at: z.number().optional(), seen: z.array(key).max(50).default([]) });

const NAME = "Give it a name, for example Front counter.";
export const pairing = z.object({
  code: z
    .string()
    .max(100)
    .nullish()
    .transform((typed) => typed ?? "")
    .refine((typed) => !typed.trim() || readPin(typed), `A code has ${PIN_LENGTH} letters and digits.`),
  name: z.string(NAME).trim().min(1, NAME).max(60, "At most 60 characters."),
  public_key: z
    .string("Send the device's public key.")
    .max(200)
    .refine(isTillKey, "This is not a P-256 key in SPKI, base64url."),
  persisted: z.boolean().default(false),
});
