import type { AdminActor } from "~/accounts/admins/actor";
import { DELETION_DAYS } from "~/accounts/privacy/privacy";
import type { Tx } from "~/db/connection/types";
import { type RestoredMark, removeRestoredMark, restoredMark } from "~/db/files/restored-mark.server";
import type { Withdrawn } from "~/db/files/withdrawn.server";
import type { Prisma } from "~/db/generated/client";
import { closeAlerts, raiseAlert } from "~/kernel/alerts/alert.server";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { failQueuedBefore, newestFact } from "~/kernel/holds/holds.queries.server";
import { noteHeartbeat, openHolds } from "~/kernel/holds/holds.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";

/** Of a lease that nobody holds: its job is done. */
const DONE = "done";
const RESTORED_ALERT = "restored";
const ALERT = "held";
const LINK = "/admin/restore";

/**
 * Before anything works with restored data: holds back mails, and says so in the audit log. Done once
 * for each restore (R113). Tills tell again what the club lost, by themselves.
 */
export async function holdAfterRestore(
  deps: Deps,
  { source, restored_at, withdrawn }: RestoredMark,
): Promise<void> {
  const { db } = deps;
  if (await db.hold.findUnique({ where: { began_at: restored_at } })) return;
  const data_until = await newestFact(db);
  await db.$transaction(async (tx) => {
    const again = withdrawn ? await withdrawAgain(tx, withdrawn, restored_at) : null;
    // Whoever held a lease then is gone, and who was deleted is not to stay for an hour.
    const now = deps.clock();
    const free = { OR: [{ holder: { not: DONE } }, { name: "job:delete-accounts" }] };
    await tx.lease.updateMany({ where: free, data: { expires_at: now } });
    await noteHeartbeat(tx, now);
    await beginHold(deps, tx, {
      cause: "restored",
      source,
      data_until,
      began_at: restored_at,
      deletions_from: waitUntil(restored_at),
      deleted_again: again?.deleted.join() ?? "",
      message: "The club's data was restored. Mails and deletions of accounts wait for an owner.",
      details: again?.done ?? {},
    });
  }, MONEY_TRANSACTION);
}

type NewHold = Omit<Prisma.HoldUncheckedCreateInput, "id"> & {
  message: string;
  details?: Record<string, number>;
};

/** Begins a hold in the caller's transaction: its row, the alert that leads owners to it (the newest alone, since one release ends all holds), and the audit log. */
export async function beginHold(deps: Deps, tx: Tx, { message, details, ...data }: NewHold): Promise<void> {
  const { id } = await tx.hold.create({ data });
  const { cause, source } = data;
  const now = deps.clock();
  const kind = cause === "restored" ? RESTORED_ALERT : ALERT;
  await closeAlerts(tx, { kind }, "replaced", now);
  await raiseAlert(tx, {
    kind,
    dedupe_key: `${ALERT}:${id}`,
    message,
    link: LINK,
    now,
  });
  await audit(deps, tx, {
    actor: SYSTEM,
    action: "hold.begin",
    subject_kind: "hold",
    subject_id: id,
    details: { cause, ...(source && { source }), ...details },
  });
}

/** The last moment of the wait of deletions in a hold that begins `now`: their people asked for them. */
export const waitUntil = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS);

const DAY_MS = 86_400_000;

interface WithdrawnAgain {
  /** Ids of those who were deleted already: there is nothing to wait for. */
  deleted: number[];
  /** How many of each. */
  done: { accounts: number; newsletters: number; consents: number; contacts: number };
}

/**
 * A restored copy has forgotten what people took back since it was made: accounts that were deleted or to be deleted are due again,
 * and withdrawn consents and newsletters are withdrawn, and contacts are kept off mailings (R113).
 */
async function withdrawAgain(
  tx: Tx,
  { accounts, newsletters, consents, contacts }: Withdrawn,
  restored_at: Date,
): Promise<WithdrawnAgain> {
  const done = { accounts: 0, newsletters: 0, consents: 0, contacts: 0 };
  const deleted: number[] = [];
  const long_ago = new Date(restored_at.getTime() - (DELETION_DAYS + 1) * DAY_MS);
  for (const { id, created_at, requested_at, is_deleted } of accounts) {
    const wasDeleted = requested_at === null || is_deleted === 1;
    const person = { id, created_at: new Date(created_at), anonymised_at: null };
    const { count } = await tx.user.updateMany({
      where: wasDeleted ? person : { ...person, deletion_requested_at: null },
      data: { deletion_requested_at: wasDeleted ? long_ago : new Date(requested_at) },
    });
    done.accounts += count;
    if (wasDeleted && count > 0) deleted.push(id);
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
  return { deleted, done };
}

/**
 * Everything goes out from now on. Nothing happens if it does already. Without `send_queued`, what was queued before the hold
 * fails instead, and can be sent again one by one.
 */
export function releaseHolds(
  deps: Deps,
  actor: AdminActor,
  { send_queued }: { send_queued: boolean },
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const [newest, ...more] = await openHolds({ db: tx });
    if (!newest) return;
    const now = deps.clock();
    const isRestored = [newest, ...more].some(({ cause }) => cause === "restored");
    const why = isRestored ? "not sent: restored" : "not sent: held";
    const not_sent = send_queued ? 0 : await failQueuedBefore(tx, { began_at: newest.began_at, now }, why);
    await tx.hold.updateMany({
      where: { released_at: null },
      data: { released_at: now, released_by: actor.name },
    });
    for (const kind of [ALERT, RESTORED_ALERT]) await closeAlerts(tx, { kind }, actor.name, now);
    await audit(deps, tx, {
      actor,
      action: "hold.release",
      subject_kind: "hold",
      subject_id: newest.id,
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
  log.warn("the data was restored: mails and deletions wait for an owner (/admin/restore)");
}
