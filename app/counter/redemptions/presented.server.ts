import { voucherStatus } from "~/counter/vouchers/voucher";
import type { Member, Partner, Voucher } from "~/db/generated/client";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { Settings } from "~/kernel/settings/settings";
import { findMember, memberOfVoucher } from "~/members/membership/members.queries.server";
import { type Identifier, readCardToken, readIdentifier } from "./identifier";

export interface Presented {
  member: Member;
  method: Identifier["method"];
  voucher: "valid" | "expired" | null;
}

/** Null for an unknown code or card. Throws `wrong_partner`. Prove the partner first: the answer reveals whether a code exists. */
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
): Promise<Presented | null> {
  const found = await memberOfVoucher(deps.db, voucher_code);
  if (!found || found.member.anonymised_at) return null;
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
