import type { OutboxMail } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { startLoops } from "~/kernel/jobs/work-loop";
import { CARD_CID } from "~/kernel/mail/blocks";
import { dueMail, takeMail } from "~/kernel/mail/email-queue.queries.server";
import type { Attachment, MailTransport } from "~/kernel/mail/mail";
import { smtpTransport } from "~/kernel/mail/smtp.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardImage } from "~/members/card/card-image.server";
import { cardValidity, memberCard } from "~/members/membership/members.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { log } from "~/web/process/log.server";
import { sendMail } from "./send.server";

/** A server that accepts a mail and stays silent holds one of them for half a minute. */
const AT_ONCE = 5;

/** Await the returned function before the database closes. */
export function startMail(): () => Promise<void> {
  const transport = smtpTransport(env.SMTP_URL, env.MAIL_FROM, AT_ONCE);
  const step = async () => {
    const mail = await leaseMail(deps);
    if (mail) await sendMail(deps, transport, mail, cardOfWelcome);
    return mail !== null;
  };
  const stop = startLoops(AT_ONCE, step, {
    onError: (err) => log.error({ err }, "the mail worker failed"),
  });
  return async () => {
    await stop();
    await transport.close();
  };
}

/** All at once, for tests. Returns how many. */
export async function sendDueMail(deps: Deps, transport: MailTransport): Promise<number> {
  for (let handled = 0; ; handled += 1) {
    const mail = await leaseMail(deps);
    if (!mail) return handled;
    await sendMail(deps, transport, mail);
  }
}

export const LEASE_MS = 2 * 60_000;

/** One conditional write, so that only one worker gets it. An expired lease makes the mail due again (R80). */
export async function leaseMail(deps: Deps): Promise<OutboxMail | null> {
  const now = deps.clock();
  const due = await dueMail(deps.db, now);
  if (!due) return null;
  return (await takeMail(deps.db, due, new Date(now.getTime() + LEASE_MS))) ?? leaseMail(deps);
}

async function cardOfWelcome(mail: OutboxMail): Promise<Attachment[]> {
  if (mail.email_type !== "welcome" || mail.member_id === null) return [];
  const row = await deps.db.member.findUnique({ where: { id: mail.member_id } });
  if (!row) return [];
  const [member, { club_name }] = await Promise.all([memberCard(deps, row), readSettings(deps)]);
  const validity = await cardValidity(deps, member);
  const content = await cardImage({ club_name, member, validity, checked_on: dayOf(deps.clock()) });
  return [{ filename: `${member.member_id}.png`, content_type: "image/png", content, cid: CARD_CID }];
}
