import type { Tx } from "~/db/connection/types";
import { storedSettings } from "~/kernel/content/club-texts.queries.server";
import { ClubError } from "~/kernel/errors";
import { settingsFrom } from "~/kernel/settings/settings";
import type { PaymentDeps } from "~/money/payments/deps";
import { OPENED_KEY, type OpeningStep, openingSteps } from "./opening";
import { openingFacts } from "./opening.queries.server";

type Door = Pick<PaymentDeps, "is_live"> & { db: Tx };

/** Whether the club sells to everybody: one that is not live always does, a live one from its opening on (R142). */
export async function isOpen({ db, is_live }: Door): Promise<boolean> {
  return !is_live || (await db.setting.count({ where: { key: OPENED_KEY } })) > 0;
}

/** @param may_try_out an administrator's: a payment may be tried before the club opens. Throws `not_open`. */
export async function requireOpen(door: Door, may_try_out = false): Promise<void> {
  if (may_try_out || (await isOpen(door))) return;
  throw new ClubError("not_open", "The club is not open yet, so nothing can be bought. Nothing was charged.");
}

/** What a closed club has and lacks; null for an open one. */
export async function readOpening(door: Door): Promise<OpeningStep[] | null> {
  if (await isOpen(door)) return null;
  return openingSteps(settingsFrom(await storedSettings(door.db)), await openingFacts(door.db));
}
