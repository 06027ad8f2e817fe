import { club } from "~/accounts/access/club.server";
import { type Account, NO_MEMBER } from "~/accounts/access/personal";
import type { Identity } from "~/accounts/privacy/identity";
import { nobody } from "~/accounts/privacy/privacy";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { mergedAccounts } from "./identity.server";

interface Going {
  user: Account;
  identity: Identity;
  /** Requests younger than this are left alone, so that withdrawing at the last moment wins. */
  requested_before: Date;
}

/** One transaction. Redemptions keep shop and amounts, payments number, amount and date (R75). */
export async function anonymise(deps: Deps, going: Going): Promise<boolean> {
  const { user, identity, requested_before } = going;
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, anonymised_at: null, deletion_requested_at: { lte: requested_before } },
      data: { ...nobody(user.id), anonymised_at: now },
    });
    if (count === 0) return false;
    const merged = await mergedAccounts(tx, user.id);
    const leaving = {
      user_id: user.id,
      member_id: user.member?.id ?? NO_MEMBER,
      user,
      merged,
      identity,
      now,
    };
    for (const { forget } of club().personal) await forget?.(deps, tx, leaving);
    await audit(deps, tx, {
      actor: SYSTEM,
      action: "account.deleted",
      subject_kind: user.member ? "member" : "user",
      subject_id: user.member?.id ?? user.id,
    });
    await enqueueMail(tx, {
      email_type: "account_deleted",
      recipient_email: user.email,
      dedupe_key: `account_deleted:${user.id}`,
      subject: "Your account has been deleted",
      data: {},
      now,
    });
    return true;
  }, MONEY_TRANSACTION);
}
