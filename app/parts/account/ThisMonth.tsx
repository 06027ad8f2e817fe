import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatCount, formatPrice, formatRand } from "~/kernel/money";
import type { Saved } from "~/members/savings/savings";

export function ThisMonth({
  month,
  saved,
  fee_cents,
  pass,
}: {
  month: string;
  saved: Saved;
  /** Null if nothing is paid for the month. */
  fee_cents: Cents | null;
  /** What was paid for the pass, and saved since it began. Null without one. */
  pass: { fee_cents: Cents; saved_cents: Cents } | null;
}) {
  const { saved_cents } = saved;
  return (
    <section aria-labelledby="this-month">
      <h2 id="this-month" className="text-sm font-normal text-muted">{`This Month, ${month}`}</h2>
      {saved_cents === 0 ? (
        <p>Nothing saved yet: every shop is open to you again.</p>
      ) : (
        <p>
          <b className="money ember text-4xl">{formatRand(saved_cents)}</b>{" "}
          <span className="text-muted">{sourceOf(saved)}</span>
        </p>
      )}
      {fee_cents === null ? null : <FeeBar saved={saved_cents} fee={fee_cents} what="this month" />}
      {pass === null ? null : <FeeBar saved={pass.saved_cents} fee={pass.fee_cents} what="your pass" />}
    </section>
  );
}

/** Only visits alone can have brought the whole sum. */
function sourceOf({ visits, reported_cents }: Saved): string {
  if (visits === 0) return "saved, added by you";
  const count = `${formatCount(visits)} ${visits === 1 ? "visit" : "visits"}`;
  return reported_cents === 0 ? `saved in ${count}` : `saved, ${count}`;
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

function FeeBar({ saved, fee, what }: { saved: Cents; fee: Cents; what: "this month" | "your pass" }) {
  const share = Math.min(saved, fee) / Math.max(saved, fee);
  return (
    <>
      <div className="fee-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
        {saved > fee ? <i className="fee-rest" /> : null}
      </div>
      <p className="text-sm">
        {saved < fee ? (
          `${formatRand(fee - saved)} until ${what} pays for itself.`
        ) : (
          <>
            {`Your ${formatPrice(fee)} is back, `}
            <strong>{`${formatRand(saved - fee)} is yours.`}</strong>
          </>
        )}
      </p>
    </>
  );
}
