import { renderMail } from "~/accounts/access/render-mail";
import type { AdminActor } from "~/accounts/admins/actor";
import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import type { Partner } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMails } from "~/kernel/mail/enqueue.server";
import { countNoticeRecipients, noticeRecipients } from "~/kernel/mail/notice-recipients.queries.server";
import { readSettings } from "~/kernel/settings/settings.server";

const NOTIFY_EVERY_DAYS = 7;
const DAY_MS = 86_400_000;

/** From when members can be told again; null if they can be told today. */
export function notifiableAgainOn(members_notified_at: Date | null, now: Date): Day | null {
  if (!members_notified_at || now.getTime() - members_notified_at.getTime() >= NOTIFY_EVERY_DAYS * DAY_MS)
    return null;
  return addDays(dayOf(members_notified_at), NOTIFY_EVERY_DAYS);
}

export async function countNotified(deps: Deps): Promise<number> {
  return countNoticeRecipients(deps.db, await today(deps));
}

/**
 * Status and consent are checked again on sending. A run without recipients does not start the seven days (R71).
 * Returns the number of recipients. Throws `not_found`, `partner_inactive` and `conflict` (too soon).
 */
export async function notifyMembers(deps: Deps, actor: AdminActor, partner_id: number): Promise<number> {
  const now = deps.clock();
  const partner = await deps.db.partner.findUnique({ where: { id: partner_id } });
  if (!partner) throw new ClubError("not_found", "There is no such partner.");
  if (!partner.is_active)
    throw new ClubError("partner_inactive", "Members cannot be notified about a deleted partner.");
  const on = await today(deps);
  const startWaitingTime = async (tx: Pick<Deps["db"], "partner">) => {
    const earlier = new Date(now.getTime() - NOTIFY_EVERY_DAYS * DAY_MS);
    const { count } = await tx.partner.updateMany({
      where: {
        id: partner_id,
        OR: [{ members_notified_at: null }, { members_notified_at: { lte: earlier } }],
      },
      data: { members_notified_at: now },
    });
    if (count === 0) {
      throw new ClubError("conflict", "Members were notified about this partner in the last 7 days.", {
        details: { available_on: addDays(dayOf(partner.members_notified_at ?? now), NOTIFY_EVERY_DAYS) },
      });
    }
  };
  return deps.db.$transaction(
    async (tx) => {
      const people = await noticeRecipients(tx, on);
      if (people.length === 0) return 0;
      await startWaitingTime(tx);
      await enqueueMails(
        tx,
        people.map((person) => ({
          email_type: "partner_notice",
          recipient_email: person.email,
          member_id: person.id,
          user_id: person.user_id,
          dedupe_key: `partner_notice:${person.id}:${partner_id}:${dayOf(now)}`,
          ...noticeAbout(
            partner,
            { full_name: person.full_name, unsubscribe_url: unsubscribeAddress(deps, person.email) },
            now,
          ),
          now,
        })),
      );
      const subject = { subject_kind: "partner", subject_id: partner_id };
      const details = { recipients: people.length };
      await audit(deps, tx, { actor, action: "partner.notify_members", ...subject, details });
      return people.length;
    },
    { maxWait: 10_000, timeout: 60_000 },
  );
}

/** The mail as a member will read it; only the greeting and the link to unsubscribe differ. */
export async function previewNotice(
  deps: Deps,
  partner: Noticed,
): Promise<{ subject: string; text: string }> {
  const unsubscribe_url = `${deps.origin}/newsletter/unsubscribe/…`;
  const { subject, data } = noticeAbout(
    partner,
    { full_name: "Thandi Nkosi", unsubscribe_url },
    deps.clock(),
  );
  const club = { origin: deps.origin, ...(await readSettings(deps)) };
  return { subject, text: renderMail(club, "partner_notice", subject, data).text };
}

/** For so long a shop counts as new, in days. */
const NEW_DAYS = 60;

type Noticed = Pick<Partner, "name" | "slug" | "city" | "short_description" | "offer_text"> & {
  created_at: Date | string;
};

function noticeAbout(partner: Noticed, to: { full_name: string; unsubscribe_url: string }, now: Date) {
  const { name, slug, city, short_description, offer_text, created_at } = partner;
  const is_new = now.getTime() - new Date(created_at).getTime() < NEW_DAYS * DAY_MS;
  return {
    subject: `${name} gives you 10% off`,
    data: { ...to, partner_name: name, partner_slug: slug, city, short_description, offer_text, is_new },
  };
}

async function today(deps: Deps) {
  const { grace_days } = await readSettings(deps);
  const day = dayOf(deps.clock());
  return { today: day, last_grace: addDays(day, -grace_days) };
}
