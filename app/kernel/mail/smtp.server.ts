import type SMTPTransport from "nodemailer/lib/smtp-transport";
import type { MailTransport, OutgoingMail } from "./mail";

export function smtpTransport(url: string, from: string): MailTransport {
  return {
    async send(mail) {
      const transporter = await connectTo(url);
      await transporter.sendMail(messageOf(mail, from));
    },
  };
}

/** Connects, encrypts and signs in without sending anything. Throws what the server or the network says. */
export async function tryMailServer(url: string): Promise<void> {
  const transporter = await connectTo(url, { dnsTimeout: 10_000 });
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

async function connectTo(url: string, more: object = {}) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: mustEncrypt(url),
    ...more,
  } as unknown as SMTPTransport.Options);
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
