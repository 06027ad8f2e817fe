import type { AdminActor } from "~/accounts/admins/actor";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import { isTaken } from "~/db/connection/faults.server";
import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { memberSearchText } from "~/kernel/search-text";
import { livingMember } from "./member-page.server";

interface Change {
  email: string;
  reason: string;
}

/**
 * The member signs in with another address from now on, and the old one opens nothing (R138). Mails that did not reach the old one
 * can be sent again to the new one. Throws `not_found`, and
 * `invalid_input` beside `email` if the address is the member's already or another account's.
 */
export async function changeAddress(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { email, reason }: Change,
): Promise<void> {
  try {
    await deps.db.$transaction(async (tx) => {
      const member = await livingMember(tx, id);
      const { user_id } = member;
      const before = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
      const earlier = [...new Set([before.email, member.email.toLowerCase()])];
      if (earlier.every((address) => address === email))
        throw fieldError("email", "The member signs in with this address already.");
      if (await isAnothers(tx, member, email)) throw taken();
      // The provider's number would still open the account, whatever its address.
      const data = { email, provider: "google", provider_sub: null, picture: null };
      await tx.user.update({ where: { id: user_id }, data });
      const search_text = memberSearchText({ ...member, email });
      await tx.member.update({ where: { id }, data: { email, search_text } });
      await tx.identityLink.deleteMany({ where: { user_id } });
      await tx.outboxMail.updateMany({
        where: { member_id: id, recipient_email: { in: earlier }, status: { in: ["pending", "failed"] } },
        data: { recipient_email: email },
      });
      await closeAllSessions(deps, tx, { kind: "user", user_id });
      await audit(deps, tx, {
        actor,
        action: "member.change_address",
        subject_kind: "member",
        subject_id: id,
        reason,
      });
      await mailBoth(deps, tx, member, { email, earlier: earlier.filter((address) => address !== email) });
    });
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

const taken = () => fieldError("email", "Another account has this address already.");

async function isAnothers(tx: Tx, { id, user_id }: Member, email: string): Promise<boolean> {
  const [users, members] = await Promise.all([
    tx.user.count({ where: { email, id: { not: user_id } } }),
    tx.member.count({ where: { email, id: { not: id }, anonymised_at: null } }),
  ]);
  return users + members > 0;
}

/** The old mailbox may be somebody else's by now, so neither mail names the member or the other address. */
async function mailBoth(
  deps: Deps,
  tx: Tx,
  { id: member_id, user_id }: Member,
  { email, earlier }: { email: string; earlier: string[] },
): Promise<void> {
  const now = deps.clock();
  const changed_at = now.toISOString();
  for (const recipient_email of [email, ...earlier]) {
    const which = recipient_email === email ? "new" : "old";
    await enqueueMail(tx, {
      email_type: "address_changed",
      recipient_email,
      member_id,
      user_id,
      dedupe_key: `address_changed:${user_id}:${changed_at}:${recipient_email}`,
      subject:
        which === "new"
          ? "You now sign in with this address"
          : "This address no longer opens your membership",
      data: { changed_at, which },
      now,
    });
  }
}
