import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand, formatWholeRand } from "~/kernel/money";
import type { DrawnCard } from "~/parts/card/DigitalCard";
import { Icon } from "~/ui/Icon";
import { standingOf } from "./Totals";

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

export function WhatComesNext({ card, next }: { card: DrawnCard; next: NextCharge | null }) {
  const { days_left } = card.member;
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
            <b>{days_left === null ? standingOf(card) : `${days_left} days left`}</b>
            <small>{comesNext(card, next)}</small>
          </span>
        </li>
      </ul>
    </section>
  );
}

function comesNext({ validity: { label, day } }: DrawnCard, next: NextCharge | null): string | null {
  if (next) return `Next ${formatRand(next.amount_cents)} on ${longDay(next.on)}`;
  return day && `${label} ${longDay(day)}`;
}
