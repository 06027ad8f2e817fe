import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";

interface AgreementRow {
  id: number;
  provider: string;
  state: string;
  amount_cents: number;
  next_price: { amount_cents: number; former_cents: number; from: string; is_told: boolean } | null;
  next_charge_on: string | null;
  checked_on: { day: string; time: string } | null;
}

/** `R99.00 until 14 Mar 2027, then R109.00` while a new price is ahead. */
function amountOf({ provider, amount_cents, next_price }: AgreementRow): string {
  if (!next_price) return formatRand(amount_cents);
  const { former_cents, from, is_told } = next_price;
  const words = `${formatRand(former_cents)} until ${shortDay(from)}, then ${formatRand(next_price.amount_cents)}`;
  return is_told ? `${words} (confirmed by ${provider})` : words;
}

const STATES: Record<string, string> = {
  active: "Charges monthly",
  paused: "Paused",
  locked: "Failed, no more tries",
  ending: "Asked to end, not confirmed",
  ended: "Ended",
};

/** One that the provider never named, so that nobody here can end it. */
export function UnknownSubscription({
  unknown: { label, reference, transaction_id },
  may_edit,
  result,
}: {
  unknown: { label: string; reference: string; transaction_id: string };
  may_edit: boolean;
  result: FormResult | undefined;
}) {
  const open = result?.initialValue?.intent === "subscription_ended";
  const field = fieldsOf(open ? result : undefined);
  return (
    <Panel tone="warning" title={`A subscription at ${label} that we cannot end`} live={false}>
      <p>
        {label} never told us which one it is. In its dashboard find the payment {reference} ({transaction_id}
        ): send its notification again, or end the subscription there. Until then the member cannot pay in the
        account.
      </p>
      {may_edit ? (
        <div className="mt-3">
          <Ask
            title="It has ended"
            intent="subscription_ended"
            look="main"
            button={`${label} no longer charges it`}
            reason={field("reason", "subscription_ended-reason")}
            open={open}
          >
            <p>Note this only after you have seen at {label} that the subscription has ended.</p>
          </Ask>
        </div>
      ) : null}
    </Panel>
  );
}

export function MemberAgreements({ rows }: { rows: AgreementRow[] }) {
  return (
    <Table
      caption="Monthly payments"
      keyOf={(row) => row.id}
      rows={rows}
      columns={[
        {
          label: "Provider",
          card: "title",
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {row.provider}
              <Badge tone={toneOf(row.state)}>{STATES[row.state] ?? row.state}</Badge>
            </span>
          ),
        },
        { label: "Amount", cell: amountOf },
        { label: "Next charge", cell: (row) => (row.next_charge_on ? shortDay(row.next_charge_on) : null) },
        {
          label: "Last checked there",
          cell: (row) =>
            row.checked_on ? `${shortDay(row.checked_on.day)}, ${row.checked_on.time}` : "Not yet",
        },
      ]}
    />
  );
}
