import type { Club, Content, Template } from "~/kernel/mail/blocks";
import { toHtml, toText } from "~/kernel/mail/layout";
import type { EmailType } from "~/kernel/mail/mail";
import { club } from "./club.server";

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
}

/** Renders a queued mail. Throws if the type is unknown or a fact is missing, so that no mail says "undefined". */
export function renderMail(about: Club, email_type: string, stored: string, data: object): RenderedMail {
  const template = club().mails[email_type as EmailType] as Template<never> | undefined;
  if (!template) throw new Error(`There is no template for ${email_type}.`);
  const content: Content = template(complete(data) as never, about);
  const { subject = stored } = content;
  return {
    subject,
    html: toHtml(content, subject, about),
    text: toText(content, about),
    reply_to: content.reply_to || null,
    unsubscribe_url: content.unsubscribe_url ?? null,
  };
}

/** Throws on reading a missing fact. */
function complete(data: object): object {
  return new Proxy(data, {
    get(facts, name) {
      const value: unknown = Reflect.get(facts, name);
      if (value === undefined) throw new Error(`The mail lacks ${String(name)}.`);
      return value;
    },
  });
}
