import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { ShownCard } from "~/members/card/card";
import { DigitalCard, type DrawnCard } from "~/parts/card/DigitalCard";
import { Button, ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Panel } from "~/ui/Panel";

interface PaidCardProps extends DrawnCard {
  payment: "completed" | "refunded" | null;
  /** The next automatic charge; null if there is none or it is not known yet. */
  charges_next: { on: Day; amount_cents: number } | null;
  /** The shop from whose page the buyer joined. */
  shop: { slug: string; name: string } | null;
  /** What to agree to, for whoever gets no news of partners. */
  consent: { title: string; text: string } | null;
}

export function PaidCard({ payment, charges_next, shop, consent, ...card }: PaidCardProps) {
  const { member } = card;
  const joined = payment === "completed" && member.status === "active";
  return (
    <div className="stack mx-auto max-w-md">
      {joined ? (
        <Welcome charges_next={charges_next} />
      ) : (
        <>
          <h1>Your membership card</h1>
          <Standing member={member} payment={payment} charges_next={charges_next} />
        </>
      )}
      <div className={joined ? "rises" : undefined}>
        <DigitalCard {...card} />
        {joined ? <Water /> : null}
      </div>
      <WhatNext member={member} shop={shop} />
      {joined && consent ? <NewsOfPartners {...consent} /> : null}
    </div>
  );
}

/** The moment for which somebody paid. */
function Welcome({ charges_next }: Pick<PaidCardProps, "charges_next">) {
  return (
    <div className="text-center">
      <h1 className="text-4xl">Welcome to the club</h1>
      <p className="mt-2">
        <b className="text-good">Payment received.</b> You are a member. Show this card at any shop for 10%
        off.
      </p>
      <NextCharge charges_next={charges_next} />
    </div>
  );
}

/** The card comes up out of it, once. */
function Water() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 48" preserveAspectRatio="none">
      <path d="M0 16c60-20 130 12 210 2s130-14 190 0v30H0Z" fill="#3d9c9c" />
      <path d="M0 30c80-16 150 10 220 0s120-10 180 2v16H0Z" fill="#0c6a73" />
    </svg>
  );
}

function NextCharge({ charges_next }: Pick<PaidCardProps, "charges_next">) {
  if (!charges_next) return null;
  const { amount_cents, on } = charges_next;
  return (
    <p className="text-sm text-muted">{`The next ${formatRand(amount_cents as Cents)} is charged on ${longDay(on)}.`}</p>
  );
}

/** Asked once the card is theirs, not in the way of it. */
function NewsOfPartners({ title, text }: { title: string; text: string }) {
  return (
    <form method="post" action="/account/privacy" className="card stack">
      <h2>{title}</h2>
      <p className="text-sm text-muted">{text}</p>
      <input type="hidden" name="kind" value="partner_notices" />
      <input type="hidden" name="granted" value="yes" />
      <Button name="intent" value="consent" look="quiet" wide>
        Send me news of partners
      </Button>
    </form>
  );
}

/** One main button: the code of the shop that the buyer came from, or a shop to go to. */
function WhatNext({ member, shop }: Pick<PaidCardProps, "member" | "shop">) {
  const code = member.entitled ? shop : null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {code ? (
        <ButtonLink to={`/partners/${code.slug}#voucher`} look="sun" className="sm:col-span-2">
          {`Get your code at ${code.name}`}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/partners" look={code ? "quiet" : "sun"} className="sm:col-span-2">
        Find partners
      </ButtonLink>
      <ButtonLink to="/account" look="quiet">
        Go to My Account
      </ButtonLink>
      {member.entitled ? (
        <a className="btn btn-quiet" href="/account/card.png" download={`${member.member_id}.png`}>
          <Icon name="download" /> Download card
        </a>
      ) : null}
    </div>
  );
}

type StandingProps = { member: ShownCard } & Pick<PaidCardProps, "payment" | "charges_next">;

/** The page may be opened again after the membership has ended. */
function Standing({ member, payment, charges_next }: StandingProps) {
  const day = longDay(member.works_until);
  if (!member.entitled) {
    return (
      <Panel
        tone="failure"
        title={payment === "refunded" ? "This payment was refunded" : "Membership expired"}
      >
        <p>
          Your membership ended on {day}, so this card does not work.{" "}
          <Link className="link" to="/account/membership">
            Renew with the same member ID
          </Link>
          .
        </p>
      </Panel>
    );
  }
  if (member.status === "cancelled") {
    return (
      <Panel title={`Cancelled: works until ${day}`}>
        <p>Nothing more is charged. Until then this card gives you 10% off at any shop.</p>
      </Panel>
    );
  }
  if (member.status === "past_due") {
    return (
      <Panel tone="warning" title="Payment overdue">
        <p>
          Your card works until {day}.{" "}
          <Link className="link" to="/account/membership">
            Pay by then
          </Link>{" "}
          to keep it.
        </p>
      </Panel>
    );
  }
  return (
    <Panel tone="success" title={TITLES[payment ?? "none"]}>
      <p>You are a member. Show this card at any shop for 10% off.</p>
      <NextCharge charges_next={charges_next} />
    </Panel>
  );
}

const TITLES = {
  completed: "Payment received",
  refunded: "This payment was refunded; your membership continues",
  none: "Your membership is active",
};
