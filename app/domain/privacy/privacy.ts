import { addDays, type Day, dayOf } from "../clock";
import { NEWSLETTER_CONSENT } from "../messages/messages";

/** How long somebody who asked for deletion may take it back (R74). */
export const DELETION_DAYS = 7;

/** What a person agrees to when ticking the box for news of partners; stored with each answer. */
export const PARTNER_NOTICES_CONSENT =
  "I want to hear by mail about partners and their offers. I can stop at any time with the link in each mail or in my account.";

export const CONSENT_KINDS = ["partner_notices", "newsletter"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What a member may agree to and withdraw, with the words that are agreed to. */
export const CONSENTS: Record<ConsentKind, { title: string; text: string }> = {
  partner_notices: { title: "News of partners", text: PARTNER_NOTICES_CONSENT },
  newsletter: { title: "The club's letter", text: NEWSLETTER_CONSENT },
};

/** `waiting`: asked for, and not yet confirmed with the link in the mail. */
export type ConsentState = "on" | "off" | "waiting";

export interface ConsentView {
  kind: ConsentKind;
  title: string;
  /** What is agreed to now, or would be. */
  text: string;
  state: ConsentState;
  history: ConsentWord[];
}

/** One answer that was given, latest first in a history. */
interface ConsentWord {
  day: Day;
  time: string;
  granted: boolean;
  text: string;
  source: string;
}

const SOURCES: Record<string, string> = {
  join: "when joining",
  account: "in the account",
  newsletter: "with the link in a mail",
  unsubscribe: "with the link in a mail",
};

/** Where an answer was given, in words. */
export function sourceInWords(source: string): string {
  return SOURCES[source] ?? source;
}

/** The day on which an account is deleted that somebody asked to delete. */
export function deletionDay(requested_at: Date): Day {
  return addDays(dayOf(requested_at), DELETION_DAYS);
}
