import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import { missingSteps } from "./opening";
import { writeOpenedAt } from "./opening.queries.server";
import { readOpening } from "./opening.server";

/** For good (docs/decisions/payments.md). Throws `conflict` while a step is missing, and where the club is open. */
export async function openClub(deps: PaymentDeps, actor: AdminActor): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const steps = await readOpening({ ...deps, db: tx });
    if (!steps) throw new ClubError("conflict", OPEN_ALREADY);
    const missing = missingSteps(steps).map(({ title }) => title);
    if (missing.length > 0)
      throw new ClubError("conflict", `The club cannot open yet. Still missing: ${missing.join(", ")}.`);
    if (!(await writeOpenedAt(tx, actor.name, deps.clock()))) throw new ClubError("conflict", OPEN_ALREADY);
    await audit(deps, tx, { actor, action: "club.open", subject_kind: "settings", subject_id: "opened_at" });
  });
}

const OPEN_ALREADY = "The club is open already.";
