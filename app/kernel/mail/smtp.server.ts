import type SMTPPool from "nodemailer/lib/smtp-pool";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import type { MailTransport, OutgoingMail } from "./mail";

/** Milliseconds: long enough between two mails of many, and too short for a line to be lost unnoticed, which would cost the next mail half a minute. */
const KEPT_OPEN_MS = 2_000;

/**
 * Keeps up to `at_once` connections for the mails that are due, since signing in anew takes longer than a mail. A mail of which a
 * server has had a byte is not sent again here. Close it at the end.
 */
export function smtpTransport(
  url: string,
  from: string,
  at_once: number,
): MailTransport & { close(): Promise<void> } {
  let pool: ReturnType<typeof poolTo> | null = null;
  return {
    async send(mail) {
      pool ??= poolTo(url, at_once);
      await (await pool).sendMail(messageOf(mail, from));
    },
    async close() {
      (await pool)?.close();
    },
  };
}

async function poolTo(url: string, at_once: number) {
  const { createTransport } = await import("nodemailer");
  const options = { ...connection(url), pool: true, maxConnections: at_once, idleTimeout: KEPT_OPEN_MS };
  return createTransport(options as unknown as SMTPPool.Options);
}

/** Connects, encrypts and signs in without sending anything. Throws what the server or the network says. */
export async function tryMailServer(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const options = { ...connection(url), dnsTimeout: 10_000 };
  const transporter = createTransport(options as unknown as SMTPTransport.Options);
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

function connection(url: string) {
  return {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: mustEncrypt(url),
  };
}

/** Requires TLS to other machines; otherwise a server, or somebody in between, could downgrade the connection. */
export function mustEncrypt(url: string): boolean {
  const { hostname } = new URL(url);
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
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
    headers: {
      // RFC 3834: nobody's machine answers a machine.
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe_url && {
        "List-Unsubscribe": `<${mail.unsubscribe_url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    attachments: mail.attachments.map(({ filename, content_type, content, cid }) => ({
      filename,
      cid,
      contentType: content_type,
      content: Buffer.from(content),
    })),
  };
}
