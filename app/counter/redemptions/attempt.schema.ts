import { z } from "zod";
import { type Cents, parseRand } from "~/kernel/money";
import { namesOne, type Presenting, presentedIn } from "./attempt";

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");
const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === "true" || value === "yes" || value === "on");

const AMOUNT_NEEDED = "Enter the purchase amount.";
const PIN_NEEDED = "Enter the business PIN.";
const pin = z.string(PIN_NEEDED).trim().min(1, PIN_NEEDED).max(40, "At most 40 characters.");

/** The same for every channel. Each adds how the member is identified and what proves the shop. */
const attempt = {
  /** Rand, typed or as a JSON number, becomes cents; null (later `invalid_amount`) if it is not an amount. */
  amount_spent: z
    .union([z.string(AMOUNT_NEEDED), z.number()], AMOUNT_NEEDED)
    .transform((rand) => parseRand(rand)),
  notes: optionalText(500),
  staff_initials: optionalText(10),
  confirmed: flag,
  idempotency_key: optionalText(100),
};
const code = { voucher_code: optionalText(300), member_id: optionalText(300) };
const codeOrCard = { ...code, qr_data: optionalText(300) };

/** Runs the cross-field rule even if a field is invalid, so that all errors show at once. */
const shown = (error: string) => ({
  path: ["voucher_code"],
  error,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});
const CODE_NEEDED = shown("Enter a voucher code or a member id.");
const ONE_ONLY = shown("Send one code or member id: these may be of two members.");
const CODE_OR_CARD_NEEDED = shown("Enter a voucher code, a member id or what the QR holds.");

function toAttempt<Typed extends Presenting & { amount_spent: Cents | null }>(typed: Typed) {
  const { amount_spent: amount_cents, voucher_code: _, member_id: __, qr_data: ___, ...rest } = typed;
  return { ...rest, amount_cents, presented: presentedIn(typed) };
}

const step = z.enum(["apply", "check", "edit"], "Press one of the buttons.").default("apply");
const pageFields = z.object({
  ...attempt,
  ...code,
  method: optionalText(20),
  business_pin: optionalText(40),
  proof: optionalText(500),
  step,
});

export const provenRedeemForm = pageFields
  .refine(presentedIn, CODE_NEEDED)
  .refine(namesOne, ONE_ONLY)
  .transform(toAttempt);

export const redeemForm = pageFields
  .extend({ business_pin: pin })
  .refine(presentedIn, CODE_NEEDED)
  .refine(namesOne, ONE_ONLY)
  .transform(toAttempt);

export const scanForm = z
  .object({ ...attempt, ...codeOrCard, method: optionalText(20), step })
  .refine(presentedIn, CODE_OR_CARD_NEEDED)
  .refine(namesOne, ONE_ONLY)
  .transform(toAttempt);

export const redemptionBody = z
  .object({ ...attempt, ...codeOrCard, business_pin: text(40).min(1, PIN_NEEDED) })
  .refine(presentedIn, CODE_NEEDED)
  .refine(namesOne, ONE_ONLY)
  .transform(toAttempt);

export const scanBody = z
  .object({ ...attempt, ...codeOrCard })
  .refine(presentedIn, CODE_OR_CARD_NEEDED)
  .refine(namesOne, ONE_ONLY)
  .transform(toAttempt);

/** Which shop's screen sends it, and what proves the shop. */
const sender = {
  via: z.enum(["counter", "portal"]),
  shop_id: z.number().int().nullable().default(null),
  business_pin: optionalText(40),
};

export const counterAttempt = z
  .object({
    ...attempt,
    idempotency_key: z.string().min(8).max(100),
    presented: text(300).pipe(z.string().min(1, "Enter a voucher code or a member id.")),
    ...sender,
  })
  .transform(({ amount_spent: amount_cents, via: channel, ...rest }) => ({ ...rest, channel, amount_cents }));

export const lookUpBody = z
  .object({ ...sender, presented: text(300).pipe(z.string().min(1, "Enter a voucher code or a member id.")) })
  .transform(({ via: channel, ...rest }) => ({ ...rest, channel }));

export const undoForm = z.object({
  redemption_id: z.coerce.number().int().positive(),
  proof: text(500).pipe(z.string().min(1)),
});

/** Of a paired till, which signs its request. */
export const undoAttempt = z.object({ attempt: text(100).pipe(z.string().min(1)) });
