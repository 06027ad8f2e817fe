import nodemailer from "nodemailer";
import type { MailTransport, OutgoingMail } from "~/domain/mail/mail";

/** Mail over SMTP. `url` is `smtp://user:password@host:port`; `from` is the club's address. */
export function smtpTransport(url: string, from: string): MailTransport & { close(): void } {
  const transporter = nodemailer.createTransport(url, {
    from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  return {
    async send(mail) {
      await transporter.sendMail(messageOf(mail, from));
    },
    close: () => transporter.close(),
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.message_key}@${domain}>`,
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    headers: mail.unsubscribe_url
      ? {
          "List-Unsubscribe": `<${mail.unsubscribe_url}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {},
    attachments: mail.attachments.map(({ filename, content_type, content }) => ({
      filename,
      contentType: content_type,
      content: Buffer.from(content),
    })),
  };
}
