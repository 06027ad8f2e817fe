import { memberOfCardNumber } from "../../app/domain/book/card-number";
import { decideAtClub, lookAtClub, undoAtClub } from "../../app/domain/book/club-decide";
import { hearTill } from "../../app/domain/book/club-hear";
import { declareLost, startRecovery } from "../../app/domain/book/club-moves";
import type { ClubStore } from "../../app/domain/book/club-store";
import { LEASE_MS } from "../../app/domain/book/lease";
import { emptyMemory, memoryTill, type TillMemory } from "../../app/domain/book/memory-till";
import type { Answer, Contact } from "../../app/domain/book/messages";
import { tillTime } from "../../app/domain/book/till-clock";
import { MOST_WRONG, readCode } from "../../app/domain/book/till-code";
import { applyAnswer, startContact, wantBook } from "../../app/domain/book/till-contact";
import { decideAtTill, type TillAttempt } from "../../app/domain/book/till-decide";
import { newTill, type TillStore } from "../../app/domain/book/till-store";
import { undoAtTill } from "../../app/domain/book/till-undo";
import { dayOf } from "../../app/domain/clock";
import { randomCode } from "../../app/domain/ids";
import { codeOf } from "../../app/domain/vouchers/day-code";
import { type ClubSite, siteInMemory } from "./book-club";
import { Events, seeded } from "./book-events";
import { FAULTS, type Fault, type Faulty } from "./book-faults";

export const SECOND = 1000;
export const HOUR = 3600 * SECOND;
export const START = Date.parse("2026-11-27T06:00:00Z");
const NEW_MONTH = Date.parse("2026-11-30T22:00:00Z");

export interface TillSite {
  id: number;
  memory: TillMemory;
  /** One store per tab, over the same memory. */
  tabs: TillStore[];
  /** Up to 5 % fast or slow, and set wrong by minutes. */
  rate: number;
  skew: number;
  /** Switched off until this time. */
  dead_until: number;
  wants: "take" | "none";
}

export interface Honoured {
  key: string;
  /** Of its own knowledge: what the device that honoured it wrote down. */
  where: "till" | "door";
}

/** One shop with two tills, doors, a troubled line and a club whose backup may come back. */
export class World {
  readonly random: () => number;
  readonly events = new Events(START);
  readonly site: ClubSite;
  readonly store: ClubStore;
  readonly tills: TillSite[] = [];
  readonly honoured = new Map<string, Honoured>();
  /** Doors' attempts whose yes was seen: the phone asks no more. */
  readonly settled = new Set<string>();
  readonly happened = new Map<string, number>();
  /** Of attempts that a set-back till or a restored backup may have erased. */
  readonly at_risk = new Set<string>();
  /** A person declared a till lost, or a profile was copied or set back. */
  excused = new Set<"lost" | "copied" | "set back">();
  /** Customers whom a till refused by itself, and of which of them the club has heard (R119). */
  readonly refused = new Set<string>();
  readonly refusals_heard = new Set<string>();
  /** What a code must never do. */
  readonly wrong: string[] = [];
  healed = false;
  private readonly faulty: Faulty;
  #heard_at = START;
  readonly outages: [from: number, until: number][] = [];

  constructor(
    seed: number,
    readonly end: number,
    readonly fault: Fault | null,
    open: (now: () => Date) => ClubSite = siteInMemory,
  ) {
    this.random = seeded(seed);
    this.site = open(() => new Date(this.events.now));
    const { store } = this.site;
    this.faulty = fault ? FAULTS[fault] : {};
    this.store = this.faulty.club?.(store) ?? store;
    for (const id of this.site.tills) this.addTill(id, emptyMemory(newTill(id)));
    for (let at = START; at < end; ) {
      at += this.random() * 60 * HOUR;
      const until = at + this.random() ** 3 * 120 * HOUR;
      this.outages.push([at, until]);
      at = until;
    }
  }

  addTill(id: number, memory: TillMemory): TillSite {
    const open = this.faulty.till ?? memoryTill;
    const rate = 1 + (this.random() * 2 - 1) * 0.05;
    const skew = (this.random() * 2 - 1) * 10 * 60 * SECOND;
    const tabs = [open(memory), open(memory)];
    const till: TillSite = { id, memory, tabs, rate, skew, dead_until: 0, wants: "none" };
    this.tills.push(till);
    return till;
  }

  count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  chance = (of: number): boolean => this.random() < of;
  pick = <T>(of: T[]): T => of[Math.floor(this.random() * of.length)]!;
  deviceNow = (till: TillSite): number =>
    Math.round(START + (this.events.now - START) * till.rate + till.skew);
  isUp = (till: TillSite): boolean => this.healed || till.dead_until <= this.events.now;
  isOnline = (): boolean =>
    this.healed || !this.outages.some(([from, until]) => from <= this.events.now && this.events.now < until);

  /** Over the troubled line: lost, late, doubled or in another order. */
  deliver(run: () => unknown): void {
    if (this.healed) {
      this.events.add(this.events.now, run);
      return;
    }
    if (!this.isOnline() || this.chance(0.1)) return;
    const delay = () => (this.chance(0.05) ? this.random() * HOUR : this.random() * SECOND);
    this.events.add(this.events.now + delay(), run);
    if (this.chance(0.05)) this.events.add(this.events.now + delay() * 3, run);
  }

  async contact(till: TillSite): Promise<void> {
    if (!this.isUp(till)) return;
    const tab = this.pick(till.tabs);
    if (till.memory.state.wants !== till.wants) await wantBook(tab, till.wants);
    const contact = await startContact(tab);
    const sent_at = this.deviceNow(till);
    this.deliver(() => this.hear(till, contact, sent_at));
  }

  private async hear(till: TillSite, contact: Contact, sent_at: number): Promise<void> {
    for (const { attempt } of contact.refusals ?? []) this.refusals_heard.add(attempt);
    const before = { ...(await this.site.book()) };
    const answer = await hearTill(this.store, { partner: this.site.partner, contact }, this.events.now);
    if (before.keeper === till.id || before.keeper === null) this.#heard_at = this.events.now;
    if (before.keeper !== (await this.site.book()).keeper) this.count("moves");
    if (!answer) return;
    const told = this.faulty.answer?.(answer) ?? answer;
    this.deliver(() => this.answered(till, { contact, answer: told, sent_at }));
  }

  private async answered(
    till: TillSite,
    { contact, answer, sent_at }: { contact: Contact; answer: Answer; sent_at: number },
  ): Promise<void> {
    if (!this.isUp(till)) return;
    const device_now = this.deviceNow(till);
    const tab = this.pick(till.tabs);
    if (!(await applyAnswer(tab, { contact, answer, sent_at, device_now })))
      return this.count("late answers");
    for (const { used } of answer.months) this.count(used ? "uses listed" : "uses as held");
    for (const { left_ms, ...question } of answer.questions) {
      const asked = { ...question, issued_at: null, until: sent_at + left_ms };
      const { verdict } = await decideAtTill(tab, asked, device_now);
      if (verdict.says !== "wait") this.count(`keeper said ${verdict.says} to a door`);
    }
    if (answer.questions.length > 0) await this.contact(till);
  }

  /** A code that the member got at this moment, or that somebody made up. It is typed in up to a day later. */
  async withCode(till: TillSite): Promise<void> {
    const member = this.member();
    const made = this.events.now;
    const keys = await this.site.store.transact(this.site.partner, (tx) => tx.codes(made));
    const known = this.chance(0.8);
    const code = known
      ? await codeOf(keys[0]!.key, memberOfCardNumber(member))
      : randomCode(8, () => Uint8Array.from({ length: 8 }, () => Math.floor(this.random() * 256)));
    const typed = { code: code!, member: known ? member : null, day: keys[0]!.day };
    const tries = known ? 1 : 1 + Math.floor(this.random() * 12);
    for (let left = tries; left > 0; left--)
      this.again(() => this.typeCode(till, typed), this.random() ** 3 * (known ? 24 * HOUR : 1800 * SECOND));
  }

  private async typeCode(
    till: TillSite,
    { code, member, day }: { code: string; member: number | null; day: string },
  ): Promise<void> {
    if (!this.isUp(till)) return;
    const device_now = this.deviceNow(till);
    const { clock } = till.memory.state;
    const read = await readCode(this.pick(till.tabs), code, device_now);
    this.count(`code: ${read.kind}`);
    if (till.memory.state.wrong.count > MOST_WRONG)
      this.wrong.push("more codes were tried than a till allows");
    if (read.kind !== "member") return;
    if (read.card_number !== member) this.wrong.push("a code was read as another member's");
    const today = dayOf(new Date(tillTime(clock, device_now)!));
    if (today !== day) this.wrong.push("a code of another day was read");
    const asked = { ...this.attempt(read.card_number), card_token: code, works_until: read.day };
    await this.atTill(till, { ...asked, issued_at: null });
  }

  attempt(card_number: number): TillAttempt {
    const key = `${card_number}-${Math.floor(this.random() * 1e9)}`;
    const issued_at = Math.min(this.events.now, this.end) - this.random() * 2 * 24 * HOUR;
    return {
      ...{ attempt: key, card_number, card_token: this.site.cards.get(card_number)!, amount_cents: 10_000 },
      ...{ works_until: "2027-12-31", issued_at },
    };
  }

  /** At a till, in one tab or in two at once; the browser may die between the decision and the green. */
  async atTill(till: TillSite, asked: TillAttempt): Promise<void> {
    if (!this.isUp(till)) return;
    const device_now = this.deviceNow(till);
    const both = this.chance(0.1) ? [asked, this.attempt(asked.card_number)] : [asked];
    const answers = await Promise.all(both.map((one, at) => decideAtTill(till.tabs[at]!, one, device_now)));
    for (const [at, { verdict, undone }] of answers.entries()) {
      this.count(`till: ${verdict.says === "yes" ? "yes" : verdict.why}`);
      if (verdict.says === "no") this.refused.add(both[at]!.attempt);
      if (verdict.says !== "yes" || undone) continue;
      if (!this.isOnline()) this.count("till: yes without a signal");
      if (device_now > NEW_MONTH) this.count("till: yes in the new month");
      if (this.chance(0.03)) this.again(() => this.atTill(till, both[at]!));
      else this.honour(both[at]!.attempt, "till");
    }
    if (this.chance(0.5)) await this.contact(till);
  }

  again(run: () => unknown, after = this.random() * 30 * 60 * SECOND): void {
    this.events.add(this.events.now + after, run);
  }

  honour(key: string, where: Honoured["where"]): void {
    this.honoured.set(key, { key, where });
  }

  /** At another door, over a line that loses a tenth of the answers. */
  async atDoor(asked: TillAttempt, patience = 3): Promise<void> {
    const { issued_at: _, until: __, ...question } = asked;
    const answer = await decideAtClub(
      this.store,
      { partner: this.site.partner, asked: { ...question, stopped: false } },
      this.events.now,
    );
    if (this.chance(0.1)) {
      if (patience > 0) this.again(() => this.atDoor(asked, patience - 1));
      return;
    }
    if ("recovering" in answer) return this.count("door: recovering");
    if ("verdict" in answer) return this.toldAtDoor(asked, answer);
    if ("undone" in answer) return;
    this.count("door: asked the keeper");
    const book = await this.site.book();
    const keeper = this.tills.find(({ id }) => id === book.keeper);
    if (keeper && this.isOnline()) this.events.add(this.events.now + 300, () => this.contact(keeper));
    for (const after of [1, 2, 3, 600, 7200, 86_400]) this.again(() => this.poll(asked), after * SECOND);
  }

  private async poll(asked: TillAttempt): Promise<void> {
    if (this.settled.has(asked.attempt)) return;
    const answer = await lookAtClub(this.store, { partner: this.site.partner, attempt: asked.attempt });
    if (answer && "verdict" in answer) await this.toldAtDoor(asked, answer);
  }

  private async toldAtDoor(
    { attempt }: TillAttempt,
    { verdict, late }: { verdict: { says: string }; late: boolean },
  ): Promise<void> {
    this.count(`door: ${late ? "late " : ""}${verdict.says}`);
    if (verdict.says !== "yes" || this.settled.has(attempt)) return;
    this.settled.add(attempt);
    if (late && this.chance(0.5)) await undoAtClub(this.store, { partner: this.site.partner, attempt });
    else this.honour(attempt, "door");
  }

  /** Somebody undoes a discount at the till that gave it, or the office does. */
  async undo(): Promise<void> {
    const one = this.pick([...this.honoured.values()]);
    if (!one) return;
    const till = this.pick(this.tills);
    if (this.chance(0.5)) {
      if (!this.isUp(till)) return;
      const undo = { attempt: `undo-${one.key}-${this.random()}`, undoes: one.key };
      const said = await undoAtTill(this.pick(till.tabs), undo, this.deviceNow(till));
      this.count(`undo at the till: ${said}`);
      if (said === "undone") this.honoured.delete(one.key);
    } else if ((await this.site.uses()).get(one.key)?.undone === false) {
      await undoAtClub(this.store, { partner: this.site.partner, attempt: one.key });
      this.count("undo at the club");
      this.honoured.delete(one.key);
    }
  }

  async declareLost(): Promise<void> {
    const { keeper, recovering } = await this.site.book();
    const till = keeper ?? (recovering ? this.pick(this.site.tills) : null);
    if (till === null) return;
    this.excused.add("lost");
    this.count("declared lost");
    await declareLost(this.store, { partner: this.site.partner, till }, this.events.now);
  }

  /** The fault: nobody declared anything, yet the club decides again. */
  async timeOut(): Promise<void> {
    const { keeper } = await this.site.book();
    if (keeper === null || this.events.now < this.#heard_at + LEASE_MS * 1.12) return;
    await declareLost(this.store, { partner: this.site.partner, till: keeper }, this.events.now);
  }

  /** The same profile on a second machine. */
  copyProfile(till: TillSite): void {
    this.excused.add("copied");
    this.count("profiles copied");
    const copy = this.addTill(till.id, structuredClone(till.memory));
    copy.wants = till.wants;
  }

  /** The profile of some hours ago. What was entered since, and not told, is gone with it. */
  setBack(till: TillSite, before: TillMemory): void {
    this.excused.add("set back");
    this.count("profiles set back");
    const kept = new Set(before.entries.map(({ hash }) => hash));
    for (const { hash, attempt } of till.memory.entries) if (!kept.has(hash)) this.at_risk.add(attempt);
    Object.assign(till.memory, structuredClone(before));
  }

  /** The club's database of some hours ago. What the club itself decided since is gone with it. */
  async restore(putBack: () => Promise<void>): Promise<void> {
    this.count("backups restored");
    const before = new Map(await this.site.uses());
    await putBack();
    const after = await this.site.uses();
    for (const [key, { till, undone }] of before) {
      if (till === null && !after.has(key)) this.at_risk.add(key);
      if (undone && after.get(key)?.undone === false) this.at_risk.add(key);
    }
    await startRecovery(this.store, this.site.partner, this.events.now);
  }

  wish(till: TillSite, wants: TillSite["wants"]): void {
    till.wants = wants;
  }

  die(till: TillSite): void {
    till.dead_until = this.events.now + this.random() ** 2 * 48 * HOUR;
  }

  member = (): number => this.pick([...this.site.cards.keys()]);
}
