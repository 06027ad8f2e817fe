import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { ShownCard } from "~/members/card/card";
import { DigitalCard, type DrawnCard } from "~/parts/card/DigitalCard";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Panel } from "~/ui/Panel";

interface PaidCardProps extends DrawnCard {
  payment: "completed" | "refunded" | null;
  /** The next automatic charge; null if there is none or it is not known yet. */
  charges_next: { on: Day; amount_cents: number } | null;
  /** The shop from whose page the buyer joined. */
  shop: { slug: string; name: string } | null;
}

export function PaidCard({ payment, charges_next, shop, ...card }: PaidCardProps) {
  const { member } = card;
  return (
    <>
      <Standing member={member} payment={payment} charges_next={charges_next} />
      <div className="stack mx-auto w-full max-w-md">
        <h1>Your membership card</h1>
        <DigitalCard {...card} />
        <WhatNext member={member} shop={shop} />
      </div>
    </>
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
      {charges_next ? (
        <p>
          The next {formatRand(charges_next.amount_cents as Cents)} is charged on {longDay(charges_next.on)}.
        </p>
      ) : null}
    </Panel>
  );
}

const TITLES = {
  completed: "Payment received",
  refunded: "This payment was refunded; your membership continues",
  none: "Your membership is active",
};
