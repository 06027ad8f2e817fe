import type { PartnerActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { MAX_STAFF, readInitials } from "./staff";

export async function staffInitials(deps: Deps, partner_id: number): Promise<string[]> {
  const rows = await deps.db.staffInitials.findMany({
    where: { partner_id },
    select: { initials: true },
    orderBy: { initials: "asc" },
  });
  return rows.map((row) => row.initials);
}

/** Those on the list, and those who left it but served. */
export async function staffInHistory(deps: Deps, partner_id: number): Promise<string[]> {
  const [listed, served] = await Promise.all([
    staffInitials(deps, partner_id),
    deps.db.redemption.groupBy({
      by: ["staff_initials"],
      where: { partner_id, staff_initials: { not: "" } },
    }),
  ]);
  return [...new Set([...listed, ...served.map((row) => row.staff_initials)])].sort();
}

export async function addStaff(deps: Deps, actor: PartnerActor, typed: string): Promise<void> {
  const initials = readInitials(typed);
  if (!initials) throw refused("Enter one to four letters or digits, for example NM.");
  const partner_id = actor.id;
  await deps.db.$transaction(async (tx) => {
    if (await tx.staffInitials.findUnique({ where: { partner_id_initials: { partner_id, initials } } }))
      throw refused(`${initials} is already on the list.`);
    if ((await tx.staffInitials.count({ where: { partner_id } })) >= MAX_STAFF)
      throw refused(`The list holds at most ${MAX_STAFF}. Remove somebody first.`);
    const now = deps.clock();
    await tx.staffInitials.create({ data: { partner_id, initials, created_at: now } });
    await audit(deps, tx, { actor, action: "partner.staff_add", ...subject(actor), details: { initials } });
  });
}

/** Removes initials from the list; redemptions keep theirs. Throws `not_found`. */
export async function removeStaff(deps: Deps, actor: PartnerActor, initials: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.staffInitials.deleteMany({ where: { partner_id: actor.id, initials } });
    if (count === 0) throw new ClubError("not_found", "These initials are not on the list.");
    await audit(deps, tx, {
      actor,
      action: "partner.staff_remove",
      ...subject(actor),
      details: { initials },
    });
  });
}

const subject = (actor: PartnerActor) => ({ subject_kind: "partner", subject_id: actor.id });

function refused(message: string): ClubError {
  return fieldError("initials", message);
}
