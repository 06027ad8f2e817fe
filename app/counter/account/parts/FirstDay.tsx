import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand, formatWholeRand } from "~/kernel/money";
import type { ShownCard } from "~/members/card/card";
import { cardState } from "~/members/card/card-drawing";
import { Icon } from "~/ui/Icon";
import { ACTIVE_FOR_GOOD } from "./Totals";

/** Spent, at 10% off, to save what a month costs. */
const SHOPPING_PER_FEE = 10;

/** A member who has saved nothing yet reads what to do, and no zero. */
export function FirstDay({ fee_cents }: { fee_cents: Cents | null }) {
  return (
    <section aria-labelledby="first" className="first-day stack">
      <h2 id="first">Your first 10% is waiting</h2>
      <p>Show this card before you pay. 10% comes off the bill, once per shop every month.</p>
      {fee_cents === null ? null : (
        <p className="text-sm text-muted">
          {`${formatWholeRand(fee_cents * SHOPPING_PER_FEE)} of shopping a month pays for the card.`}
        </p>
      )}
    </section>
  );
}

export interface NextCharge {
  on: Day;
  amount_cents: Cents;
}

export function WhatComesNext({ member, next }: { member: ShownCard; next: NextCharge | null }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next">What comes next</h2>
      <ul className="lines">
        <li>
          <span className="line-tile">
            <Icon name="clock" />
          </span>
          <span>
            <b>Recent Activity</b>
            <small>Each visit appears here automatically.</small>
          </span>
        </li>
        <li>
          <span className="line-tile">
            <Icon name="card" />
          </span>
          <span>
            <b>{standing(member)}</b>
            {next ? <small>{`Next ${formatRand(next.amount_cents)} on ${longDay(next.on)}`}</small> : null}
          </span>
        </li>
      </ul>
    </section>
  );
}

function standing(member: ShownCard) {
  if (member.days_left !== null) return `${member.days_left} days left`;
  const { words } = cardState(member);
  return words === "Active" ? ACTIVE_FOR_GOOD : words;
}
