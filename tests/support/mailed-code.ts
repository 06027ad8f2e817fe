import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "./http";
import type { Club } from "./server";

const PATIENCE_MS = 60_000;

/** The sign-in code in the newest mail to this address, once every mail in the queue has arrived. */
export async function newestCode(club: Club, address: string): Promise<string> {
  const email = address.toLowerCase();
  const queued = await club.db.outboxMail.count({
    where: { recipient_email: email, email_type: "sign_in_code" },
  });
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const mails = await club.mails(email);
    const codes = mails.flatMap(({ subject }) => /^(\d{6}) is your sign-in code$/.exec(subject)?.[1] ?? []);
    if (queued > 0 && codes.length >= queued) return codes[0]!;
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
