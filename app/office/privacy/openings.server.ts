import { isTaken } from "~/db/connection/faults.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { log } from "~/web/process/log.server";

/** The ways in which the office opens one member's record, as the member reads them. */
export const OPENING_WAYS = {
  page: "opened your record",
  file: "downloaded your record as a file",
} as const;
export type OpeningWay = keyof typeof OPENING_WAYS;

/** Then they are removed. */
export const OPENINGS_KEPT_DAYS = 365;

interface Opening {
  member_id: number;
  admin_id: number;
  way: OpeningWay;
}

/**
 * That somebody of the office opened one member's record, once for each of them, way and day (R134). Pages do not wait for it: it never
 * throws.
 */
export async function noteOpening(deps: Deps, { member_id, admin_id, way }: Opening): Promise<void> {
  const opened_at = deps.clock();
  const once = { member_id, opened_by: `admin:${admin_id}`, way, day: dayOf(opened_at) };
  try {
    if (await deps.db.recordOpening.findFirst({ where: once, select: { id: true } })) return;
    await deps.db.recordOpening.create({ data: { ...once, opened_at } });
  } catch (err) {
    if (!isTaken(err)) log.error({ err }, "the opening of a record was not noted");
  }
}
