import { DELETION_DAYS } from "~/accounts/privacy/privacy";
import { wipeFreedPages } from "~/db/dialect/wipe.server";
import { reopenAlert } from "~/kernel/alerts/alert.server";
import type { Deps } from "~/kernel/deps";
import { deletedAgain, deletionsFrom, openHolds } from "~/kernel/holds/holds.server";
import { rowsInParts } from "~/kernel/in-parts";
import { sweepEvents, sweepLateEvents } from "~/money/notifications/sweep-events.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { isOwedAnything } from "~/money/repayments/acts.server";
import { anonymise } from "./anonymise.server";
import { identityOf, mergedAccounts } from "./identity.server";
import { stopCharging } from "./stop-charging.server";
import { sweepAudit } from "./sweep-audit.server";
import { type Leaving, sweepTexts } from "./sweep-texts.server";

const DAY_MS = 86_400_000;

/**
 * An account waits until the provider confirms the end of its agreement, whose number is needed to end it, and until money that
 * the club owes it by hand is paid or withdrawn: nobody could say to whom afterwards.
 */
export async function deleteDueAccounts(
  deps: PaymentDeps,
): Promise<{ deleted: number; held_back: number; late_messages: number }> {
  const requested_before = new Date(deps.clock().getTime() - DELETION_DAYS * DAY_MS);
  const due = await deps.db.user.findMany({
    where: {
      deletion_requested_at: { lte: requested_before },
      anonymised_at: null,
      ...(await notWaiting(deps)),
    },
    orderBy: { deletion_requested_at: "asc" },
    select: { id: true },
  });
  let deleted = 0;
  let held_back = 0;
  const failures: unknown[] = [];
  const read = (id: { in: number[] }) =>
    deps.db.user.findMany({ where: { id }, select: { id: true, member: { select: { id: true } } } });
  for await (const { id, member } of rowsInParts(due, read)) {
    try {
      const why = await whyHeldBack(deps, id, member?.id ?? null);
      if (why) {
        await alertAdministrators(deps, why, id, member?.id ?? null);
        held_back += 1;
      } else if (await deleteAccount(deps, id, requested_before)) deleted += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  const late_messages = await sweepLateEvents(deps, new Date(deps.clock().getTime() - 2 * DAY_MS));
  if (deleted + late_messages > 0) await wipeFreedPages(deps.db);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts were not deleted.`);
  return { deleted, held_back, late_messages };
}

/** In a hold deletions wait, but for those that a restore has brought back (R113). */
async function notWaiting(deps: Deps): Promise<{ id?: { in: number[] } }> {
  const holds = await openHolds(deps);
  const from = deletionsFrom(holds);
  return from && deps.clock() < from ? { id: { in: deletedAgain(holds) } } : {};
}

/** Free text is swept first, while the names are known, and again for what was written meanwhile. */
async function deleteAccount(deps: Deps, user_id: number, requested_before: Date): Promise<boolean> {
  const user = await deps.db.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
  const identity = await identityOf(deps.db, user_id);
  const accounts = [user, ...(await mergedAccounts(deps.db, user_id))];
  const all = accounts.map(({ id, member }) => ({ user_id: id, member_id: member?.id ?? null, identity }));
  for (const leaving of all) await sweep(deps, leaving);
  if (!(await anonymise(deps, { user, identity, requested_before }))) return false;
  for (const leaving of all) await sweep(deps, leaving);
  return true;
}

async function sweep(deps: Deps, leaving: Leaving): Promise<void> {
  await sweepEvents(deps, leaving.identity, leaving.user_id);
  await sweepTexts(deps, leaving);
  await sweepAudit(deps, leaving);
}

const CHARGED =
  "A member's account should be deleted, but the payment provider has not confirmed that charging has stopped. Please end the agreement there.";
const OWED =
  "An account should be deleted, but money is owed to it by bank transfer or in cash. Please pay it, or withdraw it: see Repayments.";

const WAITS =
  "An account should be deleted, but money of its owner waits for more. Please send it back: see To match.";

async function whyHeldBack(
  deps: PaymentDeps,
  user_id: number,
  member_id: number | null,
): Promise<string | null> {
  if (member_id !== null && !(await stopCharging(deps, member_id))) return CHARGED;
  if (await isOwedAnything(deps, user_id)) return OWED;
  return (await deps.db.bankLine.count({ where: { user_id, outcome: "held" } })) > 0 ? WAITS : null;
}

const LINKS: Record<string, string> = {
  [OWED]: "/admin/repayments?state=owed",
  [WAITS]: "/admin/payments/match?state=held",
};

async function alertAdministrators(
  deps: Deps,
  message: string,
  user_id: number,
  member_id: number | null,
): Promise<void> {
  await reopenAlert(deps.db, {
    kind: "deletion_held_back",
    dedupe_key: `deletion_held_back:${member_id ?? `user:${user_id}`}`,
    member_id,
    message,
    link: LINKS[message] ?? `/admin/members/${member_id}`,
    now: deps.clock(),
  });
}
