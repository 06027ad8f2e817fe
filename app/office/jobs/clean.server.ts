import { nobodyWaits } from "~/accounts/sessions/code-request.server";
import { REFUSALS_KEPT_DAYS } from "~/counter/refusals/refusal";
import { updateStatistics } from "~/db/dialect/dialect.server";
import { removeOldReplaced } from "~/db/files/backup.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { cleanImages } from "~/kernel/images/clean-images.server";
import { forgetOldDepartures } from "~/members/departures/departures.server";
import { cleanImports } from "~/money/bank/imports.server";
import { cleanCsvImports } from "~/office/imports/imports.server";
import { OPENINGS_KEPT_DAYS } from "~/office/privacy/openings.server";
import { cleanStrangers } from "./clean-strangers.server";

const DAY_MS = 86_400_000;
/** Ended sessions are kept to answer "who was signed in then?". */
const SESSION_KEPT_DAYS = 30;
/** No client retries a request this late. */
const IDEMPOTENCY_KEPT_DAYS = 7;
const CALLS_KEPT_DAYS = 90;
/** As long as the tills keep theirs, counted from when they were heard; redemptions and overruns stay. */
const LINES_KEPT_DAYS = 62;
/** As long as a shop and the office may look into them. */
const SET_ASIDE_KEPT_DAYS = 365;

export async function clean(deps: Deps): Promise<{
  sessions: number;
  sign_ins: number;
  idempotency_keys: number;
  of_strangers: number;
  replaced_databases: number;
}> {
  const before = (days: number) => new Date(deps.clock().getTime() - days * DAY_MS);
  const ended = { lt: before(SESSION_KEPT_DAYS) };
  const sessions = await deps.db.session.deleteMany({
    where: { OR: [{ expires_at: ended }, { revoked_at: ended }] },
  });
  const sign_ins = await deps.db.pendingSignIn.deleteMany({ where: { expires_at: { lt: deps.clock() } } });
  const keys = await deps.db.idempotencyKey.deleteMany({
    where: { created_at: { lt: before(IDEMPOTENCY_KEPT_DAYS) } },
  });
  await deps.db.adminSecondStep.deleteMany({ where: { expires_at: { lt: deps.clock() } } });
  await deps.db.passkeyChallenge.deleteMany({ where: { expires_at: { lt: deps.clock() } } });
  await deps.db.adminTrustedDevice.deleteMany({ where: { expires_at: { lt: deps.clock() } } });
  await deps.db.adminFactor.deleteMany({ where: { confirmed_at: null, created_at: { lt: before(1) } } });
  await deps.db.signInCode.deleteMany({ where: nobodyWaits(deps) });
  await deps.db.identityLink.deleteMany({ where: { expires_at: { lt: deps.clock() } } });
  await cleanImports(deps);
  await cleanCsvImports(deps);
  await forgetOldDepartures(deps);
  await deps.db.providerCalls.deleteMany({ where: { day: { lt: dayOf(before(CALLS_KEPT_DAYS)) } } });
  await deps.db.dayErrors.deleteMany({ where: { day: { lt: dayOf(before(CALLS_KEPT_DAYS)) } } });
  const told = { told_at: { lt: before(LINES_KEPT_DAYS) } };
  await deps.db.tillLine.deleteMany({ where: { ...told, result: { not: "set_aside" } } });
  await deps.db.tillLine.deleteMany({ where: { told_at: { lt: before(SET_ASIDE_KEPT_DAYS) } } });
  await deps.db.refusedAttempt.deleteMany({ where: told });
  await deps.db.refusal.deleteMany({ where: { refused_at: { lt: before(REFUSALS_KEPT_DAYS) } } });
  await deps.db.pairingCode.deleteMany({ where: { expires_at: { lt: before(1) } } });
  await deps.db.stoppedCard.deleteMany({ where: { works_until: { lt: dayOf(deps.clock()) } } });
  await deps.db.recordOpening.deleteMany({ where: { opened_at: { lt: before(OPENINGS_KEPT_DAYS) } } });
  await cleanImages(deps);
  const of_strangers = await cleanStrangers(deps);
  await updateStatistics(deps.db);
  return {
    sessions: sessions.count,
    sign_ins: sign_ins.count,
    idempotency_keys: keys.count,
    of_strangers,
    replaced_databases: removeOldReplaced(deps.clock()),
  };
}
