import type { ReactNode } from "react";
import { shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import { cardState } from "~/members/card/card-drawing";
import { type Saved, savingsTarget } from "~/members/savings/savings";
import type { DrawnCard } from "~/parts/card/DigitalCard";
import { SavingsRing } from "~/parts/savings/SavingsRing";
import { LineDrawing } from "~/ui/Icon";

const WithoutEnd = () => <LineDrawing path="M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8" />;

/** Without an end only where somebody is charged each month. */
export function standingOf({ member, validity }: DrawnCard): ReactNode {
  if (member.entitled) {
    if (member.status === "past_due") return "Overdue";
    if (member.status === "cancelled") return `Ends ${shortDay(member.works_until)}`;
  }
  const { words } = cardState(member);
  if (words !== "Active" || validity.day) return words;
  return (
    <span className="inline-flex items-center gap-1">
      Active <WithoutEnd />
    </span>
  );
}

/**
 * The ring with the numbers of all time beside it; before the first saving, the goal. Once the membership has ended, the card shows
 * that, and `SavedWithClub` the total.
 */
export function Totals({ card, saved }: { card: DrawnCard; saved: Saved }) {
  const { saved_cents, reported_cents, visits } = saved;
  const { entitled, days_left } = card.member;
  const standing = entitled ? <Standing card={card} /> : null;
  const goal = formatRand(savingsTarget(saved_cents)).replace(".00", "");
  return (
    <section aria-label="Savings goal" className="totals">
      <SavingsRing saved_cents={saved_cents} />
      {saved_cents === 0 ? (
        <p>
          <b>{`First goal: ${goal} saved`}</b>
          <small className="block text-sm text-muted">The ring fills with every discount.</small>
        </p>
      ) : (
        <dl>
          {days_left === null ? null : standing}
          {entitled ? (
            <div>
              <dt>Total saved</dt>
              <dd>{formatRand(saved_cents)}</dd>
            </div>
          ) : null}
          {reported_cents > 0 ? (
            <div>
              <dt>Added by you</dt>
              <dd>{formatRand(reported_cents)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{`To ${goal}`}</dt>
            <dd>{formatRand(savingsTarget(saved_cents) - saved_cents)}</dd>
          </div>
          <div>
            <dt>Redemptions</dt>
            <dd>{formatCount(visits)}</dd>
          </div>
          {days_left === null ? standing : null}
        </dl>
      )}
    </section>
  );
}

function Standing({ card }: { card: DrawnCard }) {
  const days = card.member.days_left;
  return (
    <div>
      <dt>{days === null ? "Membership" : "Days left"}</dt>
      <dd>{days ?? standingOf(card)}</dd>
    </div>
  );
}
