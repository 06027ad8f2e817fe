import { toBase32 } from "../book/base32";
import { LEASE_MS } from "../book/lease";
import { addDays, type Day, dayOf } from "../clock";
import type { Deps } from "../deps";
import { randomCode, VOUCHER_CODE_LENGTH } from "../ids";
import { codeOf } from "./day-code";
import type { VoucherValidity } from "./voucher";

/** Of one shop and day. The same on every machine; in no backup. */
function codeKeyOf({ secrets }: Pick<Deps, "secrets">, partner_id: number, day: Day): string {
  const hash = secrets.hash("code-key", `${partner_id}:${day}`);
  return toBase32(new Uint8Array(Buffer.from(hash, "hex").subarray(0, 20)));
}

/**
 * The keys for a till that keeps the shop's book: of each day on which a lease of this instant can hold. None where codes hold
 * for a month, since such a code does not say whether its member is still one (R111).
 */
export function codeKeys(
  deps: Pick<Deps, "secrets">,
  { partner_id, now, validity }: { partner_id: number; now: number; validity: VoucherValidity },
): { day: Day; key: string }[] {
  if (validity !== "day") return [];
  const last = dayOf(new Date(now + LEASE_MS));
  const days: Day[] = [];
  for (let day = dayOf(new Date(now)); day <= last; day = addDays(day, 1)) days.push(day);
  return days.map((day) => ({ day, key: codeKeyOf(deps, partner_id, day) }));
}

/**
 * A new code of a member at a shop: one that the shop's till can read without a signal, if it holds for its day. Random for a
 * member beyond the first 2^20, and where another voucher happens to have that code.
 */
export async function newCode(
  deps: Deps,
  of: { member_id: number; partner_id: number; day: Day; validity: VoucherValidity },
): Promise<string> {
  const { member_id, partner_id, day, validity } = of;
  const voucher_code = validity === "day" ? await codeOf(codeKeyOf(deps, partner_id, day), member_id) : null;
  if (voucher_code && !(await deps.db.voucher.findUnique({ where: { voucher_code }, select: { id: true } })))
    return voucher_code;
  return randomCode(VOUCHER_CODE_LENGTH, deps.random);
}
