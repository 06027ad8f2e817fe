import { Form, useSearchParams } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Panel } from "~/ui/Panel";

interface Grant {
  period_id: number;
  days: number;
  reason: string;
  paid_through: string;
  before: string;
}

const DONE = {
  welcome: "The welcome email is on its way.",
  reset_qr: "The member has a new QR code. The old card no longer works.",
  edit: "Details saved.",
  address:
    "The sign-in address is changed. The member is signed out everywhere, and both addresses get a mail.",
  extend: "Days added.",
  complimentary: "Complimentary membership given.",
  days_back: "The days are taken back. The membership is what it was before them.",
  cancel: "The membership is cancelled. The card works through the paid-up date.",
  resume: "The cancellation is withdrawn. Automatic charges do not resume; the member must pay again.",
  end: "The membership has ended. The member gets a mail. No money was moved.",
  end_undone: "The days are restored. A monthly charge that was ended stays ended.",
  subscription_ended:
    "Noted: the subscription charges nobody any more. The member can pay in the account again.",
  refund: "Refund recorded. The days that it paid for are gone; all others stay.",
};

/** What came of the button that was pressed, with the values before and after. */
export function MemberOutcome({
  grant,
  charge,
  may_undo_end,
}: {
  grant: Grant | null;
  charge: { amount_cents: number; next_charge_on: string | null } | undefined;
  may_undo_end: boolean;
}) {
  const [params] = useSearchParams();
  const done = params.get("done") ?? "";
  if (done === "end" && may_undo_end)
    return (
      <Panel tone="success" title={DONE.end}>
        <Form method="post" className="mt-2">
          <Button look="quiet" name="intent" value="end_undone" aria-label="Undo: give the days back">
            Undo
          </Button>
        </Form>
      </Panel>
    );
  if (!["extend", "complimentary"].includes(done) || !grant) return <Done messages={DONE} />;
  const { days, reason, paid_through, before, period_id } = grant;
  const added = `${days === 1 ? "1 day" : `${days} days`} added.`;
  return (
    <Panel tone="success" title={done === "complimentary" ? `${DONE.complimentary} ${added}` : added}>
      <p>
        <strong>Paid up until {shortDay(paid_through)}</strong>, before: {shortDay(before)}.
      </p>
      <p className="text-sm">
        Reason: “{reason}”. Nobody was charged.
        {charge?.next_charge_on
          ? ` ${formatRand(charge.amount_cents)} is still charged on ${shortDay(charge.next_charge_on)}.`
          : ""}
      </p>
      <div className="mt-2">
        <TakeBack period_id={period_id} />
      </div>
    </Panel>
  );
}

/** Takes back the days given last, while nothing else has changed the membership. */
export function TakeBack({ period_id }: { period_id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="period_id" value={period_id} />
      <Button look="quiet" name="intent" value="days_back" aria-label="Undo: take these days back">
        Undo
      </Button>
    </Form>
  );
}
