import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { PriceChange } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { Announced } from "./price-words";
import { priceOn, problemsWith, type WantedPrice } from "./prices";
import { readChanges } from "./read-prices.server";

/** What announcing this price would do. Throws `invalid_input` with a message for each field. */
export async function previewPrice(deps: Deps, wanted: WantedPrice): Promise<Announced> {
  const { amount_cents, former_cents } = await checked(deps.db, wanted, deps.clock());
  const { plan_type, valid_from } = wanted;
  return { plan_type, amount_cents, valid_from, former_cents };
}

/** For who joins from its day: a running membership keeps its price. Throws as previewPrice. */
export async function announcePrice(
  deps: Deps,
  actor: AdminActor,
  wanted: WantedPrice,
): Promise<PriceChange> {
  return deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { amount_cents, former_cents } = await checked(tx, wanted, now);
    const { plan_type, valid_from } = wanted;
    const change = await tx.priceChange.create({
      data: {
        plan_type,
        amount_cents,
        valid_from,
        created_at: now,
        created_by: actor.name,
        claim: `${plan_type}:${valid_from}`,
      },
    });
    await audit(deps, tx, {
      actor,
      action: "price.announce",
      subject_kind: "price",
      subject_id: String(change.id),
      details: { plan_type, amount_cents: [former_cents, amount_cents], valid_from },
    });
    return change;
  });
}

/** Throws `not_found`, and `conflict` once it holds or was withdrawn. */
export async function withdrawPrice(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const change = await tx.priceChange.findUnique({ where: { id } });
    if (!change) throw new ClubError("not_found", "There is no such price.");
    if (change.withdrawn_at) throw new ClubError("conflict", "This price was withdrawn already.");
    if (change.valid_from <= dayOf(now))
      throw new ClubError(
        "conflict",
        `This price has applied since ${longDay(change.valid_from)}. Announce another one instead.`,
      );
    await tx.priceChange.update({
      where: { id },
      data: { claim: null, withdrawn_at: now, withdrawn_by: actor.name },
    });
    const { plan_type, amount_cents, valid_from } = change;
    await audit(deps, tx, {
      actor,
      action: "price.withdraw",
      subject_kind: "price",
      subject_id: String(id),
      details: { plan_type, amount_cents, valid_from },
    });
  });
}

async function checked(tx: Tx, wanted: WantedPrice, now: Date) {
  const today = dayOf(now);
  const changes = await readChanges(tx);
  const errors = problemsWith(wanted, today, changes);
  const [first] = Object.values(errors);
  if (first) throw new ClubError("invalid_input", first[0]!, { field_errors: errors });
  return { amount_cents: wanted.amount_cents!, former_cents: priceOn(wanted.plan_type, today, changes) };
}
