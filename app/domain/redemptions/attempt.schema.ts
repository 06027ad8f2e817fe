import { z } from "zod";
import { parseRand } from "../money";

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

/** Rand, typed or as a JSON number; null (later `invalid_amount`) if it is not an amount. */
const amount = z
  .union([z.string("Enter the purchase amount."), z.number()], "Enter the purchase amount.")
  .transform((value) => parseRand(value));

const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === "true" || value === "yes" || value === "on");

const common = {
  amount_spent: amount,
  notes: optionalText(500),
  staff_initials: optionalText(10),
  confirmed: flag,
  idempotency_key: optionalText(100),
};

export const redemptionBody = z
  .object({
    ...common,
    business_pin: text(40).min(1, "Enter the business PIN."),
    voucher_code: optionalText(300),
    member_id: optionalText(300),
    qr_data: optionalText(300),
  })
  .refine((body) => body.voucher_code || body.member_id || body.qr_data, {
    path: ["voucher_code"],
    error: "Enter a voucher code or a member id.",
    when: isRecord,
  });

/** POST /api/partner/scan; the session identifies the shop. */
export const scanBody = z
  .object({
    ...common,
    qr_data: optionalText(300),
    voucher_code: optionalText(300),
    member_id: optionalText(300),
  })
  .refine((body) => body.voucher_code || body.member_id || body.qr_data, {
    path: ["voucher_code"],
    error: "Enter a voucher code, a member id or what the QR holds.",
    when: isRecord,
  });

/** Identifiers are recognised by their content, in whichever field they come. */
export function presentedIn(body: { voucher_code: string; member_id: string; qr_data: string }): string {
  return body.voucher_code || body.member_id || body.qr_data;
}

/** Runs the cross-field rule even if a field is invalid, so that all errors show at once. */
function isRecord(payload: { value: unknown }): boolean {
  return typeof payload.value === "object" && payload.value !== null;
}
