import type { Person } from "~/accounts/privacy/consents.server";
import { deletionDayNow } from "~/accounts/privacy/deletion-day.server";
import type { Tx } from "~/db/connection/types";
import { BACKUPS_KEPT } from "~/db/files/backup.server";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, shortDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { stopCharging } from "./stop-charging.server";

/** Days for which the club's nightly copies still hold somebody who was deleted. */
export const DAYS_IN_BACKUPS = BACKUPS_KEPT;

/** Stops charges at once (R74). A second request does not restart the seven days. Returns the day of deletion. */
export async function requestDeletion(deps: PaymentDeps, person: Person): Promise<Day> {
  const { user_id } = person;
  const now = deps.clock();
  const { user, isNew } = await deps.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user_id, deletion_requested_at: null, anonymised_at: null },
      data: { deletion_requested_at: now },
    });
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
    if (count === 1) {
      const { deletes_on } = await deletionDayNow({ db: tx }, now);
      await enqueueMail(tx, {
        email_type: "account_deletion",
        recipient_email: user.email,
        member_id: user.member?.id ?? null,
        user_id,
        dedupe_key: `account_deletion:${user_id}:${now.toISOString()}`,
        subject: `Your account is deleted on ${shortDay(deletes_on)}`,
        data: { full_name: user.member?.full_name ?? user.name, deletes_on },
        now,
      });
      await record(deps, tx, user, "account.delete_requested");
    }
    return { user, isNew: count === 1 };
  });
  if (isNew && user.member) await stopCharging(deps, user.member.id);
  return (await deletionDayNow(deps, user.deletion_requested_at ?? now)).deletes_on;
}

export async function keepAccount(deps: Deps, person: Person): Promise<boolean> {
  return deps.db.$transaction(async (tx) => {
    const where = { id: person.user_id, deletion_requested_at: { not: null }, anonymised_at: null };
    const user = await tx.user.findFirst({ where, include: { member: true } });
    if (!user) return false;
    await tx.user.update({ where: { id: user.id }, data: { deletion_requested_at: null } });
    await record(deps, tx, user, "account.kept");
    return true;
  });
}

type Whose = { id: number; member: { id: number } | null };

/** Logged on the member, or on the account if there is no membership. */
function record(deps: Deps, tx: Tx, user: Whose, action: string): Promise<void> {
  const { id, member } = user;
  const subject = member
    ? { subject_kind: "member", subject_id: member.id }
    : { subject_kind: "user", subject_id: id };
  const actor = { kind: "member", id: member?.id ?? null, name: "" } as const;
  return audit(deps, tx, { actor, action, ...subject });
}
