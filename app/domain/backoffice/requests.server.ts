import { holding } from "~/db/dialect/dialect.server";
import type { AdminActor } from "../admins/actor";
import { audit } from "../audit/audit.server";
import { CATEGORIES, CITY_NAMES } from "../catalog";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { enqueueMail } from "../mail/enqueue.server";
import type { PartnerFields } from "../partners/save";
import { partnerBody } from "../partners/save.schema";
import { addPartner, changePartner } from "../partners/save.server";
import { without } from "../without";
import type { Decision } from "./lists/lists";

type Paging = { skip: number; take: number };

interface RequestFilter {
  search: string;
  status: Decision | null;
}

/** Applications of shops that want to take part; open ones first, then the latest. */
export async function listApplications(deps: Deps, filter: RequestFilter, { skip, take }: Paging) {
  const { search } = filter;
  const where = {
    ...(filter.status && { status: filter.status }),
    ...(search && {
      OR: [{ business_name: holding(search) }, { name: holding(search) }, { email: holding(search) }],
    }),
  };
  const [rows, total] = await Promise.all([
    deps.db.partnerApplication.findMany({
      where,
      orderBy: [{ decided_at: { sort: "desc", nulls: "first" } }, { created_at: "desc" }],
      skip,
      take,
    }),
    deps.db.partnerApplication.count({ where }),
  ]);
  return {
    rows: rows.map((row) => ({
      ...without(row, "created_at", "decided_at"),
      created_on: dayOf(row.created_at),
    })),
    total,
  };
}

/** How many applications and change requests wait for a decision. */
export async function countOpenRequests(deps: Deps) {
  const where = { status: "pending" };
  const [applications, changes] = await Promise.all([
    deps.db.partnerApplication.count({ where }),
    deps.db.partnerChangeRequest.count({ where }),
  ]);
  return { applications, changes };
}

/** Makes a partner of an application; returns its id. Throws `not_found` and `conflict` (decided already). */
export async function approveApplication(deps: Deps, actor: AdminActor, id: number): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const application = await tx.partnerApplication.findUnique({ where: { id } });
    if (!application) throw new ClubError("not_found", "There is no such application.");
    const now = deps.clock();
    const { count } = await tx.partnerApplication.updateMany({
      where: { id, status: "pending" },
      data: { status: "approved", decided_by: actor.name, decided_at: now },
    });
    if (count === 0) throw new ClubError("conflict", "This application was decided already.");
    const { business_name, address, phone, email } = application;
    const website = partnerBody.shape.website.safeParse(application.website).data ?? "";
    const partner = await addPartner(deps, tx, actor, {
      name: business_name,
      category: CATEGORIES.find((category) => category === application.category) ?? "Retail",
      city: CITY_NAMES.find((city) => address.includes(city)) ?? "Port Alfred",
      address,
      phone,
      email,
      website,
    });
    await tx.partnerApplication.update({ where: { id }, data: { partner_id: partner.id } });
    const subject = { subject_kind: "application", subject_id: id };
    await audit(deps, tx, { actor, action: "application.approve", ...subject });
    return partner.id;
  });
}

/** Turns an application down, with a note for the club's own records. Throws `not_found` and `conflict`. */
export async function rejectApplication(
  deps: Deps,
  actor: AdminActor,
  id: number,
  decision_note: string,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.partnerApplication.updateMany({
      where: { id, status: "pending" },
      data: { status: "rejected", decision_note, decided_by: actor.name, decided_at: now },
    });
    if (count === 0 && !(await tx.partnerApplication.findUnique({ where: { id } })))
      throw new ClubError("not_found", "There is no such application.");
    if (count === 0) throw new ClubError("conflict", "This application was decided already.");
    const subject = { subject_kind: "application", subject_id: id };
    await audit(deps, tx, { actor, action: "application.reject", ...subject, reason: decision_note });
  });
}

/** What partners ask to have changed, with what stands there now; the oldest open one first. */
export async function listChangeRequests(deps: Deps, filter: RequestFilter, { skip, take }: Paging) {
  const where = {
    status: filter.status ?? { not: "withdrawn" },
    ...(filter.search && { partner: { name: holding(filter.search) } }),
  };
  const [rows, total] = await Promise.all([
    deps.db.partnerChangeRequest.findMany({
      where,
      include: { partner: true },
      orderBy: [{ decided_at: { sort: "desc", nulls: "first" } }, { created_at: "asc" }],
      skip,
      take,
    }),
    deps.db.partnerChangeRequest.count({ where }),
  ]);
  return {
    total,
    rows: rows.map(({ partner, changes, ...row }) => ({
      id: row.id,
      status: row.status,
      decision_note: row.decision_note,
      decided_by: row.decided_by,
      created_on: dayOf(row.created_at),
      partner_id: partner.id,
      partner_name: partner.name,
      changes: Object.entries(readChanges(changes)).map(([field, to]) => ({
        field,
        from: String(partner[field as keyof typeof partner] ?? ""),
        to: String(to ?? ""),
      })),
    })),
  };
}

/** Writes an approved change to the partner, or turns it down with a note, and tells the shop. Throws `not_found` and `conflict`. */
export async function decideChangeRequest(
  deps: Deps,
  actor: AdminActor,
  id: number,
  decision: { status: "approved" | "rejected"; decision_note: string },
): Promise<void> {
  const request = await deps.db.partnerChangeRequest.findUnique({ where: { id } });
  if (!request) throw new ClubError("not_found", "There is no such request.");
  const { is_active } = await deps.db.partner.findUniqueOrThrow({ where: { id: request.partner_id } });
  if (decision.status === "approved" && !is_active)
    throw new ClubError("conflict", "This partner is deleted. Restore it first, or turn the request down.");
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.partnerChangeRequest.updateMany({
      where: { id, status: "pending" },
      data: { ...decision, decided_by: actor.name, decided_at: now },
    });
    if (count === 0) throw new ClubError("conflict", "This request was decided already.");
    const subject = { subject_kind: "partner", subject_id: request.partner_id };
    const action = `partner.change_request_${decision.status}`;
    await audit(deps, tx, { actor, action, ...subject, reason: decision.decision_note });
    if (decision.status === "approved")
      await changePartner(deps, tx, actor, {
        partner_id: request.partner_id,
        given: readChanges(request.changes),
      });
    const partner = await tx.partner.findUniqueOrThrow({ where: { id: request.partner_id } });
    if (!partner.email || !partner.is_active) return;
    await enqueueMail(tx, {
      email_type: "change_decided",
      recipient_email: partner.email,
      dedupe_key: `change_decided:${id}`,
      subject: `Your changes to ${partner.name}`,
      data: {
        partner_name: partner.name,
        partner_slug: partner.slug,
        approved: decision.status === "approved",
        note: decision.decision_note,
      },
      now,
    });
  });
}

/** The fields that a partner may ask for; whether it is featured or active is not among them. */
function readChanges(text: string): Partial<PartnerFields> {
  const { is_active: _, is_featured: __, ...changes } = partnerBody.parse(JSON.parse(text));
  return changes as Partial<PartnerFields>;
}
