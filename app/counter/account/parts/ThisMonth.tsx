import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { type Saved, sourcesOf } from "~/members/savings/savings";

export function ThisMonth({
  month,
  saved,
  fee_cents,
}: {
  month: string;
  saved: Saved;
  /** Null if nothing is paid for the month. */
  fee_cents: number | null;
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
          <span className="text-muted">{`saved${saved.reported_cents > 0 ? ": " : " "}${sourcesOf(saved)}`}</span>
        </p>
      )}
      {fee_cents === null ? null : <FeeBar saved={saved_cents} fee={fee_cents} />}
    </section>
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

function FeeBar({ saved, fee }: { saved: Cents; fee: Cents }) {
  const share = Math.min(saved, fee) / Math.max(saved, fee);
  return (
    <>
      <div className="fee-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
        {saved > fee ? <i className="fee-rest" /> : null}
      </div>
      <p className="text-sm">
        {saved < fee ? (
          `${formatRand(fee - saved)} to go until this month has paid for itself.`
        ) : (
          <>
            {`The first ${formatRand(fee)} paid for your card, `}
            <strong>{`${formatRand(saved - fee)} is yours.`}</strong>
          </>
        )}
      </p>
    </>
  );
}
