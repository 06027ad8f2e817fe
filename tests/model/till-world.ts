import { applyAnswer, type Started, skipContacts, startContact } from "~/counter/tills/till-contact";
import { decideAtTill, undoAtTill } from "~/counter/tills/till-decide";
import { newTill, type TillStore } from "~/counter/tills/till-store";
import type { Contact, TillLine, TillRefusal } from "~/counter/tills/wire";
import { monthKeyOf } from "~/kernel/clock";
import { forgedLine } from "../support/till";
import { Events, seeded } from "./events";
import { MemoryClub, type StoryClub, type Use } from "./till-club";
import type { Faulty } from "./till-faults";
import { memoryTill, type TillMemory } from "./till-memory";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const START = Date.parse("2026-11-28T08:00:00Z");
const DEVICE = { persisted: true, ready: true, version: "story" };
const AMOUNT = 100_00;
export const MEMBERS = [1, 2, 3, 4];

export interface Device {
  id: number;
  memory: TillMemory;
  tabs: TillStore[];
  /** The device's clock less the club's. */
  skew: number;
}

/** A yes that a till has given by itself. */
export interface Honoured {
  till: number;
  member: number;
  month: string;
  /** The club's time at the last contact that the till has used. */
  heard_at: number;
}

export type ClubOf = (now: () => number) => StoryClub;

export type Cause = "clock" | "forged" | "copied" | "set back" | "restored" | "ended" | "reset";

/** A shop with two tills of two tabs, other doors, a bad line, and people who do what people do. */
export class World {
  readonly random: () => number;
  readonly events = new Events(START);
  readonly club: StoryClub;
  readonly devices: Device[] = [];
  readonly honoured = new Map<string, Honoured>();
  /** Attempts for which staff were told to charge the full price, or no. */
  readonly refused = new Set<string>();
  readonly forged = new Set<string>();
  readonly undone = new Set<string>();
  readonly happened = new Map<string, number>();
  readonly causes = new Set<Cause>();
  readonly wrong: string[] = [];
  healed = false;
  #visits = 0;
  #is_online = true;
  #old: { device: Device; memory: TillMemory } | null = null;
  readonly #sent: [Device, Contact][] = [];

  constructor(
    seed: number,
    readonly faulty: Faulty,
    clubOf: ClubOf = (now) => new MemoryClub(now),
  ) {
    this.random = seeded(seed);
    this.club = clubOf(() => Math.floor(this.events.now));
  }

  async open(): Promise<void> {
    for (const id of [1, 2]) {
      await this.club.pair(id);
      const memory = { state: newTill(id), entries: [], attempts: new Map(), uses: new Map() };
      this.addDevice(id, memory, (this.random() * 2 - 1) * 10 * MINUTE);
    }
  }

  chance = (of: number): boolean => this.random() < of;
  pick = <T>(of: readonly T[]): T => of[Math.floor(this.random() * of.length)]!;
  deviceNow = ({ skew }: Device): number => Math.round(this.events.now + skew);

  count(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  addDevice(id: number, memory: TillMemory, skew: number): void {
    const open = this.faulty.store ?? memoryTill;
    this.devices.push({ id, memory, tabs: [open(memory), open(memory)], skew });
  }

  /** One of the things that happen. */
  async act(): Promise<void> {
    const acts: [number, () => unknown][] = [
      [50, () => this.#visit()],
      [14, () => this.contact(this.pick(this.devices))],
      [9, async () => this.count(`door: ${await this.club.redeem(this.pick(MEMBERS), this.#newKey())}`)],
      [6, () => this.#undo()],
      [6, () => this.#switchLine()],
      [2, () => this.#replay()],
      [0.5, () => this.#forge()],
      [0.4, () => this.#forgeUndo()],
      [0.5, () => this.#jumpClock()],
      [0.3, () => this.#copyProfile()],
      [0.5, () => this.#setBackProfile()],
      [0.6, () => this.club.backUp()],
      [0.6, () => this.#restore()],
      [0.2, () => this.#endTill()],
      [0.4, () => this.#resetSomebody()],
    ];
    let at = this.random() * acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, run] of acts) {
      at -= weight;
      if (at < 0) return void (await run());
    }
  }

  #newKey = (): string => `visit-${++this.#visits}`;

  /** The club is asked first. Without an answer the till decides under the same key. */
  async #visit(): Promise<void> {
    const [device, member, key] = [this.pick(this.devices), this.pick(MEMBERS), this.#newKey()];
    if (this.#is_online && this.chance(0.8))
      return this.count(`club: ${await this.club.redeem(member, key, device.id)}`);
    await this.#mayArrive(() => this.club.redeem(member, key, device.id));
    const issued_at = hourOf(this.events.now - this.random() * (this.chance(0.1) ? 10 * DAY : DAY));
    const attempt = this.faulty.other_key ? `${key}-again` : key;
    const amount_cents = this.chance(0.05) ? 20_000_00 : AMOUNT;
    const shown = await this.club.card(member, issued_at, this.chance(0.1));
    const asked = { ...shown, attempt, amount_cents };
    const { heard_at } = device.memory.state.clock;
    const { verdict } = await decideAtTill(this.pick(device.tabs), asked, this.deviceNow(device));
    this.count(`till: ${verdict.says === "yes" ? "yes" : verdict.why}`);
    if (verdict.says !== "yes") return void this.refused.add(attempt);
    const month = monthKeyOf(new Date(this.deviceNow(device) + device.memory.state.clock.offset));
    this.honoured.set(attempt, { till: device.id, member, month, heard_at });
  }

  /** What has had no answer may have arrived all the same, or arrive hours later. */
  async #mayArrive(arrive: () => unknown): Promise<void> {
    const fate = this.random();
    if (fate < 0.2) await arrive();
    else if (fate < 0.35) this.events.add(this.events.now + this.random() * 4 * HOUR, arrive);
  }

  async #undo(): Promise<void> {
    const given = [...this.honoured].slice(-3);
    if (given.length > 0 && this.chance(0.7)) {
      const [undoes, { till }] = this.pick(given);
      const device = this.devices.find(({ id }) => id === till)!;
      const undo = { attempt: `undo-${undoes}`, undoes };
      const said = await undoAtTill(this.pick(device.tabs), undo, this.deviceNow(device));
      if (said === "undone" || said === "unsent") this.undone.add(undoes);
      return this.count(`undo: ${said}`);
    }
    const last = [...(await this.club.uses()).values()].at(-1);
    if (last?.state !== "claims") return;
    await this.club.undo(last.key);
    this.count("undo: at the club");
  }

  #switchLine(): void {
    this.#is_online = !this.#is_online;
  }

  /** Over a line that loses and delays in both directions. */
  async contact(device: Device): Promise<void> {
    const tab = this.pick(device.tabs);
    const sent_at = this.deviceNow(device);
    const started = await startContact(tab, DEVICE, sent_at);
    const contact = this.faulty.contact?.(started.contact) ?? started.contact;
    const receive = () => this.#received(device, tab, { ...started, contact, sent_at });
    this.#sent.push([device, contact]);
    if (this.healed) return receive();
    if (!this.#is_online || this.chance(0.1)) return;
    this.events.add(this.events.now + (this.chance(0.1) ? this.random() * 5 * MINUTE : 0), receive);
  }

  async #received(device: Device, tab: TillStore, started: Started & { sent_at: number }): Promise<void> {
    this.#spoilClub();
    const answer = await this.club.receive(device.id, started.contact);
    if (typeof answer === "number") {
      await skipContacts(tab, answer);
      if (this.healed) await this.contact(device);
      return;
    }
    for (const { result, why } of answer.lines) this.count(`line: ${why || result}`);
    const told = this.faulty.answer?.(answer) ?? answer;
    const apply = () => applyAnswer(tab, { ...started, answer: told, device_now: this.deviceNow(device) });
    if (this.healed || !this.chance(0.15)) return void (await apply());
    if (this.chance(0.5)) this.events.add(this.events.now + this.random() * MINUTE, apply);
  }

  #spoilClub(): void {
    if (this.club instanceof MemoryClub) this.faulty.club?.(this.club);
  }

  async #replay(): Promise<void> {
    if (this.#sent.length === 0) return;
    const [device, contact] = this.pick(this.#sent);
    if ((await this.club.till(device.id)).contact < contact.contact) return;
    this.count("replays");
    this.#spoilClub();
    if (typeof (await this.club.receive(device.id, contact)) !== "number")
      this.wrong.push("a replay was answered");
  }

  /** Somebody who holds a till's key says what no till has said. */
  async #forge(): Promise<void> {
    const [{ id }, now, attempt] = [this.pick(this.devices), this.events.now, this.#newKey()];
    const till = await this.club.till(id);
    const member = this.pick(MEMBERS);
    const cardOf = async (age: number) => (await this.club.card(member, hourOf(now - age))).signed;
    const [what, said] = this.pick<[string, object]>([
      ["card", { card: "NOTACARD" }],
      ["amount", { card: await cardOf(HOUR), amount_cents: 50_000_00 }],
      ["no amount", { card: await cardOf(HOUR), amount_cents: 0 }],
      ["long ago", { card: await cardOf(now - START + 9 * DAY), decided_at: START - 8 * DAY }],
      ["before it was paired", { card: await cardOf(now - START + DAY), decided_at: START - HOUR }],
      ["to come", { card: await cardOf(HOUR), decided_at: Math.round(now + 3 * HOUR) }],
      ["old card", { card: await cardOf(9 * DAY) }],
    ]);
    const is_ended = this.chance(0.3);
    if (is_ended) await this.club.endTill(id);
    const good = { card: await cardOf(HOUR), decided_at: Math.round(now + 1000) };
    const before = { sequence: till.heard, hash: till.heard_hash };
    const line = await forgedLine(before, {
      attempt,
      decided_at: Math.round(now),
      ...(is_ended ? good : said),
    });
    this.forged.add(attempt);
    // The log of the real till cannot go on after a line that it has not written.
    this.causes.add("forged");
    this.count(`forged: ${is_ended ? "ended" : what}`);
    await this.#say(id, { lines: [line] });
  }

  /** A contact that no till has sent. */
  async #say(
    id: number,
    said: { lines?: TillLine[]; refused?: TillRefusal[]; last?: number },
  ): Promise<void> {
    const { contact, heard, heard_hash } = await this.club.till(id);
    const { lines = [], refused = [] } = said;
    const { sequence, hash } = lines.at(-1) ?? { sequence: heard, hash: heard_hash };
    const log = { heard, oldest: 1, last: said.last ?? sequence, last_hash: hash, uses_digest: "" };
    const sent = { contact: contact + 1, till_now: this.events.now, ...log, lines, refused };
    this.#spoilClub();
    const answer = await this.club.receive(id, { ...sent, ...DEVICE });
    if (typeof answer !== "number") for (const { why } of answer.lines) this.count(`line: ${why}`);
  }

  /** Somebody who holds a till's key wants a discount undone that it may not undo. */
  async #forgeUndo(): Promise<void> {
    const target = this.chance(0.5) ? await this.#justAsked() : await this.#anyStanding();
    if (!target) return;
    const { key, member, decided_at } = target;
    const id = (this.chance(0.5) && target.till) || this.pick(this.devices).id;
    const before = await this.club.till(id);
    const cardOf = async (of: number) => (await this.club.card(of, hourOf(decided_at) - HOUR)).signed;
    const [now, soon] = [Math.round(this.events.now), decided_at + 14 * MINUTE];
    const chain = async (...said: Partial<TillLine>[]) => {
      const lines: TillLine[] = [];
      for (const each of said) {
        const last = lines.at(-1) ?? { sequence: before.heard, hash: before.heard_hash };
        const attempt = `forged-${now}-${lines.length}-${key}`;
        lines.push(await forgedLine(last, { attempt, decided_at: now, ...each }));
      }
      return lines;
    };
    const far = () => forgedLine({ sequence: 9000, hash: "" }, { attempt: `far-${now}`, decided_at: now });
    const ways = {
      now: async () => this.#say(id, { lines: await chain({ undoes: key }) }),
      backdated: async () => this.#say(id, { lines: await chain({ undoes: key, decided_at: soon }) }),
      "with another card": async () =>
        this.#say(id, {
          lines: await chain(
            { attempt: key, card: await cardOf((member % MEMBERS.length) + 1) },
            { undoes: key },
          ),
        }),
      "with its card": async () => {
        const given = { attempt: key, card: await cardOf(member), decided_at };
        await this.#say(id, { lines: await chain(given, { undoes: key, decided_at: soon }) });
      },
      refused: async () => {
        await this.#say(id, {});
        await this.#say(id, { refused: [{ attempt: key, card: "", why: "full_price", at: now }] });
      },
      "with more to send": async () => {
        const lines = [...(await chain({ undoes: key, decided_at: soon })), await far()];
        await this.#say(id, { last: 99_999, lines });
      },
    };
    const way = this.pick(Object.keys(ways) as (keyof typeof ways)[]);
    this.causes.add("forged");
    this.count(`forged undo: ${way}`);
    await ways[way]();
    const is_own = target.till === id;
    const is_open = is_own && target.booked_at > this.events.now - 20 * MINUTE;
    const may_undo = is_open && (target.by_line || way !== "with another card");
    if (!may_undo && !isStanding((await this.club.uses()).get(key)))
      this.wrong.push(`${key}: undone by a forged line, ${way}`);
  }

  #anyStanding = async (): Promise<Use | undefined> =>
    this.pick([...(await this.club.uses()).values()].filter(isStanding));

  /** By a till, or at another door. Undefined if the month is taken. */
  async #justAsked(): Promise<Use | undefined> {
    const key = this.#newKey();
    await this.club.redeem(this.pick(MEMBERS), key, this.pick([1, 2, undefined]));
    return (await this.club.uses()).get(key);
  }

  #jumpClock(): void {
    this.causes.add("clock");
    this.pick(this.devices).skew += (this.random() * 2 - 1) * 3 * HOUR;
  }

  #copyProfile(): void {
    const { id, memory, skew } = this.pick(this.devices);
    this.causes.add("copied");
    this.addDevice(id, structuredClone(memory), skew);
  }

  #setBackProfile(): void {
    const device = this.#old?.device ?? this.pick(this.devices);
    if (this.#old) {
      this.causes.add("set back");
      Object.assign(device.memory, this.#old.memory);
      this.#old = null;
    } else this.#old = { device, memory: structuredClone(device.memory) };
  }

  #restore(): void {
    if (this.club.restore()) this.causes.add("restored");
  }

  async #endTill(): Promise<void> {
    this.causes.add("ended");
    await this.club.endTill(this.pick([1, 2]));
  }

  async #resetSomebody(): Promise<void> {
    this.causes.add("reset");
    await this.club.reset(this.pick(MEMBERS));
  }
}

/** Cards say the hour in which they were signed. */
const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

export const isStanding = (use: Use | undefined): boolean => use !== undefined && use.state !== "undone";
