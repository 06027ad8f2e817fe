import type { Redemption } from "~/db/generated/client";
import type { Actor } from "../audit/audit.server";
import { undoUse } from "../book/club-book-entry";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { clubBook } from "../tills/club-book.server";
import { PARTNER_VOID_MINUTES } from "./redemption";

/** Through the shop's book: an overrun of the month becomes the redemption. Throws `not_found`, `conflict` and `forbidden`. */
export async function voidRedemption(
  deps: Deps,
  actor: Actor & { kind: "admin" | "partner"; id: number },
  redemption_id: number,
  reason: string,
): Promise<void> {
  const redemption = await findOwn(deps, actor, redemption_id);
  const { partner_id, idempotency_key: attempt } = redemption;
  if (actor.kind === "partner" && isOver(deps, redemption)) {
    throw new ClubError(
      "forbidden",
      `A redemption can be undone for ${PARTNER_VOID_MINUTES} minutes. Ask the club to do it.`,
    );
  }
  await clubBook(deps, { undoing: { actor, reason } }).transact(partner_id, async (tx) => {
    const use = await tx.use(attempt);
    if (!use || use.undone) throw new ClubError("conflict", "This redemption was undone already.");
    await undoUse(tx, attempt);
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
