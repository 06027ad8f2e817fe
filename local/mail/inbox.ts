import { type AddressObject, simpleParser } from "mailparser";

export interface StoredMail {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  attachments: Array<{ filename: string; contentType: string; size: number }>;
}

const KEPT = 5_000;

/** Received messages, newest first, at most 5 000. */
export class Inbox {
  #messages: Array<{ mail: StoredMail; recipients: string[] }> = [];
  #lastId = 0;

  async receive(source: Buffer, recipients: string[]): Promise<void> {
    const parsed = await simpleParser(source);
    this.#lastId += 1;
    const mail: StoredMail = {
      id: this.#lastId,
      from: parsed.from?.text ?? "",
      to: addresses(parsed.to),
      subject: parsed.subject ?? "",
      text: parsed.text ?? "",
      html: parsed.html || "",
      date: (parsed.date ?? new Date()).toISOString(),
      headers: Object.fromEntries(
        parsed.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 1).trim()]),
      ),
      attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
        filename: filename ?? "",
        contentType,
        size,
      })),
    };
    this.#messages.unshift({
      mail,
      recipients: [...recipients, mail.to].map((address) => address.toLowerCase()),
    });
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  /** Newest first. `to` matches part of the recipient's address. */
  list(to = ""): StoredMail[] {
    const wanted = to.trim().toLowerCase();
    return this.#messages
      .filter(({ recipients }) => recipients.some((address) => address.includes(wanted)))
      .map(({ mail }) => mail);
  }

  get(id: number): StoredMail | undefined {
    return this.#messages.find(({ mail }) => mail.id === id)?.mail;
  }

  clear(): void {
    this.#messages = [];
  }
}

function addresses(to: AddressObject | AddressObject[] | undefined): string {
  return [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join(", ");
}
