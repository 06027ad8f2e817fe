import { Form, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Day, longDay } from "~/kernel/clock";
import { Button, ButtonLink } from "~/ui/Button";
import { Look } from "~/ui/document/Look";
import { Panel } from "~/ui/Panel";
import type { PriceWords } from "~/ui/prices";
import { OpenVoucher } from "./OpenVoucher";
import { CODE_BOX_LOOK } from "./shop-page.look";

interface VoucherPanelState {
  /** Name and plan, for the till to compare. */
  holder: string;
  entitled: boolean;
  used_on: Day | null;
  today: Day;
  next_available_on: Day;
  validity: "day" | "month";
  /** Whether the shop does not open any more today. */
  closed: boolean;
  voucher: {
    voucher_code: string;
    status: "issued" | "redeemed" | "expired";
    issued_on: Day;
    valid_through: Day;
  } | null;
  qr: { size: number; path: string } | null;
  qr_open: boolean;
}

interface Offering {
  slug: string;
  name: string;
  offer_text: string;
}

interface Props {
  state: VoucherPanelState;
  partner: Offering;
  error?: string | undefined;
  issued: boolean;
}

export function VoucherPanel(props: Props) {
  return (
    <>
      <Look css={CODE_BOX_LOOK} />
      <Box {...props} />
    </>
  );
}

function Box({ state, partner, error, issued }: Props) {
  const { voucher, qr, today, used_on, closed } = state;
  if (used_on)
    return (
      <CodeBox
        off
        title={used_on === today ? "Discount already used today" : "Monthly discount already used"}
      >
        <p className="text-sm">
          <span className="off-dock">{`${partner.offer_text}. Your `}</span>next voucher
          <span className="off-dock"> for this shop is</span>
          {` available on ${longDay(state.next_available_on)}.`}
        </p>
      </CodeBox>
    );
  if (!state.entitled) return <RenewPrompt />;
  if (voucher?.status === "issued" && qr)
    return (
      <OpenVoucher
        code={voucher.voucher_code}
        days={voucher.valid_through === today ? "for today" : `until ${longDay(voucher.valid_through)}`}
        closed={closed}
        qr={qr}
        partner={partner}
        holder={state.holder}
        issued={issued}
        qr_open={state.qr_open}
      />
    );
  return (
    <CodeBox title={partner.offer_text}>
      <p className="text-sm">{closed ? "Closed now. Good all month." : lifeOf(state)}</p>
      {error ? <Panel tone="failure" title={error} /> : null}
      <Form method="post" data-lost="Failed to generate voucher. Please try again." className="code-acts">
        <input type="hidden" name="partner_slug" value={partner.slug} />
        {closed ? <ButtonLink to="/account/card">Show card</ButtonLink> : null}
        <Button look={closed ? "quiet" : "sun"} name="intent" value="get_code">
          Get my code
        </Button>
      </Form>
    </CodeBox>
  );
}

/** How long a code works that one gets now. */
function lifeOf({ voucher, validity }: VoucherPanelState): string {
  if (voucher) return `Your code of ${longDay(voucher.issued_on)} has expired. Get a fresh one for today.`;
  return validity === "day"
    ? "A code works on the day on which you get it."
    : "A code works until the end of the month.";
}

/** The discount, and what to press for it: on a phone it stays at the foot of the window until its place in the page is reached. */
function CodeBox({ title, off = false, children }: { title: string; off?: boolean; children: ReactNode }) {
  return (
    <section className={off ? "code-box code-box-off no-print" : "code-box no-print"} id="voucher">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function RenewPrompt() {
  return (
    <CodeBox off title="Your membership has expired">
      <p className="text-sm">It must be active to get a code.</p>
      <p className="code-acts">
        <ButtonLink to="/account/membership" look="sun">
          Renew my membership
        </ButtonLink>
      </p>
    </CodeBox>
  );
}

/** Stands where a member has the code. */
export function JoinPrompt({ signed_in, partner }: { signed_in: boolean; partner: Offering }) {
  const { join } = useRouteLoaderData("routes/_site+/_layout") as PriceWords;
  const { slug } = partner;
  return (
    <CodeBox title={partner.offer_text}>
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
    </CodeBox>
  );
}
