import { formatCount, formatRand } from "~/kernel/money";
import type { ShownCard } from "~/members/card/card";
import { cardState } from "~/members/card/card-drawing";
import { SavingsRing } from "~/members/savings/parts/SavingsRing";
import { type Saved, savingsTarget } from "~/members/savings/savings";
import { LineDrawing } from "~/ui/Icon";

const WithoutEnd = () => <LineDrawing path="M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8" />;

export const ACTIVE_FOR_GOOD = (
  <span className="inline-flex items-center gap-1">
    Active <WithoutEnd />
  </span>
);

/** The ring with the numbers of all time beside it; before the first saving, the goal. */
export function Totals({ member, saved }: { member: ShownCard; saved: Saved }) {
  const { saved_cents, reported_cents, visits } = saved;
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
          <div>
            <dt>Total saved</dt>
            <dd>{formatRand(saved_cents)}</dd>
          </div>
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
          <Standing member={member} />
        </dl>
      )}
    </section>
  );
}

function Standing({ member }: { member: ShownCard }) {
  const { words } = cardState(member);
  const days = member.days_left;
  return (
    <div>
      <dt>{days === null ? "Membership" : "Days left"}</dt>
      <dd>{days ?? (words === "Active" ? ACTIVE_FOR_GOOD : words)}</dd>
    </div>
  );
}
