import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Host } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { hostsList } from "./hosts.list.server";

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

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const hosts = {
  lists: [hostsList],
  personal: { tables: ["Host"], exported, forget },
} satisfies Part;
