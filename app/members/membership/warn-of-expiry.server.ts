import { addDays, type Day, dayOf, daysBetween } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { inWords } from "~/kernel/mail/mail";

/** Before the last day of a pass. */
export const WARNING_DAYS = [7, 1] as const;

/** `warning`: which of the days. */
export const warningKey = (member_id: number, paid_through: Day, warning: number) =>
  `${member_id}|expiry_warning|${paid_through}|${warning}`;

/** 7 days and 1 day before the end, once each. A missed night is made up for, but never with both at once. */
export async function warnOfExpiry(deps: Deps): Promise<number> {
  const now = deps.clock();
  const today = dayOf(now);
  const members = await deps.db.member.findMany({
    where: {
      plan_type: "tourist_oneoff",
      paid_through: { gte: today, lte: addDays(today, WARNING_DAYS[0]) },
      ended_at: null,
      anonymised_at: null,
    },
  });
  for (const { id, user_id, email, full_name, paid_through } of members) {
    const days_left = daysBetween(today, paid_through);
    const warning = days_left <= WARNING_DAYS[1] ? WARNING_DAYS[1] : WARNING_DAYS[0];
    await enqueueMail(deps.db, {
      email_type: "expiry_warning",
      recipient_email: email,
      member_id: id,
      user_id,
      dedupe_key: warningKey(id, paid_through, warning),
      subject: `Your Tourist Pass ends ${inWords(days_left)}`,
      data: { full_name, expires_on: paid_through, days_left },
      now,
    });
  }
  return members.length;
}
