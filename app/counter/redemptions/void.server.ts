import { lockShop } from "~/counter/tills/tills.queries.server";
import { voidUse } from "~/counter/tills/uses.server";
import { asDatabase } from "~/db/connection/transaction-queue.server";
import type { Redemption } from "~/db/generated/client";
import type { Actor } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { PARTNER_VOID_MINUTES } from "./redemption";
import { REDEMPTION_RELATED, toRedemptionRow } from "./redemptions.list.server";

/** An overrun of the month becomes the redemption. Throws `not_found`, `conflict` and `forbidden`. */
export async function voidRedemption(
  deps: Deps,
  actor: Actor & { kind: "admin" | "partner"; id: number },
  redemption_id: number,
  reason: string,
): Promise<void> {
  const redemption = await findOwn(deps, actor, redemption_id);
  if (actor.kind === "partner" && isOver(deps, redemption)) {
    throw new ClubError(
      "forbidden",
      `A redemption can be undone for ${PARTNER_VOID_MINUTES} minutes. Ask the club to do it.`,
    );
  }
  await deps.db.$transaction(async (tx) => {
    await lockShop(tx, redemption.partner_id);
    const now = await tx.redemption.findUniqueOrThrow({ where: { id: redemption_id } });
    if (now.claim === null) throw new ClubError("conflict", "This redemption has already been undone.");
    await voidUse({ ...deps, db: asDatabase(tx) }, tx, now, { actor, reason });
  });
}

/** From when the club heard of it. */
const isOver = ({ clock }: Deps, { booked_at, redemption_date }: Redemption): boolean =>
  clock().getTime() - (booked_at ?? redemption_date).getTime() > PARTNER_VOID_MINUTES * 60_000;

async function findOwn(deps: Deps, actor: Actor & { id: number }, id: number): Promise<Redemption> {
  const owner = actor.kind === "partner" ? { partner_id: actor.id } : {};
  const redemption = await deps.db.redemption.findFirst({ where: { id, ...owner } });
  if (!redemption) throw new ClubError("not_found", "There is no such redemption.");
  return redemption;
}

export async function findRedemption(deps: Deps, id: number) {
  const redemption = await deps.db.redemption.findUnique({ where: { id }, include: REDEMPTION_RELATED });
  if (!redemption) throw new ClubError("not_found", "There is no such redemption.");
  return toRedemptionRow(redemption);
}
