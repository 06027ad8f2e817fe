import type { PartnerActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readHours } from "~/shops/hours/hours";
import { hoursInFull } from "~/shops/hours/words";
import { type Profile, SHOP_FIELDS, type ShopField } from "~/shops/partners/fields";

const SHOWN = 5;

/** Replaces a pending request (R70). Stores only differing fields. Throws `invalid_input` if there are none. */
export async function requestChange(deps: Deps, actor: PartnerActor, wanted: Profile): Promise<void> {
  const partner_id = actor.id;
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const partner = await tx.partner.findUniqueOrThrow({ where: { id: partner_id } });
    const fields = SHOP_FIELDS.filter((key) => wanted[key] !== partner[key] && !followsHours(key, wanted));
    if (fields.length === 0)
      throw new ClubError("invalid_input", "Nothing has changed: this is what your page shows now.");
    await tx.partnerChangeRequest.updateMany({
      where: { partner_id, status: "pending" },
      data: { status: "withdrawn", decided_by: actor.name, decided_at: now },
    });
    const changes = JSON.stringify(Object.fromEntries(fields.map((key) => [key, wanted[key]])));
    await tx.partnerChangeRequest.create({ data: { partner_id, changes, created_at: now } });
    await audit(deps, tx, {
      actor,
      action: "partner.change_request",
      subject_kind: "partner",
      subject_id: partner_id,
      details: { fields },
    });
  });
}

/** The words for structured hours come with them. */
function followsHours(key: ShopField, { opening_hours_spec }: Profile): boolean {
  return key === "opening_hours" && opening_hours_spec !== "";
}

/** Throws `not_found` (also for another shop's) and `conflict` once it is decided. */
export async function withdrawChange(deps: Deps, actor: PartnerActor, id: number): Promise<void> {
  const own = { id, partner_id: actor.id };
  await deps.db.$transaction(async (tx) => {
    if (!(await tx.partnerChangeRequest.findFirst({ where: own })))
      throw new ClubError("not_found", "There is no such request.");
    const now = deps.clock();
    const { count } = await tx.partnerChangeRequest.updateMany({
      where: { ...own, status: "pending" },
      data: { status: "withdrawn", decided_by: actor.name, decided_at: now },
    });
    if (count === 0) throw new ClubError("conflict", "This request has already been decided.");
    await audit(deps, tx, {
      actor,
      action: "partner.change_withdraw",
      subject_kind: "partner",
      subject_id: actor.id,
    });
  });
}

export async function changeRequests(deps: Deps, partner_id: number) {
  const [pending, decided] = await Promise.all([
    deps.db.partnerChangeRequest.findFirst({
      where: { partner_id, status: "pending" },
      orderBy: { id: "desc" },
    }),
    deps.db.partnerChangeRequest.findMany({
      where: { partner_id, status: { in: ["approved", "rejected"] } },
      orderBy: { decided_at: "desc" },
      take: SHOWN,
    }),
  ]);
  const changes = JSON.parse(pending?.changes ?? "{}") as Partial<Profile>;
  const hours = readHours(changes.opening_hours_spec ?? "");
  return {
    pending: pending && {
      id: pending.id,
      asked_on: dayOf(pending.created_at),
      changes,
      hours: hours && hoursInFull(hours),
    },
    decided: decided.map((row) => ({
      id: row.id,
      approved: row.status === "approved",
      decided_on: row.decided_at ? dayOf(row.decided_at) : "",
      note: row.decision_note,
      fields: Object.keys(JSON.parse(row.changes)) as ShopField[],
    })),
  };
}
