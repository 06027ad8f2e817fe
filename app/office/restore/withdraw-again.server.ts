import { DELETION_DAYS } from "~/accounts/privacy/privacy";
import type { Tx } from "~/db/connection/types";
import type { Withdrawn } from "~/db/files/withdrawn.server";

const DAY_MS = 86_400_000;

/**
 * A restored copy has forgotten what people took back since it was made: accounts that were to be deleted are due again, and
 * withdrawn consents and newsletters are withdrawn (R113). Returns how many of each.
 */
export async function withdrawAgain(
  tx: Tx,
  { accounts, newsletters, consents }: Withdrawn,
  restored_at: Date,
): Promise<{ accounts: number; newsletters: number; consents: number }> {
  const done = { accounts: 0, newsletters: 0, consents: 0 };
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
  return done;
}
