import { z } from "zod";
import { parseRand } from "../money";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .optional()
    .transform((value) => value ?? "");

const amount_spent = z
  .string("Enter the purchase amount.")
  .trim()
  .min(1, "Enter the purchase amount.")
  .transform((value) => parseRand(value));

const flag = z
  .string()
  .optional()
  .transform((value) => value === "yes");

const attempt = {
  amount_spent,
  notes: text(500),
  staff_initials: text(10),
  idempotency_key: text(100),
  confirmed: flag,
  /** `check` previews, `edit` returns to the form, `apply` redeems. */
  step: z.enum(["apply", "check", "edit"], "Press one of the buttons.").default("apply"),
};

const redeemFields = {
  ...attempt,
  voucher_code: text(300),
  member_id: text(300),
  remember: flag,
  proof: text(500),
};

const oneIdentifier = {
  path: ["voucher_code"],
  error: "Enter a voucher code or a member id.",
  when: () => true,
};

/** The form of /redeem. One identifier is enough, in either field. */
export const redeemForm = z
  .object({
    ...redeemFields,
    business_pin: z
      .string("Enter the business PIN.")
      .trim()
      .min(1, "Enter the business PIN.")
      .max(40, "At most 40 characters."),
  })
  .refine((form) => form.voucher_code || form.member_id, oneIdentifier);

/** `redeemForm` without a PIN: the device remembers its shop, or the attempt has a proof. */
export const provenRedeemForm = z
  .object({ ...redeemFields, business_pin: text(40) })
  .refine((form) => form.voucher_code || form.member_id, oneIdentifier);

/** The portal's form: the session replaces the PIN. */
export const scanForm = z
  .object({ ...attempt, method: text(20), voucher_code: text(300), qr_data: text(300), member_id: text(300) })
  .refine((form) => form.voucher_code || form.qr_data || form.member_id, {
    path: ["voucher_code"],
    error: "Enter a voucher code, a member id or what the QR holds.",
    when: () => true,
  });

export function presentedBy(form: z.output<typeof scanForm>): string {
  const { voucher_code, qr_data, member_id } = form;
  const chosen = new Map([
    ["qr", qr_data],
    ["manual", member_id],
  ]).get(form.method);
  return chosen || voucher_code || qr_data || member_id;
}
