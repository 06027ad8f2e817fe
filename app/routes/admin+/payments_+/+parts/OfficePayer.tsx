import { Link } from "@remix-run/react";
import { PLANS } from "~/kernel/catalog";
import { type Day, longDay, shortDay } from "~/kernel/clock";
import { memberTone } from "~/kernel/tones";
import type { ShownPayer } from "~/money/cash-and-eft/cash-and-eft";
import { Badge } from "~/ui/Badge";
import { MEMBER_STATUSES } from "~/ui/office/lists/words";
import { Panel } from "~/ui/Panel";

const chargeWords = (on: Day, today: Day) =>
  on < today ? `The charge of ${longDay(on)} has not come in.` : `The next charge comes on ${longDay(on)}.`;

export function OfficePayer({ payer, today }: { payer: ShownPayer; today: Day }) {
  const { charged_by } = payer;
  return (
    <>
      <section className="card" aria-label="Whose payment">
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-lg font-bold">
            <Link className="link" to={`/admin/members/${payer.id}`}>
              {payer.full_name}
            </Link>
          </p>
          <Badge tone={memberTone(payer.status)}>{MEMBER_STATUSES[payer.status]}</Badge>
        </div>
        <p className="wrap-anywhere text-muted">
          {payer.member_id}, {payer.email}
        </p>
        <p>
          {PLANS[payer.plan_type].name}, paid up until {shortDay(payer.paid_through)}
        </p>
      </section>
      {payer.leaving ? (
        <Panel tone="failure" title="This person asked for their account to be deleted" live={false}>
          <p>No payment is booked for them. They can keep the account on their privacy page.</p>
        </Panel>
      ) : null}
      {payer.pending.length > 0 ? (
        <Panel tone="warning" title={`A payment is pending: ${payer.pending.join("; ")}`} live={false}>
          <p>If the provider confirms it, it is booked as well as what you record here.</p>
        </Panel>
      ) : null}
      {charged_by ? (
        <Panel tone="warning" title={`${charged_by.provider} charges this member each month`} live={false}>
          <p>
            {charged_by.next_on ? `${chargeWords(charged_by.next_on, today)} ` : null}
            What you record here is added to it. If they want to pay the office from now on, cancel the
            membership on their page first: this payment withdraws the cancellation, and the provider's
            charges stay ended.
          </p>
        </Panel>
      ) : null}
    </>
  );
}
