import type { Member, Partner, Voucher } from "~/db/generated/client";
import { findMember, memberOfVoucher } from "~/db/queries/members.server";
import { dayOf, monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import type { Settings } from "../settings/settings";
import { voucherStatus } from "../vouchers/voucher";
import { type Identifier, readCardToken, readIdentifier } from "./identifier";

export interface Presented {
  member: Member;
  method: Identifier["method"];
  voucher: "valid" | "expired" | null;
}

const NOT_A_MEMBER = "We do not know this code, card or member id. Please check it and try again.";

/** Throws `code_not_found` or `wrong_partner`. Prove the partner first: the answer reveals whether a code exists. */
export async function findPresented(
  deps: Deps,
  partner: Partner,
  text: string,
  settings: Settings,
): Promise<Presented> {
  const identifier = readIdentifier(text);
  if (!identifier) throw new ClubError("code_not_found", NOT_A_MEMBER);
  if (identifier.method === "voucher_code")
    return byVoucher(deps, partner, identifier.voucher_code, settings);
  const member = await findMember(deps.db, identifier);
  if (!member || member.anonymised_at) throw new ClubError("code_not_found", NOT_A_MEMBER);
  return { member, method: identifier.method, voucher: null };
}

export async function memberIdOfCard(deps: Deps, text: string): Promise<string | null> {
  const card_token = readCardToken(text);
  const member = card_token && (await findMember(deps.db, { card_token }));
  return member && !member.anonymised_at ? member.member_id : null;
}

type VoucherState = Pick<Voucher, "month_key" | "issued_on" | "status">;

async function byVoucher(
  deps: Deps,
  partner: Partner,
  voucher_code: string,
  settings: Settings,
): Promise<Presented> {
  const found = await memberOfVoucher(deps.db, voucher_code);
  if (!found || found.member.anonymised_at) throw new ClubError("code_not_found", NOT_A_MEMBER);
  const { member, voucher } = found;
  if (voucher.partner_id !== partner.id) {
    throw new ClubError(
      "wrong_partner",
      "This code is for another shop. The member can get one for this shop.",
    );
  }
  return { member, method: "voucher_code", voucher: validity(deps, voucher, settings) };
}

/** A code redeemed this month is left to the claim, which knows the day of use. */
function validity(deps: Deps, voucher: VoucherState, { voucher_validity }: Settings): "valid" | "expired" {
  const now = deps.clock();
  const thisMonth = voucher.month_key === monthKeyOf(now);
  const status = voucherStatus(voucher, dayOf(now), voucher_validity);
  return thisMonth && status !== "expired" ? "valid" : "expired";
}
