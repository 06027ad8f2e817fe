import type { Tx } from "~/db/connection/types";
import type { Letter, OutboxMail } from "~/db/generated/client";
import type { Rule } from "~/db/lists/rules";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { memberStatusRule } from "~/members/membership/members.list.server";
import { MEMBER_STATUSES, type MemberStatusFilter } from "~/ui/office/lists/words";
import { selectionRule } from "./letter-selection.server";
import {
  type Audience,
  type AudienceChoice,
  type AudienceView,
  isNotice,
  LEFT_OUT,
  type LeftOut,
  type LeftOutPerson,
} from "./letters";
import {
  type AudienceQuery,
  countAudience,
  judgeRecipient,
  leftOutOfAudience,
  writeLetterMails,
} from "./letters.queries.server";
import { readSelection } from "./selection";

/** How many people are named of those who are left out. */
const NAMED = 200;

export async function readAudience(deps: Deps, chosen: AudienceChoice): Promise<AudienceView> {
  const { "": recipients = 0, ...others } = await countAudience(deps.db, await queryOf(deps, chosen));
  const left_out = Object.entries(others).map(([reason, count]) => ({
    reason: reason as LeftOut,
    words: LEFT_OUT[reason as LeftOut],
    count,
  }));
  return { recipients, left_out };
}

export async function whoIsLeftOut(deps: Deps, chosen: AudienceChoice): Promise<LeftOutPerson[]> {
  const rows = await leftOutOfAudience(deps.db, await queryOf(deps, chosen), NAMED);
  return rows.map(({ name, email, left_out }) => ({ name, email, words: LEFT_OUT[left_out as LeftOut] }));
}

/** Writes the recipients down: whoever joins or agrees later gets nothing. */
export async function fixAudience(deps: Deps, tx: Tx, letter: Letter): Promise<number> {
  return writeLetterMails(tx, letter.id, await queryOf(deps, letter));
}

/** Asked on sending (R94): the consent and the choice must still hold. */
export async function whyLeftOut(deps: Deps, letter: Letter, mail: OutboxMail): Promise<string | null> {
  const { member_id, recipient_email } = mail;
  const query = { ...(await queryOf(deps, letter)), only: { member_id, recipient_email } };
  const now = await judgeRecipient(deps.db, query);
  if (!now) return "No longer in the audience";
  if (now.left_out) return LEFT_OUT[now.left_out as LeftOut];
  return now.email === recipient_email ? null : "Has another address now";
}

async function queryOf(deps: Deps, chosen: AudienceChoice): Promise<AudienceQuery> {
  const { audience, plan_type, city, member_status, selection } = chosen;
  const context = { now: deps.clock(), ...(await readSettings(deps)) };
  const others = readSelection(selection)?.ids && !isNotice(chosen) ? ANY : UNEXPIRED;
  const statuses = member_status ? [member_status as MemberStatusFilter] : others;
  const rule: Rule = {
    anonymised_at: null,
    ...(plan_type && { plan_type }),
    ...(city && { city }),
    OR: statuses.map((status) => memberStatusRule(status, context)),
    AND: [selectionRule(selection)],
  };
  return { audience: audience as Audience, rule };
}

const ANY = Object.keys(MEMBER_STATUSES) as MemberStatusFilter[];
const UNEXPIRED = ANY.filter((each) => each !== "expired");
