import type { Tx } from "~/db/connection/types";
import type { Member, Payment } from "~/db/generated/client";
import { dayOf, longDay, timeOfDay } from "~/kernel/clock";
import { ClubError, fieldError } from "~/kernel/errors";
import { formatRand } from "~/kernel/money";
import { wayLabel } from "~/money/payments/way-label";
import { normalReference } from "./cash-and-eft";
import type { OfficePayment } from "./payer.server";

/** The payment that this submission has already made, or null. Throws `conflict` if its content differs. */
export async function sameForm(tx: Tx, input: OfficePayment): Promise<Payment | null> {
  const { attempt_key } = input;
  const made = attempt_key ? await tx.payment.findUnique({ where: { attempt_key } }) : null;
  if (!made) return null;
  const isSame =
    made.payment_provider === input.payment_provider &&
    made.amount_cents === input.amount_cents &&
    made.received_on === input.received_on &&
    made.reference === normalReference(input.reference) &&
    ("newcomer" in input.payer
      ? input.payer.newcomer.email === made.payer_email
      : input.payer.member === made.member_id);
  if (isSame) return made;
  const message = `This form has recorded receipt ${made.receipt_number} already. Open a new one for another payment.`;
  throw new ClubError("conflict", message);
}

/** Throws `conflict` beside the field that distinguishes the money. */
export async function recordedBefore(
  tx: Tx,
  { payment_provider }: Pick<OfficePayment, "payment_provider">,
  claim: string,
): Promise<void> {
  const include = { member: true } as const;
  const known = await tx.payment.findUnique({ where: { claim }, include });
  if (!known) return;
  const apart =
    payment_provider === "cash"
      ? "If it is another payment, add what distinguishes it to the reference, such as the number in the cash book."
      : "If it is another payment, its reference, day or amount differs.";
  throw fieldError("reference", `${inWords(known)} ${apart}`, "conflict");
}

/** `This was recorded already on 3 November 2026, 14:05, by Sipho Dube: receipt 12, EFT of R99.00 for …` */
function inWords(known: Payment & { member: Member | null }): string {
  const { created_at, recorded_by, receipt_number, payment_provider, amount_cents, member } = known;
  const when = `${longDay(dayOf(created_at))}, ${timeOfDay(created_at)}`;
  const by = recorded_by ? `, by ${recorded_by}` : "";
  const who = member ? ` for ${member.full_name} (${member.member_id})` : "";
  const what = `${wayLabel(payment_provider)} of ${formatRand(amount_cents)}${who}`;
  return `This was recorded already on ${when}${by}: receipt ${receipt_number}, ${what}.`;
}
