import { Form, useRouteLoaderData } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { Button, ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { PriceWords } from "~/ui/prices";
import { OpenVoucher } from "./OpenVoucher";

interface VoucherPanelState {
  entitled: boolean;
  used_on: Day | null;
  today: Day;
  next_available_on: Day;
  validity: "day" | "month";
  voucher: {
    voucher_code: string;
    status: "issued" | "redeemed" | "expired";
    issued_on: Day;
    valid_through: Day;
  } | null;
  qr: { size: number; path: string } | null;
  qr_open: boolean;
}

interface Props {
  state: VoucherPanelState;
  partner: { slug: string; name: string };
  error?: string | undefined;
  issued: boolean;
}

export function VoucherPanel({ state, partner, error, issued }: Props) {
  if (state.used_on) {
    return (
      <Panel
        tone="warning"
        live={false}
        title={
          state.used_on === state.today ? "Discount already used today" : "Monthly discount already used"
        }
      >
        <p>Your next voucher for this shop is available on {longDay(state.next_available_on)}.</p>
      </Panel>
    );
  }
  if (!state.entitled) return <RenewPrompt />;
  if (state.voucher?.status === "issued" && state.qr) {
    const { voucher_code, valid_through } = state.voucher;
    return (
      <OpenVoucher
        code={voucher_code}
        valid_through={valid_through}
        today={state.today}
        qr={state.qr}
        slug={partner.slug}
        partner_name={partner.name}
        issued={issued}
        qr_open={state.qr_open}
      />
    );
  }
  return (
    <div className="stack" id="voucher">
      {error ? <Panel tone="failure" title={error} /> : null}
      {state.voucher ? (
        <p>Your code of {longDay(state.voucher.issued_on)} has expired. Get a fresh one for today.</p>
      ) : null}
      <Form method="post" data-lost="Failed to generate voucher. Please try again.">
        <input type="hidden" name="partner_slug" value={partner.slug} />
        <Button look="sun" wide name="intent" value="get_code">
          Get my code
        </Button>
      </Form>
      <p className="text-sm text-muted">
        Your membership must be active. A code works{" "}
        {state.validity === "day" ? "on the day on which you get it" : "until the end of the month"}.
      </p>
    </div>
  );
}

function RenewPrompt() {
  return (
    <div className="stack" id="voucher">
      <Panel tone="warning" title="Your membership has expired" live={false}>
        <p>It must be active to get a code.</p>
      </Panel>
      <ButtonLink to="/account/membership" look="sun" wide>
        Renew my membership
      </ButtonLink>
    </div>
  );
}

export function JoinPrompt({ signed_in, slug }: { signed_in: boolean; slug: string }) {
  const { join } = useRouteLoaderData("site/layout/routes/layout") as PriceWords;
  return (
    <div className="stack">
      <p>Members get 10% off here, once every calendar month.</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/join?partner=${slug}`} look="sun">
          {join}
        </ButtonLink>
        {signed_in ? null : (
          <ButtonLink to={`/login?return_to=${encodeURIComponent(`/partners/${slug}`)}`} look="quiet">
            I am a member
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
