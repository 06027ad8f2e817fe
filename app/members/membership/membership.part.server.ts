import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, NO_MEMBER, type Whose } from "~/accounts/access/personal";
import { isDeletedAddress, nobody } from "~/accounts/privacy/privacy";
import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { without } from "~/kernel/without";
import { NO_DEPARTURE } from "../departures/departures.server";
import { membersList } from "./members.list.server";
import { warnOfExpiry } from "./warn-of-expiry.server";
import { writeStatusHistory } from "./write-status-history.server";

const NOBODY = "Deleted member";

async function exported({ db }: Deps, { card, mine, merged }: Whose) {
  return {
    /** What else signs in to this account, and the ids that lead to this membership (R102). */
    merged_memberships: merged.map(({ email, member, anonymised_at }) => ({
      email: isDeletedAddress(email) ? null : email,
      member_id: member?.member_id ?? null,
      merged_at: anonymised_at,
    })),
    membership: card && without(card, "id"),
    departure: await db.member.findFirst({
      where: { id: card?.id ?? NO_MEMBER, left_on: { not: null } },
      select: { left_on: true, left_why: true, left_words: true },
    }),
    periods: await db.membershipPeriod.findMany({
      ...mine,
      select: {
        plan_type: true,
        starts_on: true,
        ends_on: true,
        source: true,
        reason: true,
        voided_at: true,
      },
    }),
    status_history: await db.memberStatusChange.findMany({
      ...mine,
      select: { at: true, from_status: true, to_status: true, reason: true },
    }),
  };
}

async function forget(deps: Deps, tx: Tx, { user: { member }, merged, now }: Leaving): Promise<void> {
  if (member) await forgetMember(deps, tx, member, now);
  // Merged memberships lead nowhere any more.
  for (const { member: signpost } of merged)
    if (signpost)
      await tx.member.update({
        where: { id: signpost.id },
        data: {
          member_id: await unusedMemberId(deps, tx),
          card_token: newCardToken(deps.random),
          merged_into_id: null,
        },
      });
}

async function forgetMember(deps: Deps, tx: Tx, member: Member, now: Date): Promise<void> {
  const { id, last_status } = member;
  await tx.member.update({
    where: { id },
    data: {
      member_id: await unusedMemberId(deps, tx),
      card_token: newCardToken(deps.random),
      full_name: NOBODY,
      email: nobody(member.user_id).email,
      phone: "",
      search_text: "",
      ...NO_DEPARTURE,
      ended_at: member.ended_at ?? now,
      last_status: "expired",
      anonymised_at: now,
    },
  });
  if (last_status !== "expired") {
    await tx.memberStatusChange.create({
      data: { member_id: id, from_status: last_status, to_status: "expired", reason: "deleted", at: now },
    });
  }
  // The member's reason for cancelling.
  await tx.memberStatusChange.updateMany({ where: { member_id: id, actor: "member" }, data: { reason: "" } });
}

async function unusedMemberId(deps: Deps, tx: Tx): Promise<string> {
  for (;;) {
    const member_id = newMemberId(deps.random);
    if (!(await tx.member.findUnique({ where: { member_id }, select: { id: true } }))) return member_id;
  }
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const membership = {
  lists: [membersList],
  jobs: [
    {
      name: "status-history",
      pattern: "5 0 * * *",
      run: async (deps) => ({ changed: await writeStatusHistory(deps) }),
    },
    {
      name: "expiry-warnings",
      pattern: "5 8 * * *",
      waits: "for_release",
      run: async (deps) => ({ due: await warnOfExpiry(deps) }),
    },
  ],
  personal: { tables: ["Member", "MembershipPeriod", "MemberStatusChange"], exported, forget },
  texts: [
    { table: "MembershipPeriod", columns: ["reason"], about: ["member_id"] },
    { table: "MemberStatusChange", columns: ["reason"], about: ["member_id"] },
  ],
} satisfies Part;
