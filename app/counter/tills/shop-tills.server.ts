import type { PartnerActor } from "~/accounts/admins/actor";
import { deviceInWords } from "~/accounts/sessions/device";
import type { Tx } from "~/db/connection/types";
import type { Partner, Till } from "~/db/generated/client";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { type ShownTill, tillStanding } from "./till-state";

/** The shop's tills that work. */
export async function shopTills(deps: Deps, { id: partner_id }: Pick<Partner, "id">): Promise<ShownTill[]> {
  const rows = await deps.db.till.findMany({ where: { partner_id, ended_at: null }, orderBy: { id: "asc" } });
  return rows.map((row) => shown(deps, row));
}

/** Throws `not_found`, also for another shop's. */
export async function shopTill(deps: Deps, partner: Pick<Partner, "id">, id: number): Promise<ShownTill> {
  return shown(deps, await own(deps.db, partner.id, id));
}

export async function renameTill(deps: Deps, actor: PartnerActor, id: number, name: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const till = await own(tx, actor.id, id);
    await tx.till.update({ where: { id }, data: { name }, select: { id: true } });
    await audit(deps, tx, { ...entry(actor, "rename"), details: { name: [till.name, name] } });
  });
}

/** It has to be paired again. What it gave before, and has not sent, is booked when it connects again. Throws `not_found`. */
export async function removeTill(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { name } = await own(tx, actor.id, id);
    await tx.till.update({ where: { id }, data: { ended_at: deps.clock() }, select: { id: true } });
    await audit(deps, tx, { ...entry(actor, "end"), details: { name } });
  });
}

/** With the shop's end, or a new PIN: whoever left must not keep a way in. */
export async function endTills(deps: Deps, tx: Tx, actor: Actor, partner_id: number): Promise<void> {
  const { count } = await tx.till.updateMany({
    where: { partner_id, ended_at: null },
    data: { ended_at: deps.clock() },
  });
  const subject = { subject_kind: "partner", subject_id: partner_id };
  if (count > 0)
    await audit(deps, tx, { actor, action: "partner.tills_end", ...subject, details: { tills: count } });
}

const shown = ({ clock }: Deps, row: Till): ShownTill => ({
  id: row.id,
  name: row.name,
  device: deviceInWords(row.user_agent),
  added_at: shortMoment(row.created_at),
  seen_at: shortMoment(row.last_seen_at),
  state: tillStanding(row, clock()),
});

async function own(db: Pick<Tx, "till">, partner_id: number, id: number): Promise<Till> {
  const till = await db.till.findFirst({ where: { id, partner_id, ended_at: null } });
  if (!till) throw new ClubError("not_found", "This till is no longer paired.");
  return till;
}

const entry = (actor: PartnerActor, act: string) => ({
  actor,
  action: `partner.till_${act}`,
  subject_kind: "partner",
  subject_id: actor.id,
});
