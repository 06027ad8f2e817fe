import { formatRand } from "~/kernel/money";
import { ringShare, savingsTarget } from "~/members/savings/savings";

const LENGTH = 100;

/** Drawn complete by the server; with scripts and motion allowed, the stylesheet fills it in 60 steps over two seconds. */
export function SavingsRing({ saved_cents }: { saved_cents: number }) {
  const full = Math.round(ringShare(saved_cents) * LENGTH);
  return (
    <svg className="goal-ring" width="76" height="76" fill="none" viewBox="0 0 76 76" aria-hidden="true">
      <circle className="goal-track" cx="38" cy="38" r="34" />
      {full > 0 ? (
        <circle
          className="goal-fill"
          cx="38"
          cy="38"
          r="34"
          pathLength={LENGTH}
          strokeDasharray={`${full} ${LENGTH}`}
        />
      ) : null}
      <text x="38" y="43">
        {saved_cents > 0 ? `${full}%` : formatRand(savingsTarget(0)).replace(".00", "")}
      </text>
    </svg>
  );
}
