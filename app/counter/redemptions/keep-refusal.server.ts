import { insertOnce } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Refusal } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { findMember, memberOfVoucher } from "~/members/membership/members.queries.server";
import { type Identifier, readIdentifier } from "./identifier";
import type { RedemptionAttempt } from "./redemption";
import { isKept, type RefusalCode } from "./refusal-words";

interface Tried {
  partner: { id: number };
  attempt: Pick<RedemptionAttempt, "presented" | "channel" | "idempotency_key">;
}

/** Does the work, and writes one row if it is refused. Throws what the work throws. */
export async function keepingRefusal<T>(deps: Deps, tried: Tried, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClubError && isKept(error.code)) await keep(deps, tried, error.code);
    throw error;
  }
}

async function keep({ db, clock }: Deps, { partner, attempt }: Tried, code: RefusalCode): Promise<void> {
  const identifier = readIdentifier(attempt.presented);
  const { channel, idempotency_key } = attempt;
  await keepRefusal(db, {
    partner_id: partner.id,
    member_id: identifier && (await memberOf(db, identifier)),
    code,
    channel,
    method: identifier?.method ?? "",
    attempt: idempotency_key,
    refused_at: clock(),
  });
}

async function memberOf(db: Tx, identifier: Identifier): Promise<number | null> {
  const member =
    identifier.method === "voucher_code"
      ? (await memberOfVoucher(db, identifier.voucher_code))?.member
      : await findMember(db, identifier);
  return member && !member.anonymised_at ? member.id : null;
}

type NewRefusal = Omit<Refusal, "id" | "claim"> & { attempt: string };

/** Once for an attempt, its reason and its member. */
export async function keepRefusal(db: Tx, { attempt, ...refusal }: NewRefusal): Promise<void> {
  const { partner_id, code, member_id } = refusal;
  const claim = `${partner_id}:${attempt}:${code}:${member_id ?? ""}`;
  await insertOnce(db, "Refusal", { ...refusal, claim }, "claim");
}
