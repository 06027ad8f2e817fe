import { addDays, dayOf, longDay, shortDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { statusOf } from "~/members/membership/membership";
import { paysAtTheOffice } from "~/money/cash-and-eft/payer.server";
import { monthPrice } from "~/money/prices/kept-price.server";
import { readChanges } from "~/money/prices/read-prices.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { referenceShown } from "~/money/transfer/reference";
import { accountOf } from "~/money/transfer/transfer";
import { lastingReference } from "~/money/transfer/waiting.server";
import { unknownSubscriptions } from "./unknown-subscriptions.server";

const REMIND_DAYS = 3;
const CHARGING = { status: "active", current_member_id: { not: null } };

/** Announces the next three days' charges, once each, or says how to pay. Returns the number of members due. */
export async function remindOfRenewals(deps: Deps): Promise<number> {
  const now = deps.clock();
  const today = dayOf(now);
  const settings = await readSettings(deps);
  const { grace_days } = settings;
  const changes = await readChanges(deps.db);
  const soon = { gte: today, lte: addDays(today, REMIND_DAYS) };
  const members = await deps.db.member.findMany({
    where: {
      anonymised_at: null,
      OR: [
        { agreements: { some: { ...CHARGING, next_renewal_on: soon } } },
        {
          plan_type: "local_recurring",
          cancelled_at: null,
          ended_at: null,
          agreements: { none: CHARGING },
          paid_through: soon,
        },
      ],
    },
    include: { agreements: { where: CHARGING } },
  });
  // A charge is announced whatever the status is, such as while a dispute holds the days.
  const due = members.filter(
    (member) => member.agreements.length > 0 || statusOf(factsOf(member), now, grace_days) === "active",
  );
  for (const member of due) {
    const [agreement] = member.agreements;
    const renews_on = agreement?.next_renewal_on ?? member.paid_through;
    const by_itself = agreement !== undefined;
    // The provider charges it, although nobody knows the day.
    if (!by_itself && (await heldPayment(deps, member.user_id))) continue;
    if (!by_itself && (await unknownSubscriptions(deps.db, member.id, now)).length > 0) continue;
    const paid_by = by_itself ? null : await paysAtTheOffice(deps.db, member.id);
    const price_cents = monthPrice(member, renews_on, { changes, now, grace_days });
    const reference = paid_by && (await lastingReference(deps.db, member.user_id));
    await enqueueMail(deps.db, {
      email_type: "renewal_reminder",
      recipient_email: member.email,
      member_id: member.id,
      user_id: member.user_id,
      dedupe_key: `${member.id}|renewal_reminder|${renews_on}`,
      subject: by_itself
        ? `Your membership renews on ${longDay(renews_on)}`
        : `Your membership: paid until ${shortDay(renews_on)}`,
      data: {
        full_name: member.full_name,
        renews_on,
        amount_cents: agreement?.amount_cents ?? price_cents,
        by_itself,
        office: paid_by && {
          paid_by,
          account: accountOf(settings),
          reference: reference ? referenceShown(reference) : member.member_id,
        },
      },
      now,
    });
  }
  return due.length;
}
