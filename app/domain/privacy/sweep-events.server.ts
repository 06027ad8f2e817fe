import { Prisma } from "~/db/generated/client";
import type { Deps } from "../deps";
import { withoutPayer } from "../payments/redact-event";
import type { Identity } from "./identity";
import { mentions } from "./sweep-texts.server";

/** What the books keep of a message once its payer is gone. */
interface RawEvent {
  id: number | bigint;
  raw_body: string;
}

/**
 * Takes the payer out of the archived messages of the providers: those about this person's payments and agreements, and
 * those that carry the address. Numbers, amounts and what was decided stay. Returns how many were changed.
 */
export async function sweepEvents(
  deps: Pick<Deps, "db">,
  identity: Pick<Identity, "emails">,
  user_id: number,
): Promise<number> {
  const byAddress = { names: [], phones: [], cards: [], emails: identity.emails };
  const rows = await deps.db.$queryRaw<RawEvent[]>`
    SELECT id, raw_body FROM "ProviderEvent" e
    WHERE ${mentions(Prisma.raw("raw_body"), byAddress)} OR ${isAbout(user_id)}`;
  return redact(deps, rows);
}

/** Messages can come after the account is gone: takes the payer out of those too. Returns how many were changed. */
export async function sweepLateEvents(deps: Pick<Deps, "db">, since: Date): Promise<number> {
  const gone = await deps.db.user.findMany({ where: { anonymised_at: { not: null } }, select: { id: true } });
  let changed = 0;
  for (const { id } of gone) {
    const rows = await deps.db.$queryRaw<RawEvent[]>`
      SELECT id, raw_body FROM "ProviderEvent" e WHERE received_at >= ${since} AND (${isAbout(id)})`;
    changed += await redact(deps, rows);
  }
  return changed;
}

/** The event was settled with one of the person's payments, or names one, an agreement or a checkout of theirs. */
function isAbout(user_id: number): Prisma.Sql {
  return Prisma.sql`
    e.payment_id IN (SELECT p.id FROM "Payment" p JOIN "Member" m ON m.id = p.member_id WHERE m.user_id = ${user_id})
    OR e.payment_id IN (SELECT p.id FROM "Payment" p JOIN "Checkout" c ON c.id = p.checkout_id WHERE c.user_id = ${user_id})
    OR e.transaction_id IN (SELECT p.transaction_id FROM "Payment" p JOIN "Member" m ON m.id = p.member_id
                            WHERE m.user_id = ${user_id})
    OR e.transaction_id IN (SELECT a.token FROM "Agreement" a JOIN "Member" m ON m.id = a.member_id
                            WHERE m.user_id = ${user_id})
    OR EXISTS (SELECT 1 FROM "Checkout" c WHERE c.user_id = ${user_id} AND e.raw_body LIKE '%' || c.temp_member_id || '%')`;
}

async function redact(deps: Pick<Deps, "db">, rows: RawEvent[]): Promise<number> {
  let changed = 0;
  for (const { id, raw_body } of rows) {
    const kept = withoutPayer(raw_body);
    if (kept === raw_body) continue;
    await deps.db.providerEvent.update({
      where: { id: Number(id) },
      data: { raw_body: kept, headers: "{}" },
    });
    changed += 1;
  }
  return changed;
}
