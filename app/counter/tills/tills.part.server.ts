import type { Part } from "~/accounts/access/part";
import type { Exported, Leaving, Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { stopCard } from "./till-lists.server";
import { tillsList } from "./tills.list.server";
import { overrunsList, setAsideList } from "./unbooked.list.server";

const PARTNER = { partner: { select: { name: true } } };

async function exported({ db }: Deps, { mine }: Whose) {
  return {
    second_discounts: (await db.overrun.findMany({ ...mine, include: PARTNER })).map((row) => ({
      redemption_date: row.decided_at,
      partner_name: row.partner.name,
      amount_spent: toRand(row.amount_cents),
      undone_at: row.undone_at,
    })),
  };
}

async function forget(deps: Deps, tx: Tx, { user, merged }: Leaving): Promise<void> {
  for (const { member } of [user, ...merged]) if (member) await stopCard(deps, tx, member);
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const tills = {
  lists: [tillsList, overrunsList, setAsideList],
  tables: ["Till", "PairingCode", "TillLine", "RefusedAttempt"],
  personal: { tables: ["Overrun", "StoppedCard"], exported, forget },
} satisfies Part;
