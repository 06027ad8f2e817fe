import type { Tx } from "~/db/connection/types";
import type { Host } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { newGiftCode } from "~/money/gifts/gift-code.server";
import { sparePasses } from "./check-in.server";

/**
 * The pass goes to a guest as a link or a code, so that the desk checks in nobody else with it (R106). Returns its order.
 * Throws `not_found` for another host's pass, and `conflict` for one that is used or given back.
 */
export async function sendAhead(deps: Deps, host: Host, gift_id: number): Promise<number> {
  const now = deps.clock();
  const { order_id, sent_ahead_at } = await passOfHost(deps, host, gift_id);
  if (sent_ahead_at) return order_id;
  const { count } = await deps.db.gift.updateMany({
    where: { ...sparePasses(host, dayOf(now)), id: gift_id },
    data: { sent_ahead_at: now },
  });
  if (count === 0) throw notUnused();
  return order_id;
}

/** It is for the desk again, and its link and code, which somebody may have, end. Throws like `sendAhead`. */
export async function takeBack(deps: Deps, host: Host, gift_id: number): Promise<void> {
  const { sent_ahead_at } = await passOfHost(deps, host, gift_id);
  if (!sent_ahead_at) return;
  const spare = sparePasses(host, dayOf(deps.clock()));
  const { count } = await deps.db.gift.updateMany({
    where: { ...spare, id: gift_id, sent_ahead_at: { not: null } },
    data: { sent_ahead_at: null, ...newGiftCode(deps) },
  });
  if (count === 0) throw notUnused();
}

/** Before passes of an ended host belong to a desk again: it saw their codes and may have sent them. Nothing for an active one. */
export async function setShownAside(tx: Tx, { id: host_id, ended_at }: Host): Promise<void> {
  if (!ended_at) return;
  await tx.gift.updateMany({
    where: { order: { host_id }, status: "unused", sent_ahead_at: null },
    data: { sent_ahead_at: ended_at },
  });
}

async function passOfHost({ db }: Deps, { id: host_id }: Host, gift_id: number) {
  const pass = await db.gift.findFirst({ where: { id: gift_id, order: { host_id } } });
  if (!pass) throw new ClubError("not_found", "There is no such pass.");
  return pass;
}

function notUnused(): ClubError {
  return new ClubError("conflict", "This pass is no longer unused.");
}
