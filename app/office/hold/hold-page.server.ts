import { club } from "~/accounts/access/club.server";
import { DELETION_DAYS } from "~/accounts/privacy/privacy";
import type { Hold } from "~/db/generated/client";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { countHeldMails, countQueuedBefore } from "~/kernel/holds/holds.queries.server";
import { deletionsFrom, openHolds } from "~/kernel/holds/holds.server";
import { PROVIDER_LABELS, PROVIDER_NAMES } from "~/money/payments/provider";
import { OPEN_LINES } from "~/money/reconciliation/match";
import { waitsIn } from "./jobs-allowed.server";
import { CLOCK_MS } from "./watch-clock.server";

const SOURCES: Record<string, string> = {
  backup: "a backup",
  replica: "the off-site copy",
  server: "the PostgreSQL server's copy",
};

const DAY_MS = 86_400_000;

interface HoldFact {
  what: string;
  count: number;
  says: string;
  link: string;
}

/** Why something waits, and what; `open` is null if nothing does. */
export async function holdPage(deps: Deps) {
  const [holds, before] = await Promise.all([
    openHolds(deps),
    deps.db.hold.findMany({
      where: { released_at: { not: null } },
      orderBy: { id: "desc" },
      take: 10,
    }),
  ]);
  return {
    open: holds.length > 0 ? await openPage(deps, holds) : null,
    before: before.map((one) => ({
      id: one.id,
      why: inWords(one),
      began_at: shortMoment(one.began_at),
      released: `${shortMoment(one.released_at!)}, ${one.released_by}`,
    })),
  };
}

function inWords({ cause, source }: Hold): string {
  if (cause === "clock") return "a wrong clock";
  if (cause === "gap") return "a club that did not run";
  return `a restore from ${SOURCES[source] ?? source}`;
}

async function openPage(deps: Deps, holds: Hold[]) {
  const restored = holds.find(({ cause }) => cause === "restored");
  const since = { began_at: holds[0]!.began_at, now: deps.clock() };
  const [held_mails, queued_mails, deletions, providers] = await Promise.all([
    countHeldMails(deps.db),
    countQueuedBefore(deps.db, since),
    deletionsFact(deps, holds),
    restored ? providerFacts(deps, restored.began_at) : [],
  ]);
  const mails: HoldFact = {
    what: "Mails held",
    count: held_mails,
    link: "/admin/emails?status=pending",
    says: restored
      ? `Queued before the restore, so that they may have gone out already: ${queued_mails}.`
      : `Mails to many people, such as reminders, news and summaries. All others go out. Queued before, and late or wrong by now: ${queued_mails}.`,
  };
  const waiting = club().jobs.filter((job) => waitsIn(holds, job, since.now));
  const jobs: HoldFact = {
    what: "Jobs that wait",
    count: waiting.length,
    link: "/admin/health",
    says: `${waiting.map(({ name }) => name).join(", ") || "none"}. They delete, or write to people because a day has come.`,
  };
  return {
    causes: holds.map((one) => ({ id: one.id, says: causeSays(one) })),
    reconciled: restored
      ? {
          is_reconciled: restored.reconciled_at !== null,
          says:
            restored.reconciled_note || "The providers have not been asked yet. It happens within a minute.",
        }
      : null,
    held_mails,
    queued_mails,
    facts: [...providers, deletions, mails, jobs],
  };
}

function causeSays({ cause, source, began_at, data_until }: Hold): string {
  const [from, at] = [data_until && shortMoment(data_until), shortMoment(began_at)];
  if (cause === "restored")
    return `The data was restored from ${SOURCES[source] ?? source} on ${at}. ${
      from ? `The last thing that it knows happened on ${from}.` : "It knows of nothing that happened."
    } What members, shops and the office did after that is lost here, and known only to those listed below.`;
  if (cause === "clock")
    return `The machine's clock was wrong${isFar(data_until, began_at) ? `: after ${from} it said ${at}` : ` for some time after ${from}`}. What was booked meanwhile has wrong dates. Compare the clock with yours before you release anything.`;
  return `The club last ran on ${from}, and runs again since ${at}; or the clock is ahead. Compare it with yours before you release anything.`;
}

/** A hold that began while the clock was ahead is dated anew when it is put right. */
const isFar = (from: Date | null, at: Date) => Math.abs(at.getTime() - (from?.getTime() ?? 0)) > CLOCK_MS;

async function deletionsFact({ db, clock }: Deps, holds: Hold[]): Promise<HoldFact> {
  const due = new Date(clock().getTime() - DELETION_DAYS * DAY_MS);
  const count = await db.user.count({
    where: { deletion_requested_at: { lte: due }, anonymised_at: null },
  });
  const from = deletionsFrom(holds)!;
  return {
    what: "Deletions of accounts that are due",
    count,
    link: "/admin/settings/audit?search=account.delete_requested",
    says:
      clock() < from
        ? `People asked for them: they wait until ${shortMoment(from)} at the latest, released or not.`
        : "People asked for them: they no longer wait.",
  };
}

function providerFacts({ db }: Deps, restored_at: Date): Promise<HoldFact[]> {
  const since = { first_seen_at: { gte: restored_at } };
  return Promise.all(
    PROVIDER_NAMES.map(async (provider) => {
      const lines = await db.providerLine.count({ where: { provider, ...since } });
      const open = await db.providerLine.count({ where: { provider, ...since, ...OPEN_LINES } });
      return {
        what: `Movements at ${PROVIDER_LABELS[provider]} that this data did not know`,
        count: lines,
        says:
          lines === 0 ? "None found so far." : `${lines - open} booked automatically, ${open} need a look.`,
        link: `/admin/reconciliation?provider=${provider}`,
      };
    }),
  );
}
