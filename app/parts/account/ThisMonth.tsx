import type { ReactNode } from "react";
import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatPrice, formatRand } from "~/kernel/money";
import { type Saved, visitsInWords } from "~/members/savings/savings";

interface ThisMonthShown {
  /** `November 2026`. */
  month: string;
  saved: Saved;
  /** Null if nothing is paid for the month. */
  fee_cents: Cents | null;
  /** What was paid for the pass, and saved since it began. Null without one. */
  pass: { fee_cents: Cents; saved_cents: Cents } | null;
}

export function ThisMonth({ month, saved, fee_cents, pass }: ThisMonthShown) {
  const { saved_cents } = saved;
  const goal = goalOf(saved_cents, fee_cents, pass);
  return (
    <section aria-labelledby="this-month" className="this-month">
      <div>
        <h2 id="this-month" className="text-sm font-normal text-muted">{`This Month, ${month}`}</h2>
        {saved_cents === 0 ? (
          <p>Nothing saved yet: every shop is open to you.</p>
        ) : (
          <p>
            <b className="money ember text-4xl">{formatRand(saved_cents)}</b>{" "}
            <span className="inline-block text-muted">{sourceOf(saved)}</span>
          </p>
        )}
        {goal ? <p className="text-sm">{comesBack(goal)}</p> : null}
      </div>
      {goal ? <Sunrise share={Math.min(1, goal.saved / goal.fee)} /> : null}
    </section>
  );
}

function sourceOf({ visits, reported_cents }: Saved): string {
  if (visits === 0) return "saved, added by you";
  const source = `saved, ${visitsInWords(visits)}`;
  return reported_cents > 0 ? `${source} and ${formatRand(reported_cents)} added by you` : source;
}

interface Goal {
  saved: Cents;
  fee: Cents;
  what: "this month" | "your pass";
}

function goalOf(saved: Cents, fee: Cents | null, pass: ThisMonthShown["pass"]): Goal | null {
  if (fee !== null) return { saved, fee, what: "this month" };
  return pass && { saved: pass.saved_cents, fee: pass.fee_cents, what: "your pass" };
}

function comesBack({ saved, fee, what }: Goal): ReactNode {
  if (saved < fee) return `${formatRand(fee - saved)} until ${what} pays for itself.`;
  return (
    <>
      {`Your ${formatPrice(fee)} is back, `}
      <strong className="inline-block">{`${formatRand(saved - fee)} is yours.`}</strong>
    </>
  );
}

const HORIZON = 44;
const RADIUS = 16;

/** The sun comes out of the sea as the fee comes back, and stands whole when it is back. */
function Sunrise({ share }: { share: number }) {
  const middle = HORIZON + RADIUS - share * (2 * RADIUS + 4);
  return (
    <svg className="sunrise" aria-hidden="true" width="88" height="64" viewBox="0 0 88 64">
      {share === 1 ? <circle className="sunrise-glow" cx="44" cy={middle} r={RADIUS + 8} /> : null}
      <circle className="sunrise-sun" cx="44" cy={middle} r={RADIUS} />
      <path className="sunrise-sea" d="M0 45c11-5 18-5 29 0s19 5 30 0 18-5 29 0v19H0Z" />
      <path className="sunrise-near" d="M0 55c11-5 18-5 29 0s19 5 30 0 18-5 29 0v9H0Z" />
    </svg>
  );
}

/** After a membership has ended. */
export function SavedWithClub({ saved, since }: { saved: Saved; since: Day }) {
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="text-sm font-normal text-muted">
        You saved with the club
      </h2>
      <p>
        <b className="money ember text-4xl">{formatRand(saved.saved_cents)}</b>
      </p>
      <p className="text-sm">{`Since ${longDay(since)}. It stays in your account.`}</p>
    </section>
  );
}
