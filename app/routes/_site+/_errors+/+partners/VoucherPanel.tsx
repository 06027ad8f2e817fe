import { Form, useRouteLoaderData } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { Button, ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { PriceWords } from "~/ui/prices";
import { OpenVoucher } from "./OpenVoucher";

interface VoucherPanelState {
  /** Name and plan, for the till to compare. */
  holder: string;
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
  const { voucher, qr, today, used_on } = state;
  if (used_on)
    return (
      <section className="code-box code-box-off" id="voucher">
        <h2>{used_on === today ? "Discount already used today" : "Monthly discount already used"}</h2>
        <p>Your next voucher for this shop is available on {longDay(state.next_available_on)}.</p>
      </section>
    );
  if (!state.entitled) return <RenewPrompt />;
  if (voucher?.status === "issued" && qr)
    return (
      <OpenVoucher
        code={voucher.voucher_code}
        days={voucher.valid_through === today ? "for today" : `until ${longDay(voucher.valid_through)}`}
        qr={qr}
        slug={partner.slug}
        partner_name={partner.name}
        holder={state.holder}
        issued={issued}
        qr_open={state.qr_open}
      />
    );
  return (
    <section className="code-box" id="voucher">
      <h2>{state.validity === "day" ? "Your code for today" : "Your code for this month"}</h2>
      {error ? <Panel tone="failure" title={error} /> : null}
      {voucher ? (
        <p>Your code of {longDay(voucher.issued_on)} has expired. Get a fresh one for today.</p>
      ) : null}
      <Form method="post" data-lost="Failed to generate voucher. Please try again.">
        <input type="hidden" name="partner_slug" value={partner.slug} />
        <Button look="sun" wide name="intent" value="get_code">
          Get my code
        </Button>
      </Form>
      <p className="text-sm">
        Your membership must be active. A code works{" "}
        {state.validity === "day" ? "on the day on which you get it" : "until the end of the month"}.
      </p>
    </section>
  );
}

function RenewPrompt() {
  return (
    <section className="code-box code-box-off" id="voucher">
      <h2>Your membership has expired</h2>
      <p>It must be active to get a code.</p>
      <ButtonLink to="/account/membership" look="sun" wide>
        Renew my membership
      </ButtonLink>
    </section>
  );
}

/** Stands where a member has the code. */
export function JoinPrompt({ signed_in, slug }: { signed_in: boolean; slug: string }) {
  const { join } = useRouteLoaderData("routes/_site+/_layout") as PriceWords;
  return (
    <section className="code-box">
      <h2>10% off for members</h2>
      <p className="code-acts">
        <ButtonLink to={`/join?partner=${slug}`} look="sun">
          {join}
        </ButtonLink>
        {signed_in ? null : (
          <ButtonLink to={`/login?return_to=${encodeURIComponent(`/partners/${slug}`)}`} look="quiet">
            I am a member
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
