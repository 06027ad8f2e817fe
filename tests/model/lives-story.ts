import fc from "fast-check";
import { expect } from "vitest";
import type { Db } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { addDays, type Day, daysBetween } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { factsOf } from "~/members/membership/members.server";
import { entitled, statusOf } from "~/members/membership/membership";
import { unknownSubscriptions } from "~/money/agreements/unknown-subscriptions.server";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { keptPrice } from "~/money/prices/kept-price.server";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { givenBack, stillOwed } from "~/money/repayments/repayment";
import { referenceShown } from "~/money/transfer/reference";
import { hereCents } from "~/money/transfer/waiting.server";
import { checkLedger } from "~/office/ledger/verify-ledger.server";
import { giveAccount } from "../factories/bank-account";
import type { Actions, BankLine } from "./lives-actions";
import { Life } from "./lives-model";
import { CANCELLED, FAILED } from "./test-club";

/** The club that a story runs against. Writes go through `actions`; reads go to the database. */
export interface StoryClub {
  db: Db;
  deps: { clock: () => Date };
  /** Agreements that the provider was told to end. */
  payfast: { cancelled: string[] };
  paystack: { cancelled: string[] };
  /** The providers do not answer, or do again. Without it they always do. */
  silence?(is_silent: boolean): void;
  actions: Actions;
  setDay(day: string): void;
  person(): Promise<{ user_id: number; email: string }>;
  member(buyer: { user_id: number }): Promise<{ id: number } | null>;
}

const which = fc.nat(7);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("checkout"), local: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("pay"), which }) },
  /** Known from the provider's list alone, which names no subscription. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay unnamed"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("name", "note its end"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("give"), local: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("redeem"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("refund gifts", "return gifts", "dispute gifts", "win gifts", "lose gifts"),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("transfer"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("say paid"), which }) },
  /** A line of the bank's for a transfer that was begun, or was paid before. */
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "bank",
        "bank",
        "bank mistyped",
        "bank oddly",
        "bank in part",
        "bank otherwise",
        "bank twice",
      ),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bank again"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("match", "send back what waits"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bank takes back"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("withdraw") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("discount") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("undo end", "end, undone") }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("renew"), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("fail"), which }) },
  /** A failure now, reported later. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant("fail late"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("decline"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("end at provider"), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("again"), which: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("resume") }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("refund", "refund part", "refund part, days too", "refunded there"),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pay back"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("dispute"), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("win", "lose"), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("wait"),
      days: fc.oneof(fc.nat(6), fc.integer({ min: 25, max: 40 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("jobs") }) },
  /** Money that is not what was agreed. */
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("renew wrongly", "decide"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("silence", "answer") }) },
);
type Step = { do: string; local?: boolean; which?: number; days?: number };

/** The newest of what was asked for, or the one before. */
const late = fc.constantFrom(0, 0, 0, 1);
/** Of somebody who pays by transfer, near the end of their days. */
const regularStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("say paid"), which: late }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("bank"), which: late }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("transfer"), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait"), days: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait"), days: fc.integer({ min: 26, max: 32 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("give"), local: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("redeem", "refund gifts"), which: late }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "end",
        "undo end",
        "end, undone",
        "withdraw",
        "bank takes back",
        "bank again",
        "jobs",
      ),
      which: late,
    }),
  },
);
const PAYS_BY_TRANSFER: Step[] = [
  { do: "transfer", which: 0 },
  { do: "bank", which: 0 },
  { do: "wait", days: 31 },
  { do: "transfer", which: 0 },
  { do: "bank", which: 0 },
  { do: "wait", days: 29 },
  { do: "transfer", which: 0 },
];

/** Of somebody whose charge is due and does not come, or comes otherwise. */
const unpaidStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("jobs") }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("wait"), days: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("silence", "answer", "renew wrongly", "decide"),
      which: late,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("renew", "fail", "dispute", "win", "cancel", "resume", "end"),
      which: late,
    }),
  },
);
const CHARGE_IS_DUE: Step[] = [
  { do: "pay", which: 0 },
  { do: "wait", days: 32 },
];

interface Bought {
  reference: string;
  /** Which of the person's checkouts it was. */
  begun: number;
  begunOn: Day;
  /** The first monthly charge that the checkout named. */
  named: string;
  token: string | null;
  /** What it costs, each month if it is Local. */
  cents: number;
  paid: boolean;
  /** The first payment's number, where its message is still to come. */
  unnamed?: number | undefined;
}

/** A gift that this person bought for themselves. */
interface Given {
  order: number;
  local: boolean;
  transaction_id: string;
  /** Null once it is redeemed. */
  code: string | null;
  cents: number;
  state: "paid" | "disputed" | "over";
}

/** A bank transfer that was asked for. */
interface Asked {
  id: number;
  reference: string;
  begun: number;
  cents: number;
  waits_until: Day;
  said: boolean;
  state: "open" | "given up" | "paid";
}

const PASS = 9900;
/** What Local costs who joins from a day on. */
const PRICES: [from: Day, cents: number][] = [
  ["2026-09-01", 10_900],
  ["2027-04-01", 11_900],
  ["2027-10-01", 9_500],
];
const priceOn = (day: Day) => PRICES.findLast(([from]) => from <= day)?.[1] ?? 9_900;
const WAIT_DAYS = 14;
/** For so long after a payment by it a reference may be used again with a typing error. */
const EXPECTED_DAYS = 60;

/** One person's story, applied to the club and the model. */
class Story {
  readonly life: Life;
  readonly bought: Bought[] = [];
  readonly given: Given[] = [];
  readonly asked: Asked[] = [];
  /** Lines that were this person's: they bought something, or wait. */
  readonly lines: BankLine[] = [];
  /** Every line that came, by its place among equal ones of its day. */
  private readonly came = new Set<string>();
  /** Lines that the office has to decide about. */
  private readonly tasks: BankLine[] = [];
  /** When a line bought something. */
  private lastBooked: Day | undefined;
  readonly said: Partial<ProviderNotice>[] = [];
  readonly late: Partial<ProviderNotice>[] = [];
  readonly endedThere = new Set<string>();
  /** Payments that were disputed. */
  readonly disputes = new Set<string>();
  private receipts: number[] = [];
  /** Of gifts, in cents. */
  private giftsBack = 0;
  /** What mails said to have gone back. */
  private saidBack = 0;
  private is_silent = false;
  /** Whether an end may not have been confirmed yet. */
  private is_unheard = false;
  member: Prisma.MemberGetPayload<{
    include: { agreements: true; payments: { include: { repayments: typeof WITH_EVIDENCE } } };
  }> | null = null;

  constructor(
    readonly club: StoryClub,
    readonly buyer: { user_id: number; email: string },
    start: string,
    readonly story: number,
    readonly provider: ProviderName,
  ) {
    this.life = new Life(start, provider, priceOn);
    club.setDay(start);
  }

  async take(step: Step): Promise<void> {
    const { life, bought } = this;
    const mine = bought[(step.which ?? 0) % (bought.length || 1)];
    const token = mine?.token ?? null;
    if (step.do === "wait") {
      life.today = addDays(life.today, step.days ?? 0);
      this.club.setDay(life.today);
    }
    if (step.do === "jobs") {
      await this.club.actions.jobs();
      life.endUnpaid();
      this.is_unheard = this.is_silent;
      for (const one of this.waited()) if (one.waits_until < life.today) one.state = "given up";
    }
    const asked = this.asked.at(-1 - ((step.which ?? 0) % (this.asked.length || 1)));
    if (step.do === "transfer") await this.transfer();
    if (step.do === "say paid" && asked?.state === "open") {
      await this.club.actions.sayPaid(asked.id);
      asked.said = true;
    }
    if (step.do === "match") await this.match();
    if (step.do === "send back what waits") {
      const parts = await this.club.actions.sendBackWaiting(this.buyer.user_id);
      life.sendBack(parts);
      expect(life.waits, "waits after all of it was sent back").toBe(0);
    }
    if (step.do === "bank again") await this.importAgain(step.which ?? 0);
    else if (step.do === "bank takes back" && asked) await this.reverse(asked);
    else if (step.do.startsWith("bank") && asked)
      await this.bank(asked.reference, step.do.slice(5), step.which ?? 0);
    if (step.do === "withdraw") await this.withdraw();
    if (step.do === "discount" && this.member && life.works()) {
      await this.club.actions.discount(this.member.id);
      life.discounts.push(life.today);
    }
    if (step.do === "end" || step.do === "end, undone")
      await this.wish(life.status() !== "expired", "end", () => life.end());
    if (step.do === "undo end" || step.do === "end, undone")
      await this.wish(life.mayUndoEnd(), "undoEnd", () => life.undoEnd());
    if (step.do === "checkout") await this.checkout(step.local ?? true);
    if (step.do === "pay" && mine) await this.pay(mine);
    if (step.do === "pay unnamed" && mine && !mine.paid && token && this.provider === "payfast")
      await this.payUnnamed(mine, token);
    if (step.do === "name" && mine?.unnamed && token) {
      const transaction_id = String(mine.unnamed);
      if (life.unnamed.has(token)) life.name(token, mine.unnamed);
      await this.say({ reference: mine.reference, token, transaction_id, amount_cents: mine.cents });
    }
    if (step.do === "note its end") await this.noteEnd();
    if (step.do === "give") await this.give(step.local ?? false);
    const given = this.given[(step.which ?? 0) % (this.given.length || 1)];
    if (step.do === "redeem" && given) await this.redeem(given);
    if (step.do.endsWith(" gifts") && given) await this.decideGifts(given, step.do);
    if (step.do === "renew" && mine?.paid && token) {
      const id = nextId();
      life.renewal(token, id, mine.cents);
      const { reference, cents: amount_cents } = mine;
      await this.say({ reference, token, transaction_id: String(id), amount_cents });
    }
    if (step.do === "renew wrongly" && mine && token) {
      const notice = { reference: mine.reference, token, transaction_id: String(nextId()) };
      await this.club.actions.say({ ...notice, amount_cents: 12_300 }, this.provider);
      life.undecided += 1;
    }
    if (step.do === "decide") {
      await this.club.actions.decideRefused();
      life.undecided = 0;
    }
    if (step.do === "silence" || step.do === "answer") this.silence(step.do === "silence");
    if (step.do === "fail" && mine?.paid && token) await this.fail({ ...mine, token }, nextId());
    if (step.do === "fail late" && mine?.paid && token) {
      const { reference, cents: amount_cents } = mine;
      this.late.push({ ...FAILED, reference, token, transaction_id: String(nextId()), amount_cents });
    }
    if (step.do === "decline" && mine) {
      const { reference, cents: amount_cents } = mine;
      await this.say({ ...FAILED, reference, transaction_id: String(nextId()), amount_cents });
    }
    if (step.do === "end at provider" && token) {
      life.endAtProvider(token);
      this.endedThere.add(token);
      // Where nobody knows the token, the reference of its checkout names it.
      await this.say({ ...CANCELLED, token, ...(mine?.paid && { reference: mine.reference }) });
    }
    if (step.do === "again") await this.again(step.which ?? 0);
    if (step.do === "cancel") {
      await this.wish(life.mayCancel(), "cancel", () => life.cancel());
      if (life.cancelled && life.mayBeCharged()) expect(await this.alerts("no_agreement")).toBeGreaterThan(0);
    }
    if (step.do === "resume") {
      const resume = () => {
        life.cancelled = false;
      };
      await this.wish(life.status() === "cancelled", "resume", resume);
    }
    if (step.do === "refunded there") await this.refundedThere(step.which ?? 0);
    else if (step.do.startsWith("refund") && !step.do.endsWith("gifts"))
      await this.refund(step.which ?? 0, step.do);
    if (step.do === "pay back") await this.payBack(step.which ?? 0);
    if (step.do === "dispute") await this.dispute(step.which ?? 0);
    if (step.do === "win" || step.do === "lose") await this.decide(step.do, step.which ?? 0);
    await this.check(step);
    await this.readMails();
  }

  private silence(is_silent: boolean): void {
    if (!this.club.silence) return;
    this.club.silence(is_silent);
    this.is_silent = is_silent;
    this.is_unheard ||= is_silent;
  }

  /** What a mail says of charges and of missing money is true when it is sent. */
  private async readMails(): Promise<void> {
    for (const { subject, text } of await this.club.actions.mails(this.buyer.email)) {
      const said = text.replaceAll(/\s+/g, " ");
      if (/will not be charged again/.test(said)) {
        expect([this.life.agreement, this.life.mayBeCharged()], subject).toEqual([null, false]);
        for (const token of this.life.known) expect(this.isDead(token), `${token}: ${subject}`).toBe(true);
      }
      const here = /^R([\d ]+\.\d\d) (is here: R[\d. ]+ is missing|waits for your next payment)$/.exec(
        subject,
      )?.[1];
      if (here) expect(centsOf(here), subject).toBe(this.life.waits);
      const went = /^R([\d ]+\.\d\d) went back to you$/.exec(subject)?.[1];
      if (went) this.saidBack += centsOf(went);
      if (/not reached us|retried|not received|received no payment/.test(said))
        expect(this.life.undecided, subject).toBe(0);
    }
    // Each mail of money that went back has its evidence, and each evidence its mail.
    expect(this.saidBack, "said to have gone back").toBe(
      sum(this.life.paid, ({ back }) => back) + this.giftsBack + this.life.sentBack,
    );
  }

  private isDead(token: string): boolean {
    const { payfast, paystack } = this.club;
    return [...payfast.cancelled, ...paystack.cancelled, ...this.endedThere].includes(token);
  }

  private async checkout(local: boolean): Promise<void> {
    const isAllowed = this.life.mayCheckOut() && !this.isOnItsWay() && this.life.undecided === 0;
    const named = local ? this.life.namedCharge() : "";
    const cents = local ? this.life.price() : PASS;
    try {
      const plan: PlanType = local ? "local_recurring" : "tourist_oneoff";
      const { temp_member_id: reference } = await this.club.actions.checkout(this.buyer, plan, this.provider);
      expect(isAllowed).toBe(true);
      const token = local ? `T-${this.story}-${this.bought.length}` : null;
      const begun = this.life.start();
      const begunOn = this.life.today;
      this.bought.push({ reference, begun, begunOn, named, token, cents, paid: false });
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      expect(isAllowed).toBe(false);
    }
  }

  private async pay(mine: Bought): Promise<void> {
    const id = nextId();
    const { reference, token, cents } = mine;
    if (mine.paid && token) this.life.renewal(token, id, cents);
    else if (mine.paid) this.life.passAgain();
    else this.life.firstPayment(token ? "local" : "tourist", mine, id);
    mine.paid = true;
    await this.say({ reference, token, transaction_id: String(id), amount_cents: cents });
  }

  private async payUnnamed(mine: Bought, token: string): Promise<void> {
    mine.unnamed = nextId();
    mine.paid = true;
    this.life.unnamedPayment(token, mine);
    const { reference, unnamed, cents } = mine;
    const paid = { reference, token: null, transaction_id: String(unnamed), amount_cents: cents };
    await this.club.actions.say(paid, this.provider);
  }

  private waited(): Asked[] {
    return this.asked.filter(({ state }) => state === "open");
  }

  /** Somebody who said that a transfer is on its way is asked before another checkout at a provider. */
  private isOnItsWay(): boolean {
    return this.waited().some(({ said }) => said);
  }

  /** What is asked for again is the same; a new one after its days replaces it. All have one reference. */
  private async transfer(): Promise<void> {
    const isAllowed = this.life.mayCheckOut();
    const cents = this.life.price();
    const same = this.waited().find((one) => one.cents === cents && one.waits_until >= this.life.today);
    try {
      const { id, reference } = await this.club.actions.transfer(this.buyer);
      expect(isAllowed).toBe(true);
      expect(id === same?.id, "the same transfer").toBe(same !== undefined);
      expect(reference, "the lasting reference").toBe(this.asked[0]?.reference ?? reference);
      for (const one of this.waited()) if (one !== same) one.state = "given up";
      if (same) return;
      const waits_until = addDays(this.life.today, WAIT_DAYS);
      const begun = this.life.start();
      this.asked.push({ id, reference, begun, cents, waits_until, said: false, state: "open" });
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      expect(isAllowed).toBe(false);
    }
  }

  private async bank(reference: string, how: string, which: number): Promise<void> {
    const { life } = this;
    const months = how === "otherwise" ? 1 + which : 1;
    const cents = how === "in part" ? 3_000 + which : months * this.monthPrice() + (how === "oddly" ? 50 : 0);
    const written = how === "mistyped" ? mistyped(reference, which) : reference;
    const line = { day: life.today, text: `CAPITEC ${referenceShown(written)}`, cents };
    // The bank's file of a day has all of its lines.
    const today = this.lines.filter(({ day }) => day === life.today);
    const expected = { booked: 0, held: 0, asked: 0 };
    const sent = [...today, ...(how === "twice" ? [line, line] : [line])];
    for (let at = today.length; at < sent.length; at += 1) {
      const key = keyIn(sent, at);
      if (this.came.has(key)) continue;
      this.came.add(key);
      if ((how === "mistyped" && !this.isExpected()) || this.isTwin(line)) {
        this.tasks.push(line);
        expected.asked += 1;
      } else expected[this.spend(line) ? "booked" : "held"] += 1;
    }
    expect(await this.club.actions.bank(sent)).toEqual(expected);
  }

  /** Another line of the sum was this person's within three days. */
  private isTwin({ day, cents }: BankLine): boolean {
    return this.lines.some((one) => one.cents === cents && Math.abs(daysBetween(one.day, day)) <= 3);
  }

  private spend(line: BankLine): boolean {
    const last = this.asked.at(-1)!;
    this.lines.push(line);
    const begun = last.state === "paid" ? null : last.begun;
    if (!this.life.transfer(line.cents, begun, this.monthPrice())) return false;
    last.state = "paid";
    this.lastBooked = this.life.today;
    return true;
  }

  /** The office gives this person a line of today that waits for it. */
  private async match(): Promise<void> {
    const at = this.tasks.findIndex(({ day }) => day === this.life.today);
    if (at < 0) return;
    const [line] = this.tasks.splice(at, 1);
    await this.club.actions.giveLine(this.buyer.user_id, line!);
    this.spend(line!);
  }

  /** Of the transfer that is waited for, else of the membership that there is. */
  private monthPrice(): number {
    const last = this.asked.at(-1)!;
    if (last.state === "paid") return this.life.plan === "tourist" ? PASS : this.life.price();
    return this.life.today <= last.waits_until ? last.cents : this.life.price();
  }

  /** The reference is read with typing errors too. */
  private isExpected(): boolean {
    const last = this.lastBooked;
    const isLate = last === undefined || daysBetween(last, this.life.today) >= EXPECTED_DAYS;
    return this.waited().length > 0 || !isLate;
  }

  /** Lines that were booked come again in another file. */
  private async importAgain(which: number): Promise<void> {
    const day = this.lines[which % (this.lines.length || 1)]?.day;
    const again = this.lines.filter((one) => one.day === day);
    if (again.length > 0)
      expect(await this.club.actions.bank(again)).toEqual({ booked: 0, held: 0, asked: 0 });
  }

  private async reverse({ reference }: Asked): Promise<void> {
    const { cents } = this.lines.at(-1) ?? { cents: PASS };
    // A debit of what is owed is no reversal.
    const paid = this.life.repaid(cents) ? undefined : this.life.reversible(cents);
    const line = { day: this.life.today, text: referenceShown(reference), cents };
    expect(await this.club.actions.reverse(line)).toBe(paid !== undefined);
    if (!paid) return;
    this.life.reversed(paid.nth);
    this.life.keepEnd();
  }

  private async withdraw(): Promise<void> {
    const isAllowed = this.life.mayWithdraw();
    const done = await this.club.actions.withdraw(this.buyer.user_id).catch((error) => {
      if (!(error instanceof ClubError)) throw error;
      return "refused";
    });
    const expected = { true: "done", done: "done", ask: "again", false: "refused" };
    expect(done, "cancelled within seven days").toBe(expected[`${isAllowed}`]);
    if (isAllowed !== true) return;
    this.life.withdraw();
    this.life.keepEnd();
  }

  private async noteEnd(): Promise<void> {
    const member = await this.club.member(this.buyer);
    if (!member) return;
    const isThere = this.life.mayBeCharged();
    const done = await this.club.actions.noteEnded(member.id).then(
      () => true,
      (error) => {
        if (!(error instanceof ClubError)) throw error;
        return false;
      },
    );
    expect(done).toBe(isThere);
    if (!done) return;
    this.life.keepEnd();
    for (const [token, { due }] of this.life.unnamed)
      if (this.life.today <= addDays(due, 10)) this.life.noted.add(token);
  }

  private async give(local: boolean): Promise<void> {
    const transaction_id = String(nextId());
    const plan: PlanType = local ? "local_recurring" : "tourist_oneoff";
    const { code, cents } = await this.club.actions.gift(this.buyer, plan, transaction_id);
    this.given.push({ order: this.given.length, local, transaction_id, code, cents, state: "paid" });
  }

  private async redeem(given: Given): Promise<void> {
    const { code } = given;
    if (!code) return;
    const done = await this.club.actions.redeem(this.buyer, code).then(
      () => true,
      (error) => {
        if (!(error instanceof ClubError)) throw error;
        return false;
      },
    );
    expect(done).toBe(given.state === "paid");
    if (!done) return;
    given.code = null;
    this.life.redeem(given.local ? "local" : "tourist", given.order);
  }

  /** The payment of an order goes back, is disputed, or its dispute is decided. */
  private async decideGifts(given: Given, how: string): Promise<void> {
    const { order, transaction_id, cents, state } = given;
    const of = { amount_cents: cents, provider: "payfast" } as const;
    if (how === "refund gifts" && state === "paid") {
      await this.club.actions.giveBack(transaction_id, cents);
      this.life.takeGifts(order, "lost");
      this.giftsBack += cents;
      given.state = "over";
    } else if (how === "return gifts" && state === "paid" && given.code) {
      await this.club.actions.returnGift(this.buyer, transaction_id);
      given.state = "over";
    } else if (how === "dispute gifts" && state === "paid" && !this.disputes.has(transaction_id)) {
      this.disputes.add(transaction_id);
      await this.club.actions.dispute(transaction_id, "open", of);
      this.life.takeGifts(order, "held");
      given.state = "disputed";
    } else if (how === "win gifts" && state === "disputed") {
      await this.club.actions.dispute(transaction_id, "won", of);
      this.life.winGifts(order);
      given.state = "paid";
    } else if (how === "lose gifts" && state === "disputed") {
      await this.club.actions.dispute(transaction_id, "lost", of);
      this.life.loseGifts(order);
      this.giftsBack += cents;
      given.state = "over";
    }
  }

  private alerts(kind: string): Promise<number> {
    const link = `/admin/members/${this.member?.id}`;
    return this.club.db.alert.count({ where: { kind, resolved_at: null, link } });
  }

  private async fail(
    { reference, token, cents }: { reference: string; token: string; cents: number },
    id: number,
  ): Promise<void> {
    this.life.failure(token, id);
    await this.say({ ...FAILED, reference, token, transaction_id: String(id), amount_cents: cents });
  }

  /** Delivers a late message, or repeats one byte for byte. */
  private async again(which: number): Promise<void> {
    const held = this.late.shift();
    if (held) {
      const { reference, token, amount_cents } = held;
      const failed = { reference: reference!, token: token!, cents: amount_cents! };
      await this.fail(failed, Number(held.transaction_id));
      return;
    }
    const before = this.said[which % (this.said.length || 1)];
    if (before) await this.club.actions.say(before, this.provider);
  }

  private async wish(
    isAllowed: boolean,
    wish: "cancel" | "resume" | "end" | "undoEnd",
    happen: () => void,
  ): Promise<void> {
    const member = await this.club.member(this.buyer);
    if (!member) return;
    try {
      await this.club.actions[wish](member.id);
      expect(isAllowed).toBe(true);
      happen();
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      expect(isAllowed).toBe(false);
    }
  }

  private async refund(which: number, how: string): Promise<void> {
    const payment = await this.payment("completed", which);
    if (!payment) return;
    const nth = this.nthOf(payment);
    const part = Math.floor(payment.amount_cents / 3);
    if (this.life.left(nth) === 0) return;
    if (how === "refund" || part > this.life.left(nth)) {
      await this.club.actions.refund(payment.id);
      this.life.owe(nth);
    } else {
      const takes = how.endsWith("days too");
      await this.club.actions.refund(payment.id, { cents: part, takes });
      this.life.owe(nth, { cents: part, takes });
    }
    this.life.keepEnd();
  }

  /** Somebody gives a part back at the provider, which nobody decided here. */
  private async refundedThere(which: number): Promise<void> {
    const payment = await this.payment("completed", which);
    if (!payment?.transaction_id || this.life.owes(this.nthOf(payment))) return;
    const part = Math.floor(payment.amount_cents / 3);
    await this.club.actions.giveBack(payment.transaction_id, part, this.provider);
    this.life.goBack(this.nthOf(payment), part);
  }

  /** The longest owed sum of a payment goes back. */
  private async payBack(which: number): Promise<void> {
    await this.payment("completed", 0);
    const owing = this.life.paid.filter(({ nth }) => this.life.owes(nth));
    const one = owing[which % (owing.length || 1)];
    if (!one) return;
    const cents = await this.club.actions.payBack(this.receipts[one.nth - 1]!);
    this.life.goBack(one.nth, cents);
    if (one.way === "transfer") this.life.keepEnd();
  }

  /** Disputes a payment. A second dispute about the same payment would need another id and is out of scope. */
  private async dispute(which: number): Promise<void> {
    const payment = await this.payment("completed", which);
    // Nobody disputes a transfer with the club's provider.
    if (!payment?.transaction_id || this.disputes.has(payment.transaction_id)) return;
    this.disputes.add(payment.transaction_id);
    const { transaction_id, amount_cents } = payment;
    await this.club.actions.dispute(transaction_id, "open", { provider: this.provider, amount_cents });
    this.life.dispute(this.nthOf(payment));
  }

  private async decide(how: "win" | "lose", which: number): Promise<void> {
    const payment = await this.payment("disputed", which);
    if (!payment) return;
    const outcome = how === "win" ? "won" : "lost";
    const { transaction_id, amount_cents } = payment;
    await this.club.actions.dispute(transaction_id!, outcome, { provider: this.provider, amount_cents });
    this.life.decide(how, this.nthOf(payment));
  }

  /** A payment with this status. */
  private async payment(status: string, which: number) {
    const member = { user_id: this.buyer.user_id };
    const all = await this.club.db.payment.findMany({
      where: { member, receipt_number: { not: null } },
      orderBy: { receipt_number: "asc" },
    });
    this.receipts = all.map(({ id }) => id);
    const fit = all.filter((payment) => payment.status === status);
    return fit[which % (fit.length || 1)];
  }

  private nthOf({ id }: { id: number }): number {
    return this.receipts.indexOf(id) + 1;
  }

  private async say(notice: Partial<ProviderNotice>): Promise<void> {
    this.said.push(notice);
    await this.club.actions.say(notice, this.provider);
  }

  /** The membership ends, so that later stories' jobs, which may be on an earlier day, leave it alone. */
  async close(): Promise<void> {
    const { user_id } = this.buyer;
    // What an earlier story left in the club is not this one's.
    const known = FOUND.get(this.club.db) ?? [];
    const found = await checkLedger(this.club);
    FOUND.set(this.club.db, found);
    expect(found, "the ledger").toEqual(known);
    const { life } = this;
    this.silence(false);
    if (this.member) await this.wish(life.status() !== "expired", "end", () => life.end());
    const charging = await this.club.db.agreement.findMany({
      where: { member: { user_id }, current_member_id: { not: null } },
    });
    for (const { token, provider } of charging)
      await this.club.actions.say({ ...CANCELLED, token }, provider as ProviderName);
    const open = { user_id, status: "open" };
    await this.club.db.checkout.updateMany({ where: open, data: { status: "abandoned" } });
    this.club.payfast.cancelled = [];
    this.club.paystack.cancelled = [];
  }

  /**
   * Compares entitlement, status, paid-up day, next charge, settled payments and the cents that came and went back, and checks that there is at
   * most one agreement.
   */
  private async check(step: Step): Promise<void> {
    const { life } = this;
    const now = this.club.deps.clock();
    const where = { user_id: this.buyer.user_id };
    if (step.do !== "wait") {
      this.member = await this.club.db.member.findUnique({
        where,
        include: {
          agreements: { where: { current_member_id: { not: null } } },
          payments: { where: { receipt_number: { not: null } }, include: { repayments: WITH_EVIDENCE } },
        },
      });
    }
    const { member } = this;
    const seen = {
      status: member ? statusOf(factsOf(member), now) : "none",
      works: member !== null && entitled(factsOf(member), now),
      until: member?.paid_through ?? "",
      settled: member?.payments.length ?? 0,
      received: sum(member?.payments ?? [], ({ amount_cents }) => amount_cents),
      went_back: sum(member?.payments ?? [], givenBack),
      owed: sum(member?.payments ?? [], stillOwed),
      agreement: member?.agreements[0]?.token ?? null,
      charges_on: member?.charges_on ?? null,
      price: keptPrice(member, { now, grace_days: 5 }),
      waits: await hereCents(this.club.db, this.buyer.user_id),
    };
    const may_be_charged =
      member !== null && (await unknownSubscriptions(this.club.db, member.id, now)).length > 0;
    expect(may_be_charged, "an unnamed subscription").toBe(life.mayBeCharged());
    const { until, settled, agreement } = life;
    const charges_on = life.nextCharge();
    expect(seen).toEqual({
      status: life.status(),
      works: life.works(),
      until,
      settled,
      received: sum(life.paid, ({ cents }) => cents),
      went_back: sum(life.paid, ({ back }) => back),
      owed: sum(life.paid, ({ owed }) => sum(owed, (cents) => cents)),
      agreement,
      charges_on,
      price: life.kept(),
      waits: life.waits,
    });
    for (const token of life.known) {
      if (token !== agreement && !this.is_unheard)
        expect(this.isDead(token), `${token} still charges`).toBe(true);
    }
  }
}

/** A line among the equal ones before it in its file. */
function keyIn(sent: readonly BankLine[], at: number): string {
  const line = JSON.stringify(sent[at]);
  return `${line} ${sent.slice(0, at).filter((one) => JSON.stringify(one) === line).length}`;
}

const centsOf = (rand: string): number => Math.round(Number(rand.replaceAll(" ", "")) * 100);

/** One wrong character. */
function mistyped(reference: string, which: number): string {
  const at = which % reference.length;
  return reference.slice(0, at) + (reference[at] === "7" ? "8" : "7") + reference.slice(at + 1);
}

function sum<Row>(rows: readonly Row[], cents: (row: Row) => number): number {
  return rows.reduce((all, row) => all + cents(row), 0);
}

/** What a failed story left behind: shrinking it goes on in the same club. */
const FOUND = new WeakMap<Db, Awaited<ReturnType<typeof checkLedger>>>();

let lastId = 1_000;
function nextId(): number {
  lastId += 1;
  return lastId;
}

/**
 * Runs random stories against the club and the model, comparing after each step. Returns the numbers of stories and
 * steps, and the receipt numbers in order.
 */
export async function walkLives(club: StoryClub, numRuns: number) {
  await giveAccount(club.db);
  for (const [from, cents] of PRICES) {
    club.setDay(addDays(from, -1));
    await club.actions.announce(from, cents);
  }
  let stories = 0;
  let steps = 0;
  const life = fc.oneof(
    { weight: 5, arbitrary: fc.array(step, { minLength: 4, maxLength: 16 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(regularStep, { minLength: 4, maxLength: 12 })
        .map((taken): Step[] => [...PAYS_BY_TRANSFER, ...taken]),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(unpaidStep, { minLength: 6, maxLength: 16 })
        .map((taken): Step[] => [...CHARGE_IS_DUE, ...taken]),
    },
  );
  const startDay = fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days));
  await fc.assert(
    fc.asyncProperty(startDay, life, async (start, taken) => {
      stories += 1;
      const provider = stories % 5 > 2 ? "paystack" : "payfast";
      const story = new Story(club, await club.person(), start, stories, provider);
      await story.take({ do: "checkout", local: stories % 3 > 0 });
      for (const one of taken) {
        await story.take(one);
        steps += 1;
      }
      await story.close();
    }),
    { numRuns },
  );
  expect(await checkLedger(club), "the ledger, all memberships ended").toEqual([]);
  const paid = await club.db.payment.findMany({
    where: { receipt_number: { not: null } },
    select: { receipt_number: true },
    orderBy: { receipt_number: "asc" },
  });
  return { stories, steps, receipts: paid.map(({ receipt_number }) => receipt_number) };
}
