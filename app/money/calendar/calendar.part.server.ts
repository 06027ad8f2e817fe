import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, NO_MEMBER, type Sides, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { calendarAddress } from "./calendar";

async function exported({ db, origin }: Deps, { member_id }: Whose) {
  const link = await db.calendarLink.findUnique({ where: { member_id } });
  return {
    calendar_address: link && { address: calendarAddress(origin, link.code), created_at: link.created_at },
  };
}

async function forget(_: Deps, tx: Tx, { member_id, merged }: Leaving): Promise<void> {
  const all = [member_id, ...merged.map(({ member }) => member?.id ?? NO_MEMBER)];
  await tx.calendarLink.deleteMany({ where: { member_id: { in: all } } });
}

/** The kept member's own link stays, and the other's leads to the kept membership. */
async function merge(_: Deps, tx: Tx, { kept, other }: Sides): Promise<void> {
  const [from, to] = [{ member_id: other.member_id }, { member_id: kept.member_id }];
  if ((await tx.calendarLink.count({ where: to })) === 0)
    await tx.calendarLink.updateMany({ where: from, data: to });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const calendar = {
  personal: { tables: ["CalendarLink"], exported, forget, merge },
} satisfies Part;
