import type { Member, OutboxMail } from "~/db/generated/client";
import { type Day, dayOf } from "../clock";
import type { Deps } from "../deps";
import { factsOf } from "../members/members.server";
import { statusOf } from "../membership/membership";
import { consentHolds } from "../privacy/write-consent.server";
import { readSettings } from "../settings/settings.server";

/**
 * Why a mail that was true when it was written must not be sent any more, or null. Checked at the moment of sending:
 * nothing goes to somebody whose account was deleted, and no notice of a partner to somebody who withdrew the consent.
 */
export async function whyUnwanted(deps: Deps, mail: OutboxMail): Promise<string | null> {
  if (mail.member_id === null) return null;
  const member = await deps.db.member.findUnique({ where: { id: mail.member_id } });
  if (!member || member.anonymised_at) return "the member is gone";
  if (!CHECKED.has(mail.email_type)) return null;
  const { grace_days } = await readSettings(deps);
  const status = statusOf(factsOf(member), deps.clock(), grace_days);
  if (mail.email_type === "renewal_reminder" && status !== "active") return `the membership is ${status}`;
  if (mail.email_type === "payment_failed" && status !== "past_due") return `the membership is ${status}`;
  if (status === "expired") return "the membership has ended";
  if (
    mail.email_type === "partner_notice" &&
    !(await consentHolds(deps.db, member.user_id, "partner_notices"))
  )
    return "the consent was withdrawn";
  return outdated(mail, member, dayOf(deps.clock()));
}

const CHECKED = new Set(["renewal_reminder", "expiry_warning", "payment_failed", "partner_notice"]);

/** A pass that was prolonged since, a renewal whose day is over. */
function outdated(mail: OutboxMail, member: Member, today: Day): string | null {
  const { expires_on, renews_on } = JSON.parse(mail.data) as { expires_on?: Day; renews_on?: Day };
  if (mail.email_type === "renewal_reminder" && renews_on && renews_on < today)
    return "the renewal's day is over";
  if (mail.email_type !== "expiry_warning" || !expires_on) return null;
  const isPass = member.plan_type === "tourist_oneoff";
  return isPass && member.paid_through === expires_on ? null : "the pass was prolonged";
}
