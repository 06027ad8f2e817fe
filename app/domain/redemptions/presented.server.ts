import type { Member, Partner, Voucher } from "~/db/generated/client";
import { rowOf, sql } from "~/db/statements.server";
import { dayOf, monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { findMember } from "../members/find.server";
import type { Settings } from "../settings/settings";
import { voucherStatus } from "../vouchers/voucher";
import { type Identifier, readCardToken, readIdentifier } from "./identifier";

export interface Presented {
  member: Member;
  method: Identifier["method"];
  /** How the code stands, when one was shown. */
  voucher: "valid" | "expired" | null;
}

/**
 * Finds the member whose code, id or card was shown at this partner's till; null for what nobody knows.
 * Throws `wrong_partner`. The partner must be proven first: the answer tells whether a code exists.
 */
export async function findPresented(
  deps: Deps,
  partner: Partner,
  text: string,
  settings: Settings,
): Promise<Presented | null> {
  const identifier = readIdentifier(text);
  if (!identifier) return null;
  if (identifier.method === "voucher_code")
    return byVoucher(deps, partner, identifier.voucher_code, settings);
  const member = await findMember(deps.db, identifier);
  if (!member || member.anonymised_at) return null;
  return { member, method: identifier.method, voucher: null };
}

/** The member id on a card that a phone's camera opened; null for a card that was replaced or is not ours. */
export async function memberIdOfCard(deps: Deps, text: string): Promise<string | null> {
  const card_token = readCardToken(text);
  const member = card_token && (await findMember(deps.db, { card_token }));
  return member && !member.anonymised_at ? member.member_id : null;
}

type VoucherState = Pick<Voucher, "month_key" | "issued_on" | "status">;
type VoucherOfMember = Member & VoucherState & Pick<Voucher, "partner_id">;

async function byVoucher(
  deps: Deps,
  partner: Partner,
  voucher_code: string,
  settings: Settings,
): Promise<Presented | null> {
  const found = await rowOf(
    deps.db,
    sql<VoucherOfMember>`
      SELECT m.*, v.partner_id, v.month_key, v.issued_on, v.status
      FROM "Voucher" v JOIN "Member" m ON m.id = v.member_id WHERE v.voucher_code = ${voucher_code}`,
  );
  if (!found || found.anonymised_at) return null;
  const { partner_id, month_key, issued_on, status, ...member } = found;
  if (partner_id !== partner.id) {
    throw new ClubError(
      "wrong_partner",
      "This code is for another shop. The member can get one for this shop.",
    );
  }
  const voucher = validity(deps, { month_key, issued_on, status }, settings);
  return { member, method: "voucher_code", voucher };
}

/** A redeemed code of this month is judged by the claim, which has the day of use. */
function validity(deps: Deps, voucher: VoucherState, { voucher_validity }: Settings): "valid" | "expired" {
  const now = deps.clock();
  const thisMonth = voucher.month_key === monthKeyOf(now);
  const status = voucherStatus(voucher, dayOf(now), voucher_validity);
  return thisMonth && status !== "expired" ? "valid" : "expired";
}
