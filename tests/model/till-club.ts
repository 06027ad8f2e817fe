import {
  type ClubTill,
  type ClubTx,
  type LineOutcome,
  receiveLines,
  sinceOf,
} from "~/counter/tills/club-lines";
import { TILL_LIMITS } from "~/counter/tills/till-store";
import { type Answer, type Contact, digestOfUses, keyOfUse, tagsOf } from "~/counter/tills/wire";
import { addMonths, monthKeyOf } from "~/kernel/clock";
import { cardNumberOf, memberOfCardNumber } from "~/members/card/card";
import type { SignedCard } from "~/members/card/signed-card";

/** A discount, however it was given. */
export interface Use {
  key: string;
  member: number;
  month: string;
  decided_at: number;
  booked_at: number;
  /** Whose question or line made it; null for every other door. */
  till: number | null;
  /** The till decided; else the club did. */
  by_line: boolean;
  state: "claims" | "second" | "undone";
  overran: string | null;
}

export interface Line extends LineOutcome {
  attempt: string;
  undoes: string | null;
  till: number;
  decided_at: number;
  told_at: number;
}

/** One shop at the club, as a story's people and tills know it. */
export interface StoryClub {
  pair(id: number): unknown;
  endTill(id: number): unknown;
  till(id: number): Promise<Pick<ClubTill, "heard" | "heard_hash"> & { contact: number }>;
  /** `is_first`: the card that the member had before it was reset. */
  card(member: number, issued_at: number, is_first?: boolean): Shown | Promise<Shown>;
  reset(member: number): unknown;
  /** `till`: whose signed question it is. */
  redeem(member: number, key: string, till?: number): Said | Promise<Said>;
  /** The office's. */
  undo(key: string): unknown;
  /** The number of the last contact where this one is not higher. */
  receive(id: number, contact: Contact): Promise<Answer | number>;
  uses(): Promise<Map<string, Use>>;
  lines(): Promise<Line[]>;
  backUp(): void;
  /** False without a backup. */
  restore(): boolean;
}

interface Shown {
  signed: string;
  card: SignedCard;
}

type Said = "yes" | "no";

type TillRow = ClubTill & { contact: number; contact_at: number; paired_at: number };

interface Rows {
  tills: Map<number, TillRow>;
  uses: Map<string, Use>;
  lines: Map<string, Line>;
  refused: Set<string>;
}

const SALT = "ABCDEFGH";
const DAY_MS = 24 * 3_600_000;

/** The club's own rules for what tills tell, over rows in memory. */
export class MemoryClub implements StoryClub {
  rows: Rows = { tills: new Map(), uses: new Map(), lines: new Map(), refused: new Set() };
  limits = TILL_LIMITS;
  sinceOf = sinceOf;
  isOf = (use: Use, till: number): boolean => use.till === till;
  bookedAt = (use: Use): number => use.booked_at;
  isAccepted = (line: Line): boolean => line.result !== "set_aside";
  readonly cards = new Map<string, SignedCard>();
  readonly tokens = new Map<number, string>();
  readonly #replaced = new Map<string, number>();
  #backup: Rows | null = null;

  constructor(readonly now: () => number) {}

  pair(id: number): void {
    const now = this.now();
    const log = { heard: 0, heard_hash: "", forked: false, ended_at: null };
    this.rows.tills.set(id, { ...log, contact: 0, contact_at: now, paired_at: now });
  }

  endTill(id: number): void {
    this.rows.tills.get(id)!.ended_at ??= this.now();
  }

  till = async (id: number) => this.rows.tills.get(id)!;
  uses = async () => this.rows.uses;
  lines = async () => [...this.rows.lines.values()];

  backUp(): void {
    this.#backup = structuredClone(this.rows);
  }

  restore(): boolean {
    if (this.#backup) this.rows = structuredClone(this.#backup);
    return this.#backup !== null;
  }

  card(member: number, issued_at: number, is_first = false): Shown {
    const now = this.tokens.get(member) ?? `T${member}`;
    this.tokens.set(member, now);
    const card_token = is_first ? `T${member}` : now;
    const until = { works_until: "2099-12-31", plan_type: "local_recurring" as const, printed: false };
    const who = { card_token, card_number: cardNumberOf(member), first_name: "Thandi" };
    const card = { key_id: 1, issued_at, ...who, ...until };
    const signed = `${card_token}-${issued_at}`;
    this.cards.set(signed, card);
    return { signed, card };
  }

  reset(member: number): void {
    const token = this.tokens.get(member) ?? `T${member}`;
    this.#replaced.set(token, this.now());
    this.tokens.set(member, `${token}x`);
  }

  redeem(member: number, key: string, till: number | null = null): Said {
    const before = this.rows.uses.get(key);
    if (before) return before.state === "undone" ? "no" : "yes";
    if (this.rows.refused.has(key)) return "no";
    const [now, month] = [this.now(), monthKeyOf(new Date(this.now()))];
    if (this.#holder(member, month)) return "no";
    const use = { key, member, month, decided_at: now, booked_at: now, till, by_line: false };
    this.rows.uses.set(key, { ...use, overran: null, state: "claims" });
    return "yes";
  }

  #holder = (member: number, month: string): Use | undefined =>
    [...this.rows.uses.values()].find(
      (use) => use.state === "claims" && use.member === member && use.month === month,
    );

  /** The first overrun that is left takes the month. */
  undo(key: string): boolean {
    const use = this.rows.uses.get(key);
    if (!use || use.state === "undone") return false;
    const did_claim = use.state === "claims";
    use.state = "undone";
    const same = ({ state, member, month }: Use) =>
      state === "second" && member === use.member && month === use.month;
    const left = did_claim && [...this.rows.uses.values()].find(same);
    if (left) left.state = "claims";
    return true;
  }

  async receive(id: number, contact: Contact): Promise<Answer | number> {
    const till = this.rows.tills.get(id)!;
    if (contact.contact <= till.contact) return till.contact;
    till.contact = contact.contact;
    const tx = this.#tx(id, contact);
    till.contact_at = this.now();
    const lines = await receiveLines(tx, { contact, lines: contact.lines, is_last: true });
    return this.#answer(id, { contact, lines });
  }

  #tx(id: number, { till_now }: Contact): ClubTx {
    const { rows, now } = this;
    const till = rows.tills.get(id)!;
    const of = ({ till: whose }: { till: number }) => whose === id;
    const { ended_at, forked } = till;
    const since = this.sinceOf(now(), till);
    return {
      till,
      facts: { now: now(), since, drift: till_now - now(), ended_at, forked, limits: this.limits },
      verify: async (signed) => this.cards.get(signed) ?? null,
      replacedAt: async ({ card_number, card_token }) =>
        this.tokens.get(memberOfCardNumber(card_number)) === card_token
          ? null
          : (this.#replaced.get(card_token) ?? "never"),
      memberOf: async (card_number) => memberOfCardNumber(card_number),
      linesOfDay: async (at) =>
        [...rows.lines.values()].filter(
          (line) => of(line) && line.result !== "set_aside" && Math.abs(line.decided_at - at) < DAY_MS / 2,
        ).length,
      isRefused: async (attempt) => rows.refused.has(attempt),
      use: async (attempt) => {
        const use = rows.uses.get(attempt);
        if (!use) return null;
        const result = use.state === "claims" ? "booked" : use.state;
        return { ...use, result, is_own: this.isOf(use, id), booked_at: this.bookedAt(use) };
      },
      givenAt: async (attempt) =>
        [...rows.lines.values()].find(
          (line) => of(line) && line.attempt === attempt && !line.undoes && this.isAccepted(line),
        )?.decided_at ?? null,
      outcomesOf: async (hashes) =>
        new Map(
          hashes
            .flatMap((hash) => [[hash, rows.lines.get(`${id} ${hash}`)!] as const])
            .filter(([, row]) => row),
        ),
      book: async ({ attempt: key, decided_at }, member) => {
        const month = monthKeyOf(new Date(decided_at));
        const overran = this.#holder(member, month)?.key ?? null;
        const use = { key, member, month, decided_at, booked_at: now(), till: id, by_line: true, overran };
        rows.uses.set(key, { ...use, state: overran ? "second" : "claims" });
        return overran ? "second" : "booked";
      },
      undo: async (attempt) => void this.undo(attempt),
      keepLine: async ({ hash, attempt, undoes, decided_at }, became) =>
        void rows.lines.set(`${id} ${hash}`, {
          ...became,
          attempt,
          undoes,
          till: id,
          decided_at,
          told_at: now(),
        }),
      keepRefused: async (attempts) => {
        for (const attempt of attempts) rows.refused.add(attempt);
      },
      askedSince: async (attempts, from) =>
        attempts.filter((attempt) => {
          const use = rows.uses.get(attempt);
          return use?.state === "claims" && !use.by_line && this.isOf(use, id) && use.decided_at >= from;
        }),
      raise: async () => {},
    };
  }

  async #answer(
    id: number,
    { contact, lines }: Pick<Answer, "lines"> & { contact: Contact },
  ): Promise<Answer> {
    const { forked, ended_at, heard, heard_hash } = this.rows.tills.get(id)!;
    const ended = forked ? ("forked" as const) : ended_at === null ? ("" as const) : ("ended" as const);
    const sent =
      contact.lines.at(-1)?.sequence ??
      (this.rows.lines.has(`${id} ${contact.last_hash}`) ? contact.last : 0);
    return {
      contact: contact.contact,
      heard: forked ? sent : heard,
      heard_hash,
      ended,
      club_now: this.now(),
      limits: this.limits,
      lines,
      keys: [],
      months: ended ? [] : await this.#months(contact),
      stopped: ended ? [] : [...this.#replaced.keys()],
    };
  }

  async #months({ uses_digest }: Contact): Promise<Answer["months"]> {
    const month = monthKeyOf(new Date(this.now()));
    const both = [month, addMonths(`${month}-01`, 1).slice(0, 7)].map(async (each) => {
      const used = [...this.rows.uses.values()].filter((use) => use.month === each && use.state === "claims");
      const numbers = used.map(({ member }) => cardNumberOf(member));
      return { month: each, salt: SALT, used: await tagsOf(SALT, numbers) };
    });
    const months = await Promise.all(both);
    const keys = months.flatMap((each) => each.used.map((tag) => keyOfUse(each.month, tag)));
    const is_held = uses_digest === (await digestOfUses(keys));
    return is_held ? months.map((each) => ({ ...each, used: null })) : months;
  }
}
