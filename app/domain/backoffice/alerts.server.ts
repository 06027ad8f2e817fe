import type { AdminActor } from "../admins/actor";
import { audit } from "../audit/audit.server";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { countOpenRequests } from "./requests.server";

const SHOWN = 20;

export async function openAlerts(deps: Deps) {
  const [alerts, requests, failed_mail, messages] = await Promise.all([
    deps.db.alert.findMany({
      where: { resolved_at: null },
      orderBy: { created_at: "desc" },
      take: SHOWN,
    }),
    countOpenRequests(deps),
    deps.db.outboxMail.count({ where: { status: "failed" } }),
    deps.db.contactMessage.count({ where: { status: "new" } }),
  ]);
  const waiting = [
    { label: "failed mails", count: failed_mail, link: "/admin/emails?status=failed" },
    { label: "messages without an answer", count: messages, link: "/admin/emails/messages?status=new" },
    {
      label: "applications to decide",
      count: requests.applications,
      link: "/admin/partners/applications?status=pending",
    },
    {
      label: "change requests to decide",
      count: requests.changes,
      link: "/admin/partners/changes?status=pending",
    },
  ].filter((item) => item.count > 0);
  return {
    alerts: alerts.map(({ id, kind, message, link, created_at }) => ({
      id,
      kind,
      message,
      link,
      day: dayOf(created_at),
    })),
    waiting,
  };
}

/** Throws `not_found`. */
export async function resolveAlert(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.alert.updateMany({
      where: { id, resolved_at: null },
      data: { resolved_at: now, resolved_by: actor.name },
    });
    if (count === 0) throw new ClubError("not_found", "This alert is closed already.");
    await audit(deps, tx, { actor, action: "alert.resolve", subject_kind: "alert", subject_id: id });
  });
}
