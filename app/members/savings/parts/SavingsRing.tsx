import { formatRand } from "~/kernel/money";
import { ringShare, savingsTarget } from "../savings";

const LENGTH = 100;

/** Drawn complete by the server; with scripts and motion allowed, the stylesheet fills it in 60 steps over two seconds. */
export function SavingsRing({ saved_cents }: { saved_cents: number }) {
  const goal = savingsTarget(saved_cents);
  const full = Math.round(ringShare(saved_cents) * LENGTH);
  const target = formatRand(goal).replace(".00", "");
  const left = goal - saved_cents;
  return (
    <section className="card goal" aria-label="Savings goal">
      <svg
        className="goal-ring"
        width="136"
        height="136"
        fill="none"
        viewBox="0 0 120 120"
        aria-hidden="true"
      >
        <circle className="goal-track" cx="60" cy="60" r="52" />
        {full > 0 ? (
          <circle
            className="goal-fill"
            cx="60"
            cy="60"
            r="52"
            pathLength={LENGTH}
            strokeDasharray={`${full} ${LENGTH}`}
          />
        ) : null}
        <text x="60" y="60" className="goal-share">
          {full}%
        </text>
        <text x="60" y="78" className="goal-word">
          of {target}
        </text>
      </svg>
      <div className="min-w-0 flex-1 basis-36">
        <p className="text-sm text-muted">Total saved</p>
        <p className="money text-[min(1.625rem,9vw)] font-bold sm:text-4xl">{formatRand(saved_cents)}</p>
        <p>
          {left > 0
            ? `${formatRand(left)} to go to ${target}.`
            : `That is ${target}. Thank you for shopping local.`}
        </p>
      </div>
    </section>
  );
}
