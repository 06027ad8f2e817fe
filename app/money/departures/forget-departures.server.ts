import type { Prisma } from "~/db/generated/client";
import { addMonths, dayOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { KNOWN_MONTHS } from "./departure";

/** What says whose it was. Reason, plan and month stay in the figures. */
export const NOBODYS = {
  claim: null,
  member_id: null,
  reason: "",
} satisfies Prisma.DepartureUncheckedUpdateManyInput;

export async function forgetOldDepartures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = startOfDay(addMonths(dayOf(clock()), -KNOWN_MONTHS));
  const isKnown = [{ claim: { not: null } }, { member_id: { not: null } }, { reason: { not: "" } }];
  await db.departure.updateMany({ where: { at: { lt: before }, OR: isKnown }, data: NOBODYS });
}
