import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "./http";
import type { Club } from "./server";

const PATIENCE_MS = 60_000;

/** The sign-in code that was asked for last for this address, once its mail has arrived. Several mails go out at once. */
export async function newestCode(club: Club, address: string): Promise<string> {
  const email = address.toLowerCase();
  const asked = await club.db.outboxMail.findFirst({
    where: { recipient_email: email, email_type: "sign_in_code" },
    orderBy: { id: "desc" },
  });
  const end = Date.now() + PATIENCE_MS;
  while (asked && Date.now() < end) {
    const mails = await club.mails(email);
    const its = mails.find(({ headers }) => headers["message-id"]?.startsWith(`<outbox-${asked.id}-`));
    const [, code] = /^(\d{6}) is your sign-in code$/.exec(its?.subject ?? "") ?? [];
    if (code) return code;
    await setTimeout(100);
  }
  throw new Error(`No sign-in code has arrived at ${email}.`);
}

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Asks for a code; returns the answer. */
export const askForCode = (
  browser: Browser,
  email: string,
  wish: Record<string, string> = {},
): Promise<Page> => browser.post("/login/code", { intent: "mail", email, ...wish });

export const typeCode = (browser: Browser, one_time_code: string): Promise<Page> =>
  browser.post("/login/code", { intent: "check", one_time_code });
