import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Sides, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { departuresList } from "./departures.list.server";
import { NOBODYS } from "./forget-departures.server";

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    departures: await db.departure.findMany({
      ...mine,
      select: { at: true, kind: true, plan_type: true, months: true, why: true, reason: true },
    }),
  };
}

async function forget(_: Deps, tx: Tx, { member_id }: Leaving): Promise<void> {
  await tx.departure.updateMany({ where: { member_id }, data: NOBODYS });
}

async function merge(_: Deps, tx: Tx, { toKept }: Sides): Promise<void> {
  await tx.departure.updateMany(toKept);
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const departures = {
  lists: [departuresList],
  personal: { tables: ["Departure"], exported, forget, merge },
} satisfies Part;
