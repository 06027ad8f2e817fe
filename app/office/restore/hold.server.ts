import type { AdminActor } from "~/accounts/admins/actor";
import { DELETION_DAYS } from "~/accounts/privacy/privacy";
import type { Tx } from "~/db/connection/types";
import { type RestoredMark, removeRestoredMark, restoredMark } from "~/db/files/restored-mark.server";
import type { Withdrawn } from "~/db/files/withdrawn.server";
import type { Restoration } from "~/db/generated/client";
import { closeAlerts, raiseAlert } from "~/kernel/alerts/alert.server";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { failQueuedBefore, newestFact } from "~/kernel/restorations/restorations.queries.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";

/** Of a lease that nobody holds: its job is done. */
const DONE = "done";
const ALERT = "restored";

/** The newest restore that nobody has released; null if everything may go out. */
export function openRestoration({ db }: { db: Tx }): Promise<Restoration | null> {
  return db.restoration.findFirst({ where: { released_at: null }, orderBy: { id: "desc" } });
}

/**
 * Before anything works with restored data: holds back mails, and says so in the audit log. Done once
 * for each restore (R113). Tills tell again what the club lost, by themselves.
 */
export async function holdAfterRestore(
  deps: Deps,
  { source, restored_at, withdrawn }: RestoredMark,
): Promise<void> {
  const { db } = deps;
  if (await db.restoration.findUnique({ where: { restored_at } })) return;
  const data_until = await newestFact(db);
  await db.$transaction(async (tx) => {
    const { id } = await tx.restoration.create({ data: { source, restored_at, data_until } });
    const again = withdrawn ? await withdrawAgain(tx, withdrawn, restored_at) : {};
    // Whoever held a lease then is gone, and who was deleted is not to stay for an hour.
    const now = deps.clock();
    const free = { OR: [{ holder: { not: DONE } }, { name: "job:delete-accounts" }] };
    await tx.lease.updateMany({ where: free, data: { expires_at: now } });
    const message = "The club's data was restored. No mail goes out until an owner releases them.";
    const dedupe_key = `${ALERT}:${id}`;
    await raiseAlert(tx, { kind: ALERT, dedupe_key, message, link: "/admin/restore", now });
    await audit(deps, tx, {
      actor: SYSTEM,
      action: "restore.hold",
      subject_kind: "restoration",
      subject_id: id,
      details: { source, ...again },
    });
  }, MONEY_TRANSACTION);
}

const DAY_MS = 86_400_000;

/**
 * A restored copy has forgotten what people took back since it was made: accounts that were to be deleted are due again, and
 * withdrawn consents and newsletters are withdrawn, and contacts are kept off mailings (R113). Returns how many of each.
 */
async function withdrawAgain(
  tx: Tx,
  { accounts, newsletters, consents, contacts }: Withdrawn,
  restored_at: Date,
): Promise<{ accounts: number; newsletters: number; consents: number; contacts: number }> {
  const done = { accounts: 0, newsletters: 0, consents: 0, contacts: 0 };
  const long_ago = new Date(restored_at.getTime() - (DELETION_DAYS + 1) * DAY_MS);
  for (const { id, created_at, requested_at } of accounts) {
    const where = { id, created_at: new Date(created_at), deletion_requested_at: null, anonymised_at: null };
    const deletion_requested_at = requested_at === null ? long_ago : new Date(requested_at);
    done.accounts += (await tx.user.updateMany({ where, data: { deletion_requested_at } })).count;
  }
  for (const { id, created_at, at } of newsletters) {
    const where = { id, created_at: new Date(created_at), status: { not: "unsubscribed" } };
    const data = { status: "unsubscribed", unsubscribed_at: new Date(at) };
    done.newsletters += (await tx.newsletterSubscriber.updateMany({ where, data })).count;
  }
  for (const { id, created_at, kind, text, source, at } of consents) {
    const user = await tx.user.findFirst({ where: { id, created_at: new Date(created_at) } });
    const order = [{ created_at: "desc" as const }, { id: "desc" as const }];
    const latest = await tx.consent.findFirst({ where: { user_id: id, kind }, orderBy: order });
    if (!user || !latest?.granted) continue;
    await tx.consent.create({
      data: { user_id: id, kind, granted: false, text, source, created_at: new Date(at) },
    });
    done.consents += 1;
  }
  for (const { hash, created_at } of contacts) {
    if (await tx.suppressedContact.findUnique({ where: { hash } })) continue;
    await tx.suppressedContact.create({ data: { hash, created_at: new Date(created_at) } });
    done.contacts += 1;
  }
  return done;
}

/**
 * Everything goes out from now on. Nothing happens if it does already. Without `send_queued`, what was queued before the restore
 * fails instead, and can be sent again one by one.
 */
export function releaseHold(
  deps: Deps,
  actor: AdminActor,
  { send_queued }: { send_queued: boolean },
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const open = await openRestoration({ db: tx });
    if (!open) return;
    const now = deps.clock();
    await tx.restoration.updateMany({
      where: { released_at: null },
      data: { released_at: now, released_by: actor.name },
    });
    const not_sent = send_queued ? 0 : await failQueuedBefore(tx, open.restored_at);
    await closeAlerts(tx, { kind: ALERT }, actor.name, now);
    await audit(deps, tx, {
      actor,
      action: "restore.release",
      subject_kind: "restoration",
      subject_id: open.id,
      details: { not_sent },
    });
  });
}

/** Called at start, before anything is sent: the mark of a restore becomes a row of the migrated database. */
export async function holdWhatWasRestored(): Promise<void> {
  const mark = restoredMark();
  if (!mark) return;
  await holdAfterRestore(deps, mark);
  removeRestoredMark();
  log.warn("the data was restored: mails wait for an owner (/admin/restore)");
}
