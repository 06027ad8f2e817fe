import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { PartnerApplication } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { EmailData } from "~/kernel/mail/mail";
import type { Approval } from "~/shops/partners/decision.schema";
import type { PartnerFields } from "~/shops/partners/fields";
import { partnerBody, storedChanges } from "~/shops/partners/save.schema";
import { addPartner, changePartner } from "./save.server";

export async function countOpenRequests(deps: Deps) {
  const where = { status: "pending" };
  const [applications, changes] = await Promise.all([
    deps.db.partnerApplication.count({ where }),
    deps.db.partnerChangeRequest.count({ where }),
  ]);
  return { applications, changes };
}

/** Tells the applicant. Returns the partner's id. Throws `not_found` and `conflict`. */
export async function approveApplication(
  deps: Deps,
  actor: AdminActor,
  id: number,
  approval: Approval,
): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const application = await tx.partnerApplication.findUnique({ where: { id } });
    if (!application) throw new ClubError("not_found", "There is no such application.");
    const now = deps.clock();
    const { count } = await tx.partnerApplication.updateMany({
      where: { id, status: "pending" },
      data: { status: "approved", decided_by: actor.name, decided_at: now },
    });
    if (count === 0) throw new ClubError("conflict", "This application has already been decided.");
    const { business_name, address, phone, email } = application;
    const website = partnerBody.shape.website.safeParse(application.website).data ?? "";
    const partner = await addPartner(deps, tx, actor, {
      name: business_name,
      ...approval,
      address,
      phone,
      email,
      website,
    });
    await tx.partnerApplication.update({ where: { id }, data: { partner_id: partner.id } });
    const subject = { subject_kind: "application", subject_id: id };
    await audit(deps, tx, { actor, action: "application.approve", ...subject });
    await notifyApplicant(
      tx,
      application,
      { approved: true, note: "", business_name: partner.name, partner_slug: partner.slug },
      now,
    );
    return partner.id;
  });
}

/** Tells the applicant why, unless the application looks like a program's. Throws `not_found` and `conflict`. */
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
    const application = await tx.partnerApplication.findUnique({ where: { id } });
    if (!application) throw new ClubError("not_found", "There is no such application.");
    if (count === 0) throw new ClubError("conflict", "This application has already been decided.");
    const subject = { subject_kind: "application", subject_id: id };
    await audit(deps, tx, { actor, action: "application.reject", ...subject, reason: decision_note });
    if (application.is_doubtful) return;
    await notifyApplicant(
      tx,
      application,
      { approved: false, note: decision_note, business_name: "", partner_slug: "" },
      now,
    );
  });
}

async function notifyApplicant(
  tx: Tx,
  { id, email, name }: PartnerApplication,
  answer: Omit<EmailData["application_decided"], "full_name">,
  now: Date,
): Promise<void> {
  await enqueueMail(tx, {
    email_type: "application_decided",
    recipient_email: email,
    dedupe_key: `application_decided:${id}`,
    subject: answer.approved ? `${answer.business_name} is now part of the club` : "Your application",
    data: { full_name: name, ...answer },
    now,
  });
}

/** Notifies the shop. Throws `not_found` and `conflict`. */
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
    if (count === 0) throw new ClubError("conflict", "This request has already been decided.");
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

export function readChanges(text: string): Partial<PartnerFields> {
  const { is_active: _, is_featured: __, ...changes } = storedChanges.parse(JSON.parse(text));
  return changes as Partial<PartnerFields>;
}
