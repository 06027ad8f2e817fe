import { stopCard } from "~/counter/tills/stopped-cards.server";
import type { Tx } from "~/db/connection/types";
import type { Member, User } from "~/db/generated/client";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { tellOfMember } from "~/kernel/events/tell.server";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { forgetLines } from "~/money/reconciliation/forget-lines.server";
import { forgetMails } from "./forget-mails.server";
import type { Identity } from "./identity";
import { mergedAccounts } from "./identity.server";

const NOBODY = "Deleted member";

type Whose = User & { member: Member | null };

interface Going {
  user: Whose;
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
    if (user.member) await forgetMember(deps, tx, user.member, now);
    await forgetSignposts(deps, tx, user.id);
    await forgetCheckouts(tx, user.id, now);
    await forgetLines(tx, { user_id: user.id, member_id: user.member?.id ?? null, email: user.email });
    await forgetMails(tx, user, identity);
    await tx.session.deleteMany({ where: { user_id: user.id } });
    await tx.consent.deleteMany({ where: { user_id: user.id } });
    await tx.identityLink.deleteMany({ where: { user_id: user.id } });
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
      subject: "Your account is deleted",
      data: {},
      now,
    });
    return true;
  }, MONEY_TRANSACTION);
}

function nobody(id: number) {
  return {
    email: `deleted-${id}@deleted.invalid`,
    provider_sub: null,
    name: "",
    given_name: "",
    family_name: "",
    picture: null,
    last_login_at: null,
  };
}

async function forgetMember(deps: Deps, tx: Tx, member: Member, now: Date): Promise<void> {
  const { id, last_status } = member;
  await stopCard(deps, tx, member);
  await tx.member.update({
    where: { id },
    data: {
      member_id: await unusedMemberId(deps, tx),
      card_token: newCardToken(deps.random),
      full_name: NOBODY,
      email: nobody(member.user_id).email,
      phone: "",
      search_text: "",
      ended_at: member.ended_at ?? now,
      last_status: "expired",
      anonymised_at: now,
    },
  });
  if (last_status !== "expired") {
    await tx.memberStatusChange.create({
      data: { member_id: id, from_status: last_status, to_status: "expired", reason: "deleted", at: now },
    });
    await tellOfMember(tx, "member.expired", member, now);
  }
  // The member's reason for cancelling.
  await tx.memberStatusChange.updateMany({ where: { member_id: id, actor: "member" }, data: { reason: "" } });
  await tx.redemption.updateMany({ where: { member_id: id }, data: { notes: "" } });
  await tx.refusal.updateMany({ where: { member_id: id }, data: { member_id: null } });
  await tx.refusalReport.updateMany({
    where: { member_id: id },
    data: { note: "", answer_words: "", settlement_reason: "" },
  });
  await tx.favourite.deleteMany({ where: { member_id: id } });
  await tx.inviteLink.deleteMany({ where: { member_id: id } });
  await tx.calendarLink.deleteMany({ where: { member_id: id } });
  await tx.savingsEntry.deleteMany({ where: { member_id: id, redemption_id: null } });
  await tx.savingsEntry.updateMany({ where: { member_id: id }, data: { notes: null } });
  await tx.payment.updateMany({ where: { member_id: id }, data: WITHOUT_PAYER });
  await tx.agreement.updateMany({ where: { member_id: id }, data: { email_token: null, customer: null } });
}

/** Merged accounts lead nowhere any more. */
async function forgetSignposts(deps: Deps, tx: Tx, user_id: number): Promise<void> {
  for (const { id, member } of await mergedAccounts(tx, user_id)) {
    await tx.user.update({ where: { id }, data: { ...nobody(id), merged_into_id: null } });
    const signpost = { member_id: await unusedMemberId(deps, tx), card_token: newCardToken(deps.random) };
    if (member) {
      await stopCard(deps, tx, member);
      await tx.inviteLink.deleteMany({ where: { member_id: member.id } });
      await tx.calendarLink.deleteMany({ where: { member_id: member.id } });
      await tx.member.update({ where: { id: member.id }, data: { ...signpost, merged_into_id: null } });
    }
  }
}

const WITHOUT_PAYER = { payer_name: "", payer_email: "", customer: null, instrument: null, search_text: "" };

async function forgetCheckouts(tx: Tx, user_id: number, now: Date): Promise<void> {
  await tx.payment.updateMany({ where: { checkout: { user_id } }, data: WITHOUT_PAYER });
  await tx.payment.updateMany({
    where: { checkout: { user_id }, status: "pending" },
    data: { status: "cancelled" },
  });
  await tx.checkout.updateMany({
    where: { user_id, status: "open" },
    data: { status: "abandoned", failure_reason: "The account was deleted" },
  });
  await tx.checkout.updateMany({
    where: { user_id },
    data: { full_name: "", phone: "", authorization_url: null },
  });
  await tx.host.updateMany({ where: { user_id, ended_at: null }, data: { ended_at: now } });
  await tx.host.updateMany({ where: { user_id }, data: { name: "" } });
  // Codes that were handed out go on working for whoever has them.
  const given = { checkout: { user_id } };
  await tx.payment.updateMany({ where: { gifts: { some: { order: given } } }, data: WITHOUT_PAYER });
  await tx.giftOrder.updateMany({ where: given, data: { giver_name: "", words: "" } });
  await tx.gift.updateMany({ where: { order: given }, data: { code_sealed: null } });
}

async function unusedMemberId(deps: Deps, tx: Tx): Promise<string> {
  for (;;) {
    const member_id = newMemberId(deps.random);
    if (!(await tx.member.findUnique({ where: { member_id }, select: { id: true } }))) return member_id;
  }
}
