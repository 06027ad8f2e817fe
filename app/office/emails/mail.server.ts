import type { OutboxMail } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { CARD_CID } from "~/kernel/mail/blocks";
import type { Attachment } from "~/kernel/mail/mail";
import { smtpTransport } from "~/kernel/mail/smtp.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardImage } from "~/members/card/card-image.server";
import { cardValidity, memberCard } from "~/members/membership/members.server";
import { deps } from "~/web/process/deps.server";
import { env, isProduction } from "~/web/process/env.server";
import { log } from "~/web/process/log.server";
import { startMailWorker } from "./worker.server";

/** Await the returned function before the database closes. */
export function startMail(): () => Promise<void> {
  const transport = smtpTransport(env.SMTP_URL, env.MAIL_FROM);
  return startMailWorker(deps, transport, {
    attach: cardOfWelcome,
    onError: (err) => log.error({ err }, "the mail worker failed"),
  });
}

/** 404 in production. */
export function requireDeveloper(): void {
  if (isProduction) throw new Response("Not found", { status: 404 });
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
