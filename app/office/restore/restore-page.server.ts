import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { countHeldMails, countQueuedBefore } from "~/kernel/restorations/restorations.queries.server";
import { PROVIDER_LABELS, PROVIDER_NAMES } from "~/money/payments/provider";
import { OPEN_LINES } from "~/money/reconciliation/match";
import { openRestoration } from "./hold.server";

const SOURCES: Record<string, string> = {
  backup: "a backup",
  replica: "the off-site copy",
  server: "the PostgreSQL server's copy",
};

interface RestoreFact {
  what: string;
  count: number;
  says: string;
  link: string;
}

/** What happened between the restored minute and now, as far as it can be known; `open` is null if nothing is held. */
export async function restorePage(deps: Deps) {
  const [open, before] = await Promise.all([
    openRestoration(deps),
    deps.db.restoration.findMany({
      where: { released_at: { not: null } },
      orderBy: { id: "desc" },
      take: 10,
    }),
  ]);
  return {
    open: open && {
      source: SOURCES[open.source] ?? open.source,
      restored_at: shortMoment(open.restored_at),
      data_until: open.data_until && shortMoment(open.data_until),
      is_reconciled: open.reconciled_at !== null,
      reconciled:
        open.reconciled_note || "The providers have not been asked yet. It happens within a minute.",
      ...(await sinceThen(deps, open.restored_at)),
    },
    before: before.map((one) => ({
      id: one.id,
      source: SOURCES[one.source] ?? one.source,
      restored_at: shortMoment(one.restored_at),
      released: `${shortMoment(one.released_at!)}, ${one.released_by}`,
    })),
  };
}

async function sinceThen(
  { db }: Deps,
  restored_at: Date,
): Promise<{ held_mails: number; queued_mails: number; facts: RestoreFact[] }> {
  const since = { first_seen_at: { gte: restored_at } };
  const [held_mails, queued_mails, ...providers] = await Promise.all([
    countHeldMails(db),
    countQueuedBefore(db, restored_at),
    ...PROVIDER_NAMES.map(async (provider) => ({
      provider,
      lines: await db.providerLine.count({ where: { provider, ...since } }),
      open: await db.providerLine.count({ where: { provider, ...since, ...OPEN_LINES } }),
    })),
  ]);
  const facts = [
    ...providers.map(({ provider, lines, open }) => ({
      what: `Movements at ${PROVIDER_LABELS[provider]} that this data did not know`,
      count: lines,
      says: lines === 0 ? "None found so far." : `${lines - open} booked automatically, ${open} need a look.`,
      link: `/admin/reconciliation?provider=${provider}`,
    })),
    {
      what: "Mails held",
      count: held_mails,
      link: "/admin/emails?status=pending",
      says: `${queued_mails} of them were queued before the restore and may have gone out already.`,
    },
  ];
  return { held_mails, queued_mails, facts };
}
