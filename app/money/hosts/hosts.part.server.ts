import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Sides, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Host } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { hostsList } from "./hosts.list.server";
import { setShownAside } from "./send-ahead.server";

async function exported({ db }: Deps, { user_id }: Whose) {
  const host = await db.host.findUnique({ where: { user_id } });
  return { guest_house: host && houseOf(host) };
}

function houseOf({ name, city, unit_cents, created_at, ended_at }: Host) {
  return { name, city, price_per_pass: toRand(unit_cents), created_at, ended_at };
}

async function forget(_: Deps, tx: Tx, { user_id, now }: Leaving): Promise<void> {
  await tx.host.updateMany({ where: { user_id, ended_at: null }, data: { ended_at: now } });
  await tx.host.updateMany({ where: { user_id }, data: { name: "" } });
}

/** Two guest houses become the kept one, with the passes of both. */
async function merge(_: Deps, tx: Tx, { kept, other }: Sides): Promise<void> {
  const { user_id } = kept;
  const own = await tx.host.findUnique({ where: { user_id } });
  const theirs = await tx.host.findUnique({ where: { user_id: other.user_id } });
  if (!theirs) return;
  if (!own) {
    await tx.host.update({ where: { id: theirs.id }, data: { user_id } });
    return;
  }
  for (const host of [own, theirs]) await setShownAside(tx, host);
  await tx.giftOrder.updateMany({ where: { host_id: theirs.id }, data: { host_id: own.id } });
  if (!theirs.ended_at) await tx.host.update({ where: { id: own.id }, data: { ended_at: null } });
  await tx.host.delete({ where: { id: theirs.id } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const hosts = {
  lists: [hostsList],
  personal: { tables: ["Host"], exported, forget, merge },
} satisfies Part;
