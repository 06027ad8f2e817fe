import type { OutboxMail } from "~/db/generated/client";
import { PLANS, readPlan } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import { selectionInWords } from "./selection";

/** Who a letter goes to. `members` makes it a notice, which needs no consent (R94); the others are marketing. */
export const AUDIENCES = {
  subscribers: "Subscribers of the newsletter",
  newsletter: "Members who agreed to the newsletter",
  partner_notices: "Members who agreed to news of partners",
  members: "Members, as a notice",
} as const;
export type Audience = keyof typeof AUDIENCES;
export const AUDIENCE_NAMES = Object.keys(AUDIENCES) as [Audience, ...Audience[]];

/** The only occasions of a notice. */
export const REASONS = {
  terms: "The terms or the privacy policy change",
  membership: "The membership, the card or payments change",
  interruption: "Something does not work, or will not for a while",
  security: "The safety of accounts or personal data",
  closing: "The club closes, moves or changes hands",
} as const;
export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];

export const LETTER_STATUSES = {
  draft: "Draft",
  planned: "Planned",
  sending: "Sending",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
} as const;
export type LetterStatus = keyof typeof LETTER_STATUSES;

export const LEFT_OUT = {
  never_agreed: "Never agreed to it",
  withdrawn: "Withdrew the consent",
  unconfirmed: "Did not confirm the address",
  leaving: "Asked for the account to be deleted",
  same_address: "Same address as another member",
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

export interface AudienceChoice {
  audience: string;
  plan_type: string;
  city: string;
  /** Empty: everybody whose membership has not expired. */
  member_status: string;
  /** See `readSelection`. */
  selection: string;
}

export const isNotice = ({ audience }: { audience: string }): boolean => audience === "members";

/** "Members who agreed to the newsletter: Local, East London, active". */
export function audienceInWords(letter: AudienceChoice): string {
  const { audience, plan_type, city, member_status, selection } = letter;
  const plan = readPlan(plan_type);
  const status = member_status.replace("_", " ");
  const narrowed = [plan && PLANS[plan].name, city, status, selectionInWords(selection)].filter(Boolean);
  const words = AUDIENCES[audience as Audience];
  return narrowed.length > 0 ? `${words}: ${narrowed.join(", ")}` : words;
}

export interface AudienceView {
  recipients: number;
  left_out: { reason: LeftOut; words: string; count: number }[];
}

export interface LetterPreview {
  html: string;
  dead_links: string[];
  audience: AudienceView;
}

export interface LeftOutPerson {
  name: string;
  email: string;
  words: string;
}

/** Without the mails of people whose accounts were deleted since. */
export type LetterResults = Record<
  "recipients" | "sent" | "waiting" | "refused" | "failed" | "uncertain" | "cancelled",
  number
>;

/** An address that the letter did not reach, with the mail server's words. */
export type LetterProblem = Pick<OutboxMail, "id" | "recipient_email" | "status" | "error_message">;

interface Moment {
  day: Day;
  time: string;
}

export interface LetterView extends AudienceChoice {
  id: number;
  subject: string;
  body: string;
  reason: string;
  status: LetterStatus;
  audience_words: string;
  send_at: Moment | null;
  finished_at: Moment | null;
  created_by: string;
  planned_by: string;
  /** When its words or audience last changed: who sends it says what was read. */
  as_of: string;
}

export interface LetterPage {
  letter: LetterView;
  html: string;
  results: LetterResults;
  problems: LetterProblem[];
  left_out: { words: string; count: number }[];
}

/** `body` is Markdown. Of a notice: `reason`, and no `unsubscribe_url`. */
export interface LetterData {
  subject: string;
  body: string;
  audience: Audience;
  reason: Reason | "";
  unsubscribe_url: string | null;
}
