import { PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { SignedCard } from "~/members/card/signed-card";
import { CLOCK_TOLERANCE_MS, HOUR_MS, isOld } from "./decide";
import type { SetAside } from "./unbooked";
import type { Contact, LineResult, SettledLine, TillLimits, TillLine, TillRefusal } from "./wire";

export interface ClubTill {
  /** The line up to which the club has this till's lines without a gap, and that line's hash. */
  heard: number;
  heard_hash: string;
  forked: boolean;
  ended_at: number | null;
}

/** What the club knows of the till that sent a line. Times are milliseconds since 1970. */
export interface TillFacts {
  /** When the contact arrived. */
  now: number;
  /** Since when the club accepts what it gave, and what its own questions made and it has refused. */
  since: { lines: number; questions: number };
  /** How far the till's clock has moved against the club's since the last contact. */
  drift: number;
  /** When the till was ended or its shop left the club; null for neither. */
  ended_at: number | null;
  /** Its storage was copied or set back. */
  forked: boolean;
  limits: TillLimits;
}

/** A discount that the club knows: a redemption, or an overrun. */
export interface ClubUse {
  member: number;
  result: Exclude<LineResult, "set_aside">;
  /** Made by this till: by its signed question, or by its line. */
  is_own: boolean;
  /** When the club applied it, or received its line. */
  booked_at: number;
}

export interface LineOutcome {
  result: LineResult;
  why: SetAside | "";
}

/** One shop's rows, within one transaction that no other contact of the shop interleaves. */
export interface ClubTx {
  /** Changed here, and saved by whoever opened the transaction. */
  till: ClubTill;
  facts: TillFacts;
  verify(card: string): Promise<SignedCard | null>;
  /** As `LineFacts.replaced_at`. */
  replacedAt(card: SignedCard): Promise<number | null | "never">;
  memberOf(card_number: number): Promise<number | null>;
  /** Discounts of this till that were booked on the day of this time. */
  linesOfDay(decided_at: number): Promise<number>;
  isRefused(attempt: string): Promise<boolean>;
  use(attempt: string): Promise<ClubUse | null>;
  /** When this till gave the discount with this key, in a line that was accepted. */
  givenAt(attempt: string): Promise<number | null>;
  /** What became of these lines, by hash. */
  outcomesOf(hashes: string[]): Promise<Map<string, LineOutcome>>;
  book(line: TillLine, member: number): Promise<"booked" | "second">;
  undo(attempt: string, reason: string): Promise<void>;
  keepLine(line: TillLine, outcome: LineOutcome): Promise<void>;
  /** Their keys book nothing from now on. */
  keepRefused(attempts: string[]): Promise<void>;
  /** Those that the club has applied at this till's own question since then. */
  askedSince(attempts: string[], since: number): Promise<string[]>;
  /** Of an undo that comes too late, with the attempt that it is about. */
  raise(kind: "fork" | "gap" | "set_aside" | "undo", attempt: string): Promise<void>;
}

const aside = (why: SetAside): LineOutcome => ({ result: "set_aside", why });
const outcome = (result: LineResult): LineOutcome => ({ result, why: "" });

/** As long as a till keeps its lines. */
const LINES_KEPT_MS = 62 * 24 * HOUR_MS;
/** As old as a card may be that a till accepts. What arrives later is not booked, so that no till can open an older past. */
const LINES_ACCEPTED_MS = 7 * 24 * HOUR_MS;
const UNDO_MS = PARTNER_VOID_MINUTES * 60_000;

/**
 * Lines for seven days, and from the pairing on. Refusals come with the first contact after them, so what the club has applied
 * before the last one is no longer open, but for the minutes in which it can be undone anyway.
 */
export const sinceOf = (
  now: number,
  till: { paired_at: number; contact_at: number },
): TillFacts["since"] => ({
  lines: Math.max(now - LINES_ACCEPTED_MS, till.paired_at) - CLOCK_TOLERANCE_MS,
  questions: till.contact_at - UNDO_MS,
});

/** Some lines of a contact, and with the last of them all that it says besides. Returns what became of them. */
export async function receiveLines(
  tx: ClubTx,
  { contact, lines, is_last }: { contact: Contact; lines: TillLine[]; is_last: boolean },
): Promise<SettledLine[]> {
  const { till, facts } = tx;
  // Of an ended till only what it refused before its end.
  const refused = contact.refused
    .filter(({ at }) => facts.ended_at === null || at <= facts.ended_at)
    .map(({ attempt }) => attempt);
  await tx.keepRefused(refused);
  const known = await tx.outcomesOf(lines.map(({ hash }) => hash));
  const settled: SettledLine[] = [];
  for (const line of lines) {
    const before = known.get(line.hash);
    const place = before ? "known" : placeOf(tx, line, contact.oldest);
    if (place === "later") break;
    if (place === "old") continue;
    if (place === "fork") await fork(tx, line.attempt);
    if (place === "gap") await tx.raise("gap", line.attempt);
    const now = before ?? (await bookLine(tx, line));
    settled.push({ attempt: line.attempt, ...now });
    if (before) continue;
    await tx.keepLine(line, now);
    if (now.why === "undo_late") await tx.raise("undo", line.undoes!);
    else if (now.result === "set_aside") await tx.raise("set_aside", line.attempt);
    if (!till.forked) Object.assign(till, { heard: line.sequence, heard_hash: line.hash });
  }
  if (!is_last) return settled;
  if (!till.forked && isSetBack(till, contact)) await fork(tx, "");
  await takeBack(tx, refused);
  return settled;
}

type Place = "next" | "gap" | "later" | "old" | "fork" | "apart";

function placeOf({ till, facts }: ClubTx, line: TillLine, oldest: number): Place {
  const { sequence, previous, decided_at } = line;
  if (till.forked) return "apart";
  if (sequence === till.heard + 1) return previous === till.heard_hash ? "next" : "fork";
  // The till no longer keeps what is missing, so nobody can send it.
  if (sequence > till.heard) return sequence === oldest ? "gap" : "later";
  // Nobody keeps lines of that time to compare it with.
  return decided_at < facts.now - LINES_KEPT_MS ? "old" : "fork";
}

/** The till's storage is an older copy: it holds fewer lines than it has sent, or others. */
const isSetBack = ({ heard, heard_hash }: ClubTill, { last, last_hash }: Contact): boolean =>
  last < heard || (last === heard && last_hash !== heard_hash);

/** The till was copied or set back: it decides nothing more, and what it sends is set aside. */
async function fork({ till, facts, raise }: ClubTx, attempt: string): Promise<void> {
  Object.assign(till, { forked: true, ended_at: till.ended_at ?? facts.now });
  facts.forked = true;
  await raise("fork", attempt);
}

/** What becomes of a line: a redemption, an overrun, an undo, or nothing (R108). */
const bookLine = (tx: ClubTx, line: TillLine): Promise<LineOutcome> =>
  line.undoes === null ? bookDiscount(tx, line) : undoDiscount(tx, line, line.undoes);

async function bookDiscount(tx: ClubTx, line: TillLine): Promise<LineOutcome> {
  const { attempt, decided_at } = line;
  const card = await tx.verify(line.card);
  const why = checkLine(line, tx.facts, {
    card,
    replaced_at: card && (await tx.replacedAt(card)),
    lines_of_day: await tx.linesOfDay(decided_at),
    refused: await tx.isRefused(attempt),
  });
  const member = card && (await tx.memberOf(card.card_number));
  if (why || member === null) return aside(why ?? "replaced");
  // The club has applied this very attempt, or another line has brought it.
  const use = await tx.use(attempt);
  if (use) return use.member === member ? outcome(use.result) : aside("key");
  return outcome(await tx.book(line, member));
}

/**
 * Of what this very till made, by an accepted line, for 15 minutes (R49): from when the club booked it until it receives the
 * undo, or, where both come in one contact, between the till's own times. Later ones are a request to the office.
 */
async function undoDiscount(tx: ClubTx, line: TillLine, undoes: string): Promise<LineOutcome> {
  const { now } = tx.facts;
  const why = checkTill(line, tx.facts);
  if (why) return aside(why);
  const [given_at, use] = [await tx.givenAt(undoes), await tx.use(undoes)];
  if (given_at === null || !use?.is_own) return aside("undo_unknown");
  if (use.result === "undone") return outcome("undone");
  const age = use.booked_at === now ? line.decided_at - given_at : now - use.booked_at;
  if (age > UNDO_MS) return aside("undo_late");
  await tx.undo(undoes, "Undone at the till");
  return outcome("undone");
}

/** The club had applied what the till asked and then refused: the customer paid the full price, and the month is free again (R119). */
async function takeBack(tx: ClubTx, attempts: string[]): Promise<void> {
  if (attempts.length === 0) return;
  for (const attempt of await tx.askedSince(attempts, tx.facts.since.questions))
    await tx.undo(attempt, "The till had charged the full price");
}

interface LineFacts {
  /** Null unless the club has signed it. */
  card: SignedCard | null;
  /** When the card was replaced; null if it is the member's card, `never` if it is nobody's. */
  replaced_at: number | null | "never";
  /** Booked lines of this till of the same day. */
  lines_of_day: number;
  /** The till also reported that it had refused this attempt. */
  refused: boolean;
}

/**
 * A line is a claim of somebody who holds the till's key, not a fact: all that the till should have checked is checked
 * again (R108). Null if it may be booked, else why it is set aside.
 */
function checkLine(line: TillLine, till: TillFacts, facts: LineFacts): SetAside | null {
  const refused = checkTill(line, till);
  if (refused) return refused;
  const { card, replaced_at } = facts;
  if (!card) return "forged";
  if (replaced_at === "never" || (replaced_at !== null && replaced_at <= line.decided_at)) return "replaced";
  if (isLater(card, line.decided_at)) return "time";
  if (isOld(card, line.decided_at, till.limits) || dayOf(new Date(line.decided_at)) > card.works_until)
    return "old_card";
  if (line.amount_cents <= 0 || line.amount_cents > till.limits.amount_cents) return "amount";
  if (facts.refused) return "refused";
  return facts.lines_of_day >= till.limits.lines_a_day ? "too_many" : null;
}

/** What is so of every line, also of one that takes another back. */
function checkTill({ decided_at }: TillLine, till: TillFacts): SetAside | null {
  if (till.forked) return "forked";
  if (till.ended_at !== null && decided_at > till.ended_at) return "ended";
  if (decided_at < till.since.lines) return "late";
  return isSaneTime(decided_at, till) ? null : "time";
}

/** Where the till's clock has moved, the time is believed only if it is of the same month both ways. */
function isSaneTime(decided_at: number, { now, drift }: TillFacts): boolean {
  if (decided_at > now + CLOCK_TOLERANCE_MS) return false;
  if (Math.abs(drift) <= CLOCK_TOLERANCE_MS) return true;
  return monthKeyOf(new Date(decided_at)) === monthKeyOf(new Date(decided_at - drift));
}

/** A card proves that it is not earlier than when it was signed. */
const isLater = ({ issued_at }: SignedCard, time: number): boolean => issued_at > time + CLOCK_TOLERANCE_MS;

/** The card that a till refused, which is its member's or was. Null for all else: what a till says of a member proves nothing. */
export async function cardRefused(
  tx: Pick<ClubTx, "verify" | "replacedAt">,
  { card: signed, at }: TillRefusal,
): Promise<SignedCard | null> {
  const card = signed ? await tx.verify(signed) : null;
  return !card || isLater(card, at) || (await tx.replacedAt(card)) === "never" ? null : card;
}
