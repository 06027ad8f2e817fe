import { type Day, nearDay, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Ask } from "~/ui/office/Ask";
import type { Facts } from "~/ui/office/Record";
import { Panel } from "~/ui/Panel";

interface AgreementRow {
  id: number;
  provider: string;
  state: string;
  amount_cents: number;
  next_charge_on: string | null;
  checked_on: { day: string; time: string } | null;
}

const STATES: Record<string, string> = {
  locked: "Failed, no more tries",
  ending: "Asked to end, not confirmed",
  ended: "Ended",
};

/** What is charged monthly, and what was. One that is charged needs no badge. */
export function agreementFacts(rows: AgreementRow[], today: Day): Facts {
  return rows.map((row) => [
    `Monthly payment ${rows.length > 1 ? row.id : ""}`.trim(),
    <Agreement key={row.id} row={row} today={today} />,
  ]);
}

function Agreement({ row, today }: { row: AgreementRow; today: Day }) {
  const { provider, state, amount_cents, next_charge_on, checked_on } = row;
  return (
    <>
      {provider}, {formatRand(amount_cents)}{" "}
      {state === "active" ? null : <Badge tone={toneOf(state)}>{STATES[state] ?? state}</Badge>}
      {next_charge_on ? <span className="block">Next charge {shortDay(next_charge_on)}</span> : null}
      <span className="block text-muted">
        {checked_on ? `Checked ${nearDay(checked_on.day, today)}, ${checked_on.time}` : "Not checked yet"}
      </span>
    </>
  );
}

/** Those that the provider never named, so that nobody here can end them. */
export function UnknownSubscriptions({
  unknown,
  may_edit,
}: {
  unknown: { label: string; reference: string; transaction_id: string }[];
  may_edit: boolean;
}) {
  return (
    <>
      {unknown.map(({ label, reference, transaction_id }) => (
        <Panel
          key={reference}
          tone="warning"
          title={`A subscription at ${label} that we cannot end`}
          live={false}
        >
          <p>
            {label} never told us which one it is. In its dashboard find the payment {reference} (
            {transaction_id}): send its notification again, or end the subscription there. Until then the
            member cannot pay in the account.
          </p>
        </Panel>
      ))}
      {unknown[0] && may_edit ? (
        <p>
          <Ask
            title="It has ended"
            intent="subscription_ended"
            look="main"
            button={`${unknown[0].label} no longer charges it`}
            reason
          >
            <p>Note this only after you have seen at {unknown[0].label} that the subscription has ended.</p>
          </Ask>
        </p>
      ) : null}
    </>
  );
}
