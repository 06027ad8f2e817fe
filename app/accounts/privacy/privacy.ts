import { addDays, type Day, dayOf } from "~/kernel/clock";
import { NEWSLETTER_CONSENT } from "~/kernel/messages";

export const DELETION_DAYS = 7;

export const PARTNER_NOTICES_CONSENT =
  "I consent to direct marketing by e-mail from the club: news of partners and their offers. I can stop at any time with the link in each mail or in my account.";

const MONTH_SUMMARY_CONSENT =
  "I consent to direct marketing by e-mail from the club: a mail at the start of each month about the one before, with what I saved and where, what is open to me again, and which shops are new. I can stop at any time with the link in each mail or in my account.";

export const CONSENT_KINDS = ["partner_notices", "month_summary", "newsletter"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const CONSENTS: Record<ConsentKind, { title: string; text: string }> = {
  partner_notices: { title: "News of partners", text: PARTNER_NOTICES_CONSENT },
  month_summary: { title: "My month by mail", text: MONTH_SUMMARY_CONSENT },
  newsletter: { title: "The club's newsletter", text: NEWSLETTER_CONSENT },
};

export type ConsentState = "on" | "off" | "waiting";

export interface ConsentView {
  kind: ConsentKind;
  title: string;
  text: string;
  state: ConsentState;
  history: ConsentWord[];
}

interface ConsentWord {
  day: Day;
  time: string;
  granted: boolean;
  text: string;
  source: string;
}

const SOURCES: Record<string, string> = {
  join: "when joining",
  gift: "when buying gifts",
  account: "in the account",
  newsletter: "with the link in a mail",
  unsubscribe: "with the link in a mail",
};

export function sourceInWords(source: string): string {
  return SOURCES[source] ?? source;
}

/** What is left of a deleted account. */
export const nobody = (id: number) => ({
  email: `deleted-${id}@deleted.invalid`,
  provider_sub: null,
  name: "",
  given_name: "",
  family_name: "",
  picture: null,
  last_login_at: null,
});

/** Of a deleted account, or of one that was merged and never signed in. */
export const isDeletedAddress = (email: string): boolean => email.endsWith("@deleted.invalid");

export function deletionDay(requested_at: Date): Day {
  return addDays(dayOf(requested_at), DELETION_DAYS);
}
