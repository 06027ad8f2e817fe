import { formatCount, formatRand, unbroken } from "~/kernel/money";
import { Tiles } from "~/ui/Tiles";
import { differenceWords, type Period, spanWords } from "../dashboard-period";

interface Sums {
  revenue_cents: number;
  redemptions: number;
  joined: number;
}

interface Figures {
  period: Period;
  figures: { now: Sums; before: Sums };
  stats: { pendingPayments: number; activeMembers: number };
  notes: { pending_cents: number; pending_days: number | null; cards: number };
}

/** The period's own numbers first; each says what it is compared with, and leads to its rows. */
export function PeriodFigures({ period, figures: { now, before }, stats, notes }: Figures) {
  const { from, to } = period;
  const what = period.name === "month" ? " this month" : "";
  const days = (name: string) => `${name}_from=${from}&${name}_to=${to}`;
  return (
    <Tiles
      tiles={[
        {
          label: `Revenue${what}`,
          value: formatRand(now.revenue_cents),
          note: <Difference now={now.revenue_cents} before={before.revenue_cents} print={formatRand} />,
          to: `/admin/payments?status=completed&${days("date")}`,
        },
        {
          label: `Redemptions${what}`,
          value: now.redemptions,
          note: <Difference now={now.redemptions} before={before.redemptions} />,
          to: `/admin/redemptions?status=applied&${days("date")}`,
        },
        {
          label: `New members${what}`,
          value: now.joined,
          note: <Difference now={now.joined} before={before.joined} />,
          to: `/admin/members?${days("joined")}`,
        },
        {
          label: "Active members",
          value: stats.activeMembers,
          note: `${formatCount(notes.cards)} ${notes.cards === 1 ? "card works" : "cards work"} today`,
          to: "/admin/members?status=active",
        },
        {
          label: "Pending payments",
          value: stats.pendingPayments,
          note: pendingWords(notes),
          to: "/admin/payments?status=pending",
        },
      ]}
    />
  );
}

export function ClubFigures({
  stats,
  notes,
}: {
  stats: { totalMembers: number; totalPartners: number; totalRedemptions: number };
  notes: { saved_cents: number; undone: number };
}) {
  return (
    <div className="[&_.tile:last-child]:col-span-full">
      <Tiles
        tiles={[
          { label: "Members", value: stats.totalMembers, to: "/admin/members" },
          { label: "Partners", value: stats.totalPartners, to: "/admin/partners" },
          {
            label: "Redemptions",
            value: stats.totalRedemptions,
            note: `Saved ${unbroken(formatRand(notes.saved_cents))}.${notes.undone > 0 ? ` Not counted: ${formatCount(notes.undone)} undone.` : ""}`,
            to: "/admin/redemptions?status=applied",
          },
        ]}
      />
    </div>
  );
}

export function periodWords({ compared, ...span }: Period): string {
  return `${spanWords(span)}, compared with ${spanWords(compared)}.`;
}

function Difference({
  now,
  before,
  print = formatCount,
}: {
  now: number;
  before: number;
  print?: (value: number) => string;
}) {
  const { amount, than, isMore } = differenceWords(now, before, print);
  return (
    <>
      {amount ? <strong className={isMore ? "text-good" : undefined}>{amount}</strong> : null} {than}
    </>
  );
}

function pendingWords({ pending_cents, pending_days }: Figures["notes"]) {
  if (pending_days === null) return null;
  const age = pending_days === 1 ? "1 day" : `${pending_days} days`;
  return `${unbroken(formatRand(pending_cents))}, the oldest ${pending_days === 0 ? "of today" : age}`;
}
