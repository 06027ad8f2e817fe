import { Form } from "@remix-run/react";
import { QrCode } from "~/components/card/QrCode";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { longDay } from "~/domain/clock";

export interface VoucherPanelState {
  used_on: string | null;
  used_today: boolean;
  next_available_on: string;
  voucher: { voucher_code: string; status: "issued" | "redeemed" | "expired"; issued_on: string } | null;
  qr: { size: number; path: string } | null;
}

/** This month's code at one partner, in every state of document 1. The code is hidden until asked for, without a script too. */
export function VoucherPanel({
  state,
  slug,
  error,
  issued,
}: {
  state: VoucherPanelState;
  slug: string;
  error?: string | undefined;
  issued?: boolean;
}) {
  if (state.used_on) {
    return (
      <Panel
        tone="warning"
        live={false}
        title={state.used_today ? "Discount already used today" : "Monthly discount already used"}
      >
        <p>The next one at this shop is available on {longDay(state.next_available_on)}.</p>
      </Panel>
    );
  }
  const open = state.voucher?.status === "issued" ? state.voucher : null;
  if (open) {
    return (
      <div className="stack">
        <p className="flex items-center gap-3">
          <Badge tone="good">Available</Badge>
          <span>Valid today at this shop.</span>
        </p>
        <details className="card bg-ground" open={issued}>
          <summary className="font-semibold text-sea">Show my code</summary>
          <div className="mt-3 flex flex-col items-center gap-3">
            <p className="voucher-code" data-voucher-code>
              {open.voucher_code}
            </p>
            {state.qr ? <QrCode qr={state.qr} size={192} label="QR code of your voucher code" /> : null}
            <p className="text-sm text-muted">Show it at the till before you pay.</p>
          </div>
        </details>
      </div>
    );
  }
  return (
    <div className="stack">
      {error ? <Panel tone="failure" title={error} /> : null}
      {state.voucher ? (
        <p>Your code of {longDay(state.voucher.issued_on)} has expired. Get a fresh one for today.</p>
      ) : null}
      <Form method="post">
        <input type="hidden" name="partner_slug" value={slug} />
        <Button look="sun" name="intent" value="get_code">
          Get my code
        </Button>
      </Form>
      <p className="text-sm text-muted">
        Your membership must be active. A code is valid for the day on which you get it.
      </p>
    </div>
  );
}

/** For those who have no membership (or no session) yet. */
export function JoinPrompt({ signed_in }: { signed_in: boolean }) {
  return (
    <div className="stack">
      <p>Members get 10% off here, once every calendar month.</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/join" look="sun">
          Join for R99
        </ButtonLink>
        {signed_in ? null : (
          <ButtonLink to="/login" look="quiet">
            I am a member
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
