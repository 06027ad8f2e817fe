import type { Tx } from "~/db/connection/types";
import type { Day } from "~/kernel/clock";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { wayLabel } from "~/money/payments/way-label";
import type { Pair } from "./sides.server";

/** To both addresses, so that nobody is merged away unnoticed; not to one that never signed in, which may be a stranger's. */
export async function mailAboutMerge(
  tx: Tx,
  { kept, other }: Pair,
  after: { email: string; paid_through: Day; ended: string | null; now: Date },
): Promise<void> {
  const { email, paid_through, ended, now } = after;
  const { id, user_id, full_name, member_id } = kept.member;
  const known = [kept, other].filter(({ member }) => member.user.last_login_at || member.email === email);
  for (const recipient_email of new Set(known.map(({ member }) => member.email)))
    await enqueueMail(tx, {
      email_type: "memberships_merged",
      recipient_email,
      member_id: id,
      user_id,
      dedupe_key: `memberships_merged:${id}:${other.member.id}:${recipient_email}`,
      subject: "Your two memberships are now one",
      data: {
        full_name,
        member_id,
        merged_member_id: other.member.member_id,
        email,
        paid_through,
        ended_provider: ended ? wayLabel(ended) : "",
      },
      now,
    });
}
