import { addDays, addMonths, type Day } from "../../app/kernel/clock";

interface Stretch {
  nth: number;
  plan: "local" | "tourist";
  from: Day;
  to: Day;
}

/** What a payment brought in and gave back, in cents. */
interface Paid {
  nth: number;
  cents: number;
  /** What evidence shows to have gone back. */
  back: number;
  /** Sums that are owed of it, in the order in which they were decided. */
  owed: number[];
  way: "provider" | "transfer";
  on: Day;
  /** The first day that it bought, as long as later refunds move none. */
  from: Day;
  /** Payments have the order in which they, or their checkouts, were begun. */
  begun: number;
  /** The order that it is the first payment of, if any, and what charges for it later. */
  order: { token: string | null } | null;
  standing: "kept" | "disputed" | "back" | "withdrawn";
}

interface Ended {
  on: Day;
  stretches: Stretch[];
  after: string;
}

/** Of a pass. */
const PASS = 9900;

/** Stretches of redeemed gifts have the number of their order after this one. */
const GIFTS = 1_000_000;

/**
 * A minimal reimplementation of the membership rules for the model-based test: one person, days as text, no database.
 * It shares only the calendar with the code under test.
 */
export class Life {
  plan: "local" | "tourist" | null = null;
  /** Paid-up day. */
  until: Day = "";
  /** The plan's day of the month. */
  begin = 0;
  cancelled = false;
  /** When the member cancelled, unless a provider told of the end. */
  private leftOn: Day | null = null;
  ended = false;
  failed = false;
  settled = 0;
  readonly paid: Paid[] = [];
  /** Counts what was begun: checkouts, and payments without one. */
  private begun = 0;
  /** Days of discounts. */
  readonly discounts: Day[] = [];
  /** Money that left the bank account, by day and cents: the bank's line of it is known. */
  private readonly debits = new Set<string>();
  /** Days on which orders were cancelled within seven days. */
  private readonly withdrawnOn: Day[] = [];
  /** Subscriptions of orders that were cancelled within seven days. */
  private readonly withdrawn = new Set<string>();
  /** The days of each payment that counts, in the order of settlement. */
  stretches: Stretch[] = [];
  /** Disputed periods, and their first withheld day. */
  held: { stretch: Stretch; since: Day }[] = [];
  /** The only agreement that may charge; all others must have ended at the provider. */
  agreement: string | null = null;
  locked = false;
  failures = 0;
  /** The agreement's day of the month, and its next charge. */
  chargeDay = 0;
  due: Day = "";
  /** Agreements that ended before their first payment arrived. */
  readonly endedEarly = new Set<string>();
  readonly known = new Set<string>();
  /** Subscriptions that the provider never named, by token: the club cannot end them. */
  readonly unnamed = new Map<string, { on: Day; due: Day; named: Day }>();
  /** Those whose end the office has noted. */
  readonly noted = new Set<string>();
  private agreementSince: Day = "";
  /** What the office ended last, until something of it is not as it was. */
  private lastEnd: Ended | null = null;
  /** Orders of gifts whose payment went back or is disputed. */
  private readonly goneGifts = new Set<number>();
  /** The newest payment of each agreement: earlier failures are outdated. */
  readonly newest = new Map<string, number>();

  /** What came by bank transfer and has bought nothing yet. */
  waits = 0;

  /** Of that, what went back, in cents. */
  sentBack = 0;

  /** What waits goes back, in these parts: the bank's lines of it are known. */
  sendBack(parts: readonly number[]): void {
    for (const cents of parts) {
      this.waits -= cents;
      this.sentBack += cents;
      this.debits.add(`${this.today}|${cents}`);
    }
  }

  /** Payments that came with another amount, and that the office has not decided on. */
  undecided = 0;

  constructor(
    public today: Day,
    readonly provider: "payfast" | "paystack" = "payfast",
    /** What a month of Local costs who joins on a day. */
    private readonly priceOn: (day: Day) => number = () => 9900,
  ) {}

  /** The price of the unbroken Local membership; null where none was paid for since it began. */
  private monthly: number | null = null;

  kept(): number | null {
    return this.plan === "local" && this.works() ? this.monthly : null;
  }

  /** What a month of Local costs this person today. */
  price(): number {
    return this.kept() ?? this.priceOn(this.today);
  }

  /** No money came, and the grace and the provider's own tries are over: the club ends the charge there. */
  endUnpaid(): void {
    const tries = this.provider === "payfast" ? 5 : 0;
    if (!this.agreement || this.works() || this.undecided > 0) return;
    if (this.today <= addDays(this.due, tries)) return;
    if (this.plan === "local" && !this.ended) this.failed = true;
    this.agreement = null;
  }

  /** The next automatic charge. */
  nextCharge(): Day | null {
    return this.agreement && !this.locked ? this.due : null;
  }

  works(): boolean {
    return this.plan !== null && !this.ended && this.today <= this.lastDay();
  }

  private lastDay(): Day {
    const isAwaited = this.failed || this.nextCharge() !== null;
    return addDays(this.until, this.plan === "local" && isAwaited ? 5 : 0);
  }

  status(): string {
    if (!this.plan) return "none";
    if (!this.works()) return "expired";
    if (this.plan === "tourist") return "active";
    if (this.cancelled) return "cancelled";
    const isLate = this.today > this.until && this.today > (this.nextCharge() ?? "");
    return this.failed || isLate ? "past_due" : "active";
  }

  /** By a subscription that nobody can end here, until its next charge is ten days late. */
  mayBeCharged(): boolean {
    return [...this.unnamed].some(
      ([token, { due }]) => !this.noted.has(token) && this.today <= addDays(due, 10),
    );
  }

  mayCheckOut(): boolean {
    if (this.mayBeCharged()) return false;
    const due = this.nextCharge();
    if (!this.works() && due !== null && due >= this.today) return false;
    const isCharged = this.agreement !== null && !this.locked;
    return !(this.plan === "local" && this.status() === "active" && isCharged);
  }

  /** The first charge to name at the checkout, if a month bought now ends on another day than a month from now. */
  namedCharge(): Day {
    if (!this.works() || this.provider === "paystack") return "";
    const end =
      this.plan === "local"
        ? onDay(addMonths(this.until, 1), this.anchor())
        : addMonths(addDays(this.until, 1), 1);
    return end === addMonths(this.today, 1) ? "" : end;
  }

  start(): number {
    this.begun += 1;
    return this.begun;
  }

  /** The first payment of a checkout. A Local one starts an agreement, first charged on `named`. */
  firstPayment(
    plan: "local" | "tourist",
    {
      token,
      begun,
      begunOn,
      named,
      cents,
    }: { token: string | null; begun: number; begunOn: Day; named: Day; cents: number },
    id: number,
  ): void {
    const hasLeft = plan === "local" && this.hasLeftSince(begunOn);
    this.addDays(plan, { cents });
    Object.assign(this.paid.at(-1)!, { begun, order: { token } });
    this.cancelled = hasLeft;
    if (plan === "tourist") this.agreement = null;
    if (!token) return;
    this.known.add(token);
    this.newest.set(token, id);
    if (hasLeft) return;
    if (!this.endedEarly.has(token)) {
      this.due = named > this.today ? named : this.dueAfter(Number(this.today.slice(8)));
      this.chargeDay = Number(this.due.slice(8));
      this.charge(token);
    } else if (!this.agreement) this.stop();
  }

  /** The first payment of a Local checkout, known from the provider's list alone, which does not name the subscription. */
  unnamedPayment(
    token: string,
    { named, begun, begunOn, cents }: { named: Day; begun: number; begunOn: Day; cents: number },
  ): void {
    const hasLeft = this.hasLeftSince(begunOn);
    this.addDays("local", { cents });
    Object.assign(this.paid.at(-1)!, { begun, order: { token } });
    this.cancelled = hasLeft;
    const usual = addMonths(this.today, 1);
    this.unnamed.set(token, { on: this.today, due: named > usual ? named : usual, named });
  }

  /** The message about that payment arrives. `id` is the payment's. */
  name(token: string, id: number): void {
    const { on, named } = this.unnamed.get(token)!;
    this.newest.set(token, Math.max(id, this.newest.get(token) ?? 0));
    const due = named > this.today ? named : this.dueAfter(Number(on.slice(8)), on);
    this.begins(token, { unwanted: this.cancelled || this.ended, due });
  }

  /** It charges, which names it. Somebody who had left wants none of it. */
  private nameByCharge(token: string, id: number, cents: number): void {
    const { named } = this.unnamed.get(token)!;
    const had_ended = this.ended;
    this.addDays("local", { cents });
    this.newest.set(token, Math.max(id, this.newest.get(token) ?? 0));
    const due = named > this.today ? named : this.dueAfter(Number(this.today.slice(8)));
    this.begins(token, { unwanted: this.cancelled || had_ended, due });
  }

  private begins(token: string, { unwanted, due }: { unwanted: boolean; due: Day }): void {
    const { on } = this.unnamed.get(token)!;
    const isUnwanted = unwanted || this.withdrawn.has(token);
    this.unnamed.delete(token);
    this.known.add(token);
    const isOlder = this.agreement !== null && this.agreementSince > on;
    if (this.endedEarly.has(token)) {
      if (!this.agreement && this.plan === "local") this.stop();
    } else if (!isUnwanted && !isOlder) {
      this.due = due;
      this.chargeDay = Number(due.slice(8));
      this.charge(token);
    }
  }

  /**
   * A bank transfer: with what waits already, as many months of Local as the sum has prices in it, of two years at most, for the order
   * that waits for it or, used again, for the plan that there is; of a pass one. The rest waits. The monthly charge stays as it is.
   * Returns whether it bought anything.
   */
  transfer(cents: number, begun: number | null, price: number): boolean {
    const plan = begun === null && this.plan === "tourist" ? "tourist" : "local";
    this.waits += cents;
    const months = Math.min(plan === "tourist" ? 1 : 24, Math.floor(this.waits / price));
    if (months === 0) return false;
    this.waits -= months * price;
    this.addDays(plan, { months, cents: months * price });
    Object.assign(this.paid.at(-1)!, { way: "transfer", ...(begun && { begun, order: { token: null } }) });
    this.cancelled = false;
    if (plan === "tourist") this.agreement = null;
    return true;
  }

  /** The office ends the membership today. No money moves. */
  end(): void {
    const ended = this.stretches.filter(({ to }) => to >= this.today);
    for (const { nth, from } of ended) {
      const paid = this.paid.find((one) => one.nth === nth);
      if (paid) paid.from = from;
    }
    this.stretches = this.stretches.filter((one) => !ended.includes(one));
    this.ended = true;
    this.agreement = null;
    this.lastEnd = { on: this.today, stretches: ended, after: this.dates() };
  }

  private dates(): string {
    const { plan, until, begin, failed, cancelled, ended } = this;
    return JSON.stringify({ plan, until, begin, failed, cancelled, ended });
  }

  /** On the same day, while the membership is as the end left it and none of its days' money went back otherwise. */
  mayUndoEnd(): boolean {
    const { lastEnd: end, goneGifts } = this;
    if (end?.on !== this.today || end.after !== this.dates()) return false;
    return end.stretches.every(({ nth }) => {
      if (nth >= GIFTS) return !goneGifts.has(nth - GIFTS);
      return this.paid.find((one) => one.nth === nth)!.standing === "kept";
    });
  }

  /** The monthly charge stays ended. */
  undoEnd(): void {
    const { stretches } = this.lastEnd!;
    this.stretches = [...this.stretches, ...stretches].sort((one, other) => one.nth - other.nth);
    this.ended = false;
    this.lastEnd = null;
  }

  /** The office's or the member's act, after which an end stays. */
  keepEnd(): void {
    this.lastEnd = null;
  }

  /**
   * The newest order, through its seventh day, before a discount in its days, and once in twelve months: a second one is asked of the
   * office. Done once more it changes nothing.
   */
  mayWithdraw(): "done" | "ask" | boolean {
    const newest = this.newestOrder();
    if (newest?.standing === "withdrawn") return "done";
    if (newest?.standing !== "kept" || this.today > addDays(newest.on, 7)) return false;
    const from = this.stretches.find(({ nth }) => nth === newest.nth)?.from ?? newest.from;
    if (this.discounts.some((day) => day >= from)) return false;
    const last = this.withdrawnOn.at(-1);
    return last !== undefined && this.today <= addMonths(last, 12) ? "ask" : true;
  }

  withdraw(): void {
    const { nth, order } = this.newestOrder()!;
    this.owe(nth);
    this.of(nth).standing = "withdrawn";
    this.withdrawnOn.push(this.today);
    const token = order?.token;
    if (!token) return;
    this.withdrawn.add(token);
    if (this.agreement === token) this.agreement = null;
  }

  private newestOrder(): Paid | undefined {
    return this.paid
      .filter(({ order }) => order !== null)
      .sort((one, other) => (one.on === other.on ? other.begun - one.begun : one.on < other.on ? 1 : -1))[0];
  }

  /** The transfer that the bank's line takes back: the newest of the sum that has not gone back. */
  reversible(cents: number): Paid | undefined {
    return this.paid
      .filter((one) => one.way === "transfer" && one.cents === cents && one.standing === "kept")
      .sort((one, other) => other.begun - one.begun)[0];
  }

  /** The bank's line pays back what is owed of a transfer, the longest owed first. */
  repaid(cents: number): boolean {
    const isOwed = this.paid.some((one) => one.way === "transfer" && one.owed.includes(cents));
    return isOwed || this.debits.has(`${this.today}|${cents}`);
  }

  /** A second payment for a pass: its days count, but it does not undo a cancellation. */
  passAgain(): void {
    this.addDays("tourist", { cents: PASS });
    this.agreement = null;
  }

  /** A later charge. On an ended agreement it adds days, but does not undo a cancellation. */
  renewal(token: string, id: number, cents: number): void {
    if (this.unnamed.has(token)) {
      this.nameByCharge(token, id, cents);
      return;
    }
    this.addDays("local", { cents });
    this.newest.set(token, Math.max(id, this.newest.get(token) ?? 0));
    if (this.agreement !== token) return;
    this.cancelled = false;
    this.due = this.dueAfter(this.chargeDay);
    this.charge(token);
  }

  failure(token: string, id: number): void {
    if (this.agreement !== token || id < (this.newest.get(token) ?? 0)) return;
    this.failed = true;
    this.failures += 1;
    this.locked = this.failures >= 5;
  }

  endAtProvider(token: string): void {
    if (this.unnamed.has(token)) {
      this.endedEarly.add(token);
      this.begins(token, { unwanted: true, due: "" });
      return;
    }
    if (!this.known.has(token)) this.endedEarly.add(token);
    if (this.agreement !== token) return;
    if (this.plan === "local") this.stop();
    this.agreement = null;
  }

  mayCancel(): boolean {
    return this.plan === "local" && (this.works() || this.agreement !== null);
  }

  cancel(): void {
    const isNew = !this.cancelled;
    this.stop();
    this.agreement = null;
    if (isNew) this.leftOn = this.today;
  }

  /** Who cancels after going to pay gets the days of a payment that is told later, and no charge begins. */
  private hasLeftSince(begunOn: Day): boolean {
    return this.cancelled && this.leftOn !== null && this.leftOn > begunOn;
  }

  /** Grace that has begun stays; a cancelled renewal gives none. */
  private stop(): void {
    if (!this.cancelled) {
      this.failed = this.works() && this.today > this.until;
      this.leftOn = null;
    }
    this.cancelled = true;
  }

  private account(nth: number, standing: Paid["standing"]): Paid {
    const paid = this.of(nth);
    paid.standing = standing;
    return paid;
  }

  private of(nth: number): Paid {
    return this.paid.find((one) => one.nth === nth)!;
  }

  /** What nobody has claimed of the payment. */
  left(nth: number): number {
    const { cents, back, owed } = this.of(nth);
    return Math.max(0, cents - back - owed.reduce((sum, one) => sum + one, 0));
  }

  owes(nth: number): boolean {
    return this.of(nth).owed.length > 0;
  }

  /** The office owes a part of the payment, or all that is left. Its days end if it is all, or if the office takes them. */
  owe(
    nth: number,
    { cents = this.left(nth), takes = false }: { cents?: number; takes?: boolean } = {},
  ): void {
    this.of(nth).owed.push(cents);
    if (this.left(nth) <= 1) this.refund(nth);
    else if (takes) this.takeDays(nth);
  }

  /** Evidence of so much arrives: it answers what is owed of that amount, else what has been owed longest, else nothing. */
  goBack(nth: number, cents: number): void {
    const { owed } = this.of(nth);
    const same = owed.findIndex((one) => Math.abs(one - cents) <= 1);
    if (owed.length > 0) owed.splice(Math.max(0, same), 1);
    this.of(nth).back += cents;
    if (this.of(nth).way === "transfer") this.debits.add(`${this.today}|${cents}`);
    const { back, cents: paid, standing } = this.of(nth);
    if (standing === "kept" && back >= paid - 1) this.refund(nth);
  }

  /** The bank takes the whole transfer back. */
  reversed(nth: number): void {
    const paid = this.of(nth);
    paid.back += paid.cents;
    this.debits.add(`${this.today}|${paid.cents}`);
    this.refund(nth);
  }

  /** The payment goes back as a whole: its days after today go, if the office has not ended them. */
  private refund(nth: number): void {
    this.account(nth, "back");
    this.takeDays(nth);
  }

  private takeDays(nth: number): void {
    const stretch = this.stretches.find((one) => one.nth === nth);
    const last = stretch ? this.cutOut(stretch) : this.last();
    if (this.ended || last?.plan !== "local") this.agreement = null;
  }

  /** Disputes the payment: its days go as in a refund, but charges may continue. */
  dispute(nth: number): void {
    this.account(nth, "disputed");
    const stretch = this.stretches.find((one) => one.nth === nth);
    if (!stretch) return;
    this.held.push({ stretch: { ...stretch }, since: this.today });
    this.cutOut(stretch);
  }

  /** The payment's dispute is decided. */
  decide(how: "win" | "lose", nth: number): void {
    const paid = this.account(nth, how === "win" ? "kept" : "back");
    if (how === "lose") this.goBack(nth, paid.cents);
    const at = this.held.findIndex(({ stretch }) => stretch.nth === nth);
    if (at >= 0) this[how](at);
  }

  /** Redeems a gift that this person paid for: the days of a purchase, but during Local they are Local. */
  redeem(gift: "local" | "tourist", order: number): void {
    const had = this.works();
    const staysLocal = this.agreement !== null || (had && this.plan === "local");
    this.addDays(gift, { plan: staysLocal ? "local" : gift, nth: GIFTS + order });
    if (!had) this.cancelled = false;
  }

  /** The payment of an order goes back, or is disputed: the buyer's own days go with it, the latest first. */
  takeGifts(order: number, how: "lost" | "held"): void {
    this.goneGifts.add(order);
    const own = this.stretches.filter(({ nth }) => nth === GIFTS + order);
    for (const stretch of own.sort((one, other) => (one.from < other.from ? 1 : -1))) {
      if (how === "held") this.held.push({ stretch: { ...stretch }, since: this.today });
      const last = this.cutOut(stretch, this.agreement !== null);
      if (how === "lost" && (this.ended || last?.plan !== "local")) this.agreement = null;
    }
  }

  loseGifts(order: number): void {
    for (;;) {
      const nth = this.held.findIndex(({ stretch }) => stretch.nth === GIFTS + order);
      if (nth < 0) return;
      this.lose(nth);
    }
  }

  /** The earliest days return first. */
  winGifts(order: number): void {
    this.goneGifts.delete(order);
    for (;;) {
      const [first] = this.held
        .filter(({ stretch }) => stretch.nth === GIFTS + order)
        .sort((one, other) => (one.stretch.from < other.stretch.from ? -1 : 1));
      if (!first) return;
      this.win(this.held.indexOf(first));
    }
  }

  /** Loses the `nth` open dispute. */
  lose(nth: number): void {
    this.held.splice(nth, 1);
    if (this.ended || this.last()?.plan !== "local") this.agreement = null;
  }

  /**
   * Wins the `nth` open dispute: its days return from today on, or after the period in use. Later periods follow, day
   * for day.
   */
  win(nth: number): void {
    const [{ stretch, since }] = this.held.splice(nth, 1) as [Life["held"][number]];
    const days = daysOf(stretch).filter((day) => day >= since).length;
    const behind = this.stretches.filter(
      ({ from }) => days > 0 && from >= this.today && from >= stretch.from,
    );
    const before = lastOf(this.stretches.filter((one) => !behind.includes(one)));
    const isInUse = before !== undefined && before.to >= this.today;
    const first = isInUse ? addDays(before.to, 1) : this.today;
    const back = { ...stretch };
    if (days > 0) {
      back.to = addDays(first, days - 1);
      const [firstHeld] = daysOf(stretch).filter((day) => day >= since);
      if (first !== firstHeld) back.from = first;
      if (isInUse && before.plan === "local" && behind.length === 0) back.plan = "local";
    }
    for (const one of behind) {
      one.from = addDays(one.from, days);
      one.to = addDays(one.to, days);
    }
    this.stretches = [...this.stretches, back].sort((one, other) => one.nth - other.nth);
    this.ended = false;
    this.reckon();
  }

  /** Removes a payment's days from the calendar. Returns the period that now ends last. */
  private cutOut(given: Stretch, keepsGrace = false): Stretch | undefined {
    const others = this.stretches.filter((one) => one !== given);
    const wasLast = others.every(({ to }) => to <= given.to);
    const days = daysOf(given).filter((day) => day >= this.today).length;
    for (const one of others.filter(({ from }) => days > 0 && from > given.from)) {
      one.from = addDays(one.from, -days);
      one.to = addDays(one.to, -days);
    }
    this.stretches = others;
    const last = this.last();
    if (!last || (wasLast && last.to < this.today && !keepsGrace)) this.ended = true;
    if (!this.ended) this.reckon();
    return last;
  }

  private last(): Stretch | undefined {
    return lastOf(this.stretches);
  }

  private reckon(): void {
    const last = this.last()!;
    this.until = last.to;
    this.plan = last.plan;
    this.begin = this.beginOf(last);
  }

  /** The day of the month on which the current plan's unbroken run of periods began. */
  private beginOf(last: { plan: string; from: Day; to: Day }): number {
    let begin = last.from;
    const before = () =>
      this.stretches.find(
        ({ plan, from, to }) => plan === last.plan && from < begin && addDays(to, 1) >= begin,
      );
    for (let one = before(); one; one = before()) begin = one.from;
    return Number(begin.slice(8));
  }

  /** The paid-up day's day of the month, or the plan's original one if a short month cut it. */
  private anchor(): number {
    return anchorOf(this.until, this.begin);
  }

  /** The first such day more than 15 days away. */
  private dueAfter(day_of_month: number, on = this.today): Day {
    const dayOfMonth = this.provider === "paystack" ? Math.min(day_of_month, 28) : day_of_month;
    const candidates = [0, 1, 2].map((n) => onDay(addMonths(`${on.slice(0, 7)}-01`, n), dayOfMonth));
    return candidates.find((day) => day > addDays(on, 15))!;
  }

  private charge(token: string): void {
    if (this.agreement !== token) this.agreementSince = this.today;
    this.agreement = token;
    this.failures = 0;
    this.locked = false;
  }

  private addDays(
    bought: "local" | "tourist",
    {
      plan = bought,
      nth = this.settled + 1,
      months = 1,
      cents = 0,
    }: { plan?: "local" | "tourist"; nth?: number; months?: number; cents?: number },
  ): void {
    const kept = this.kept();
    if (nth >= GIFTS) this.monthly = kept;
    else this.monthly = bought === "local" ? (kept ?? cents / months) : null;
    const from = this.addPeriod(bought, plan);
    for (let month = 2; month <= months; month += 1) this.addPeriod(bought, plan);
    if (nth < GIFTS) {
      this.settled = nth;
      const money = { cents, back: 0, way: "provider", standing: "kept" } as const;
      this.paid.push({ nth, ...money, owed: [], on: this.today, from, begun: this.start(), order: null });
    }
    this.stretches.push({ nth, plan, from, to: this.until });
  }

  /** Returns its first day. */
  private addPeriod(bought: "local" | "tourist", plan: "local" | "tourist"): Day {
    const goesOn = this.works();
    const first = goesOn ? addDays(this.until, 1) : this.today;
    if (bought === "tourist") {
      this.until = addDays(goesOn ? this.until : this.today, 30);
    } else if (goesOn && this.plan === "local") {
      this.until = onDay(addMonths(this.until, 1), this.anchor());
    } else {
      this.until = addMonths(first, 1);
      this.begin = Number(first.slice(8));
    }
    if (!goesOn || (this.plan !== plan && bought === "tourist")) this.begin = Number(first.slice(8));
    this.plan = plan;
    this.ended = false;
    this.failed = false;
    return first;
  }
}

function anchorOf(until: Day, begin: number): number {
  const day = Number(until.slice(8));
  return addDays(until, 1).endsWith("-01") ? Math.max(day, begin) : day;
}

function onDay(day: Day, anchor: number): Day {
  const last = Number(addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1).slice(8));
  return `${day.slice(0, 7)}-${String(Math.min(anchor, last)).padStart(2, "0")}`;
}

function daysOf({ from, to }: Stretch): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function lastOf(stretches: Stretch[]): Stretch | undefined {
  return stretches.reduce<Stretch | undefined>((a, b) => (b.to > (a?.to ?? "") ? b : a), undefined);
}
