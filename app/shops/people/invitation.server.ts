import type { PartnerActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { PartnerAccount } from "~/db/generated/client";
import { addDays, type Day, dayOf, endOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import { enqueueMail } from "~/kernel/mail/enqueue.server";

const LINK_DAYS = 7;
const TOKEN_LENGTH = 32;

export interface Link {
  url: string;
  expires_on: Day;
  columns: { set_password_hash: string; set_password_expires_at: Date };
}

/** A link to choose a password: it works once, through the seventh day (R69). */
export function newLink(deps: Deps): Link {
  const token = randomCode(TOKEN_LENGTH, deps.random);
  const expires_on = addDays(dayOf(deps.clock()), LINK_DAYS);
  return {
    url: `${deps.origin}/partner/set-password/${token}`,
    expires_on,
    columns: {
      set_password_hash: deps.secrets.hash("portal_password", token),
      set_password_expires_at: endOfDay(expires_on),
    },
  };
}

export async function mailInvitation(
  deps: Deps,
  tx: Tx,
  { actor, person, link }: { actor: PartnerActor; person: PartnerAccount; link: Link },
): Promise<void> {
  const { name } = await tx.partner.findUniqueOrThrow({ where: { id: actor.id }, select: { name: true } });
  await enqueueMail(tx, {
    email_type: "portal_invite",
    recipient_email: person.email,
    dedupe_key: `portal_invite:${person.id}:${link.columns.set_password_hash}`,
    subject: `${name} has invited you to its partner portal`,
    data: {
      full_name: person.full_name,
      partner_name: name,
      email: person.email,
      role: person.role === "owner" ? "owner" : "staff",
      set_password_url: deps.secrets.seal(link.url),
      expires_on: link.expires_on,
    },
    now: deps.clock(),
  });
}
