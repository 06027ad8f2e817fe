import type { PartnerActor } from "~/accounts/admins/actor";
import type { PasswordLink } from "~/accounts/sessions/password-link.server";
import type { Tx } from "~/db/connection/types";
import type { PartnerAccount } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";

export async function mailInvitation(
  deps: Deps,
  tx: Tx,
  { actor, person, link }: { actor: PartnerActor; person: PartnerAccount; link: PasswordLink },
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
