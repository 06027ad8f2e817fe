import { addMonths, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { KNOWN_MONTHS } from "./departure";

export const NO_DEPARTURE = { left_on: null, left_why: "", left_words: "" } as const;

export async function forgetOldDepartures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = addMonths(dayOf(clock()), -KNOWN_MONTHS);
  await db.member.updateMany({ where: { left_on: { lt: before } }, data: NO_DEPARTURE });
}
