import { addDays, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { OFFICE_PROVIDERS } from "~/money/office/office";
import { isFixedTerm, noticeIsDue } from "./fixed-term";

/** More days than 50 business days can take. */
const FAR_DAYS = 100;

/** Once for each term: that months paid ahead end, and that nothing renews them (R129). Returns how many are in time. */
export async function tellOfTermEnds({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const today = dayOf(now);
  const periods = await db.membershipPeriod.findMany({
    where: {
      voided_at: null,
      ends_on: { gt: today, lte: addDays(today, FAR_DAYS) },
      payment: { payment_provider: { in: [...OFFICE_PROVIDERS] } },
      member: { ended_at: null, anonymised_at: null },
    },
    include: { member: true, payment: { select: { completed_at: true } } },
  });
  // Later days make it no end.
  const due = periods.filter(
    ({ payment, ...term }) =>
      isFixedTerm(term) &&
      term.member.paid_through === term.ends_on &&
      noticeIsDue(term.ends_on, { paid_on: dayOf(payment!.completed_at!), today }),
  );
  for (const { id, ends_on, member } of due)
    await enqueueMail(db, {
      email_type: "term_ending",
      recipient_email: member.email,
      member_id: member.id,
      user_id: member.user_id,
      dedupe_key: `term_ending:${id}:${ends_on}`,
      subject: `The months that you paid ahead end on ${longDay(ends_on)}`,
      data: { full_name: member.full_name, ends_on },
      now,
    });
  return due.length;
}
