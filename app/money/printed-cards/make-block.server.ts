import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { newGiftCode } from "~/money/gifts/gift-code.server";
import { accountFor } from "~/money/hosts/hosts.server";
import type { BlockInput } from "./block.schema";

/** The seller's account is found by its address, or made. Throws `conflict` for an address that cannot have one. Returns the id. */
export function makeBlock(deps: Deps, actor: AdminActor, input: BlockInput): Promise<number> {
  const { seller, email, plan_type, price: unit_cents, quantity, works } = input;
  return deps.db.$transaction(async (tx) => {
    const created_at = deps.clock();
    const { id: user_id } = await accountFor(tx, { email, name: seller, created_at });
    const { id } = await tx.cardBlock.create({
      data: {
        user_id,
        seller,
        plan_type,
        unit_cents,
        quantity,
        created_by: actor.name,
        created_at,
        seller_marks: works === "sold",
      },
    });
    await tx.printedCard.createMany({
      data: Array.from({ length: quantity }, (_, at) => ({
        block_id: id,
        position: at + 1,
        ...newGiftCode(deps),
      })),
    });
    await audit(deps, tx, {
      actor,
      action: "card_block.create",
      subject_kind: "card_block",
      subject_id: id,
      details: { plan_type, unit_cents, quantity, works },
    });
    return id;
  });
}
