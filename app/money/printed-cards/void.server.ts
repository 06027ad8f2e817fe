import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";

/** Its codes never work. Activated cards are gifts and stay. Throws `not_found`, and `conflict` for what is void. */
export function voidBlock(deps: Deps, actor: AdminActor, id: number, reason: string): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const voided_at = deps.clock();
    const { count } = await tx.cardBlock.updateMany({ where: { id, voided_at: null }, data: { voided_at } });
    if (count === 0) throw new ClubError("conflict", "This block is void already.");
    const { count: cards } = await tx.printedCard.updateMany({
      where: { block_id: id, gift_id: null, voided_at: null },
      data: { voided_at, code_sealed: null },
    });
    await audit(deps, tx, {
      actor,
      action: "card_block.void",
      subject_kind: "card_block",
      subject_id: id,
      reason,
      details: { cards },
    });
  });
}

/** A lost one that nobody has paid for. Throws `invalid_input` for any other. */
export function voidCard(
  deps: Deps,
  actor: AdminActor,
  block_id: number,
  { number: position, reason }: { number: number; reason: string },
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.printedCard.updateMany({
      where: { block_id, position, gift_id: null, voided_at: null },
      data: { voided_at: deps.clock(), code_sealed: null },
    });
    if (count === 0) {
      const card = await tx.printedCard.findUnique({
        where: { block_id_position: { block_id, position } },
      });
      const message = card?.gift_id
        ? "This card is activated. Refund its gift instead."
        : "The block has no such card, or it is void.";
      throw fieldError("number", message);
    }
    await audit(deps, tx, {
      actor,
      action: "card_block.void_card",
      subject_kind: "card_block",
      subject_id: block_id,
      reason,
      details: { card: position },
    });
  });
}
