import type { Day } from "~/kernel/clock";

/** What a member says happened; the office alone reads more in their own words (R115). */
export const HAPPENED = {
  till_refused: "The till said no",
  not_known: "They did not know the club or the card",
  less_given: "I got less than 10% off",
  other_terms: "They asked for something that is not in the offer",
  too_busy: "They had no time or no signal for it",
} as const;

export const ANSWERS = {
  our_mistake: "It was our mistake",
  will_give: "We will give the discount on the next visit",
  rightly: "It was right to refuse",
  not_here: "We do not remember such a visit",
} as const;

export const SETTLEMENTS = {
  entry: "Entry made good",
  days: "Goodwill days",
  nothing: "Nothing to make good",
} as const;
export type Settlement = keyof typeof SETTLEMENTS;

export const REPORT_STATUSES = {
  open: "Waiting for the shop",
  answered: "Answered by the shop",
  settled: "Settled by the office",
} as const;
export type ReportStatus = keyof typeof REPORT_STATUSES;

export const LONGEST_NOTE = 500;
export const MOST_GOODWILL_DAYS = 60;

/** Instead of "open", once the time for an answer is over. */
export const OVERDUE = "The shop's answer is overdue";

export const isLate = ({ status, answer_by }: { status: string; answer_by: Date }, now: Date): boolean =>
  status === "open" && answer_by <= now;

/** Answered, or its shop is late: the office can settle it now. */
export const officeTurn = (now: Date) => ({
  OR: [{ status: "answered" }, { status: "open", answer_by: { lte: now } }],
});

/** A report keeps its attempt's time and reason for longer (R114). */
export const REFUSALS_KEPT_DAYS = 90;
/** In days. An older attempt is not what the member means. */
export const ATTEMPT_WITHIN_DAYS = 7;
export const ANSWER_WITHIN_HOURS = 48;
export const MOST_REPORTS_A_DAY = 3;

/** So many different members within so many days alert the office (R117). */
export const ALERT_AT = { members: 3, days: 7 };

export interface OwnReport {
  id: number;
  partner_name: string;
  reported_on: Day;
  refused_on: Day | null;
  happened: string;
  status: ReportStatus;
  /** Empty until the office has settled. */
  answer: string;
  answer_words: string;
  settlement: string;
  days: number | null;
  reason: string;
}

/** As the shop sees it: of the member only the first name. Moments are ISO texts. */
export interface ShopReport {
  id: number;
  first_name: string;
  what: string;
  at: string;
  refusal_code: string;
  status: ReportStatus;
  answer_by: string;
  is_late: boolean;
  answer: string;
  answer_words: string;
  settlement: string;
}

export interface RefusalFigures {
  /** Refused at the counter in the last 90 days, and how many known members were. */
  attempts: number;
  members: number;
  /** Ever, and how many members made them. */
  reports: number;
  reporters: number;
  waiting: number;
  /** Of those that wait for the shop. */
  late: number;
  answered: number;
}

export const openClaim = (member_id: number, partner_id: number) => `${member_id}:${partner_id}`;

const words = <T extends Record<string, string>>(table: T, name: string): string => table[name] ?? name;
export const happenedWords = (what: string) => words(HAPPENED, what);
export const answerWords = (answer: string) => words(ANSWERS, answer);
export const settlementWords = (settlement: string) => words(SETTLEMENTS, settlement);
