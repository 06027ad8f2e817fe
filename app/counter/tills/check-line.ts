import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { SignedCard } from "~/members/card/signed-card";
import { isOld } from "./decide";
import type { TillLine } from "./line";
import type { SetAside } from "./set-aside";
import { CLOCK_TOLERANCE_MS } from "./till-clock";
import type { TillLimits } from "./wire";

/** What the club knows of the till that tells a line. Times are milliseconds since 1970. */
export interface TillFacts {
  /** When the contact arrived. */
  now: number;
  /** When the till last had nothing left to tell: whatever it tells now was decided after that. */
  since: number;
  /** How far the till's clock has moved against the club's since the last contact. */
  drift: number;
  /** When the till was ended or its shop left the club; null for neither. */
  ended_at: number | null;
  /** Its storage was copied or set back. */
  forked: boolean;
  limits: TillLimits;
}

interface LineFacts {
  /** Null unless the club has signed it. */
  card: SignedCard | null;
  /** When the card was replaced; null if it is the member's card, `never` if it is nobody's. */
  replaced_at: number | null | "never";
  /** Booked lines of this till of the same day. */
  lines_of_day: number;
  /** The till also told that it had refused this attempt. */
  refused: boolean;
}

/**
 * A told line is a claim of somebody who holds the till's key, not a fact: all that the till should have checked is checked
 * again (R108). Null if it may be booked, else why it is set aside.
 */
export function checkLine(line: TillLine, till: TillFacts, facts: LineFacts): SetAside | null {
  const said = checkTill(line, till);
  if (said) return said;
  const { card, replaced_at } = facts;
  if (!card) return "forged";
  if (replaced_at === "never" || (replaced_at !== null && replaced_at <= line.decided_at)) return "replaced";
  if (card.issued_at > line.decided_at + CLOCK_TOLERANCE_MS) return "time";
  if (isOld(card, line.decided_at, till.limits) || dayOf(new Date(line.decided_at)) > card.works_until)
    return "old_card";
  if (line.amount_cents <= 0 || line.amount_cents > till.limits.amount_cents) return "amount";
  if (facts.refused) return "refused";
  return facts.lines_of_day >= till.limits.lines_a_day ? "too_many" : null;
}

/** What is so of every line, also of one that takes another back. */
export function checkTill({ decided_at }: TillLine, till: TillFacts): SetAside | null {
  if (till.forked) return "forked";
  if (till.ended_at !== null && decided_at > till.ended_at) return "ended";
  return isWithin(decided_at, till) ? null : "time";
}

/** Where the till's clock has moved, the time is believed only if it is of the same month both ways. */
function isWithin(decided_at: number, { now, since, drift }: TillFacts): boolean {
  if (decided_at > now + CLOCK_TOLERANCE_MS || decided_at < since - CLOCK_TOLERANCE_MS) return false;
  if (Math.abs(drift) <= CLOCK_TOLERANCE_MS) return true;
  return monthKeyOf(new Date(decided_at)) === monthKeyOf(new Date(decided_at - drift));
}
