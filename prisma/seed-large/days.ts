import { addDays, type Day, dayOf } from "~/kernel/clock";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import {
  paidEventRow,
  paymentSearchText,
  redeemedVoucherRow,
  redemptionRow,
  verifiedSavingsRow,
} from "../../tests/factories";
import type { Random } from "../seed/random";
import { momentOn } from "../seed/world";
import type { LargePartner } from "./partners";
import { CLUB_DAYS, type LargeMember } from "./people";
import type { Tables } from "./tables";

interface LargeWorld {
  random: Random;
  tables: Tables;
  now: Date;
  today: Day;
  members: LargeMember[];
  partners: LargePartner[];
  redemptions: number;
}

const PRICE = 9900;

interface BookedPayment {
  id: number;
  payment_provider: string;
  transaction_id: string;
  at: Date;
  refunded_at: Date | null | undefined;
}

type Status = "completed" | "failed" | "refunded";

interface Booking {
  transaction_type: string;
  /** Null for a gift. */
  member_id?: number;
  agreement_id?: number | null;
  checkout_id: number | null;
  status: Status;
  at: Date;
}

/** Simulates the club day by day: joining, paying, redemptions and their mails. */
export class Days {
  #joining: Map<Day, LargeMember[]>;
  #renewing: Map<Day, { member: LargeMember; i: number }[]>;
  #present: LargeMember[] = [];
  #claimed = new Set<string>();
  #codes = new Set<string>();
  #visits = 0;
  #payments = 0;
  #receipts = 0;
  #checkouts = 0;
  #open: LargePartner[];
  #home: Map<string, LargePartner[]>;

  constructor(private readonly world: LargeWorld) {
    this.#joining = grouped(world.members, (member) => member.joined);
    const renewals = world.members.flatMap((member) =>
      member.periods.slice(1).map((period, i) => ({ member, i: i + 1, day: addDays(period.starts_on, -1) })),
    );
    this.#renewing = grouped(renewals, (renewal) => renewal.day);
    this.#open = world.partners.filter((partner) => partner.open);
    this.#home = grouped(this.#open, (partner) => partner.city);
  }

  /** `progress` gets the share that is done. */
  live(progress: (share: number, day: Day) => void): void {
    const { today, redemptions } = this.world;
    let weight = 0;
    const counts = this.#presence();
    const total = counts.reduce((sum, count) => sum + count, 0);
    for (let i = 0; i <= CLUB_DAYS; i++) {
      const day = addDays(today, i - CLUB_DAYS);
      if (day.endsWith("-01")) this.#claimed.clear();
      for (const member of this.#joining.get(day) ?? []) this.#join(member);
      for (const { member, i: nth } of this.#renewing.get(day) ?? []) this.#pay(member, nth, day);
      this.#present = this.#present.filter((member) => member.last >= day);
      weight += counts[i] ?? 0;
      this.#visit(day, Math.round((weight / total) * redemptions) - this.#visits);
      if (i % 30 === 0) progress(i / CLUB_DAYS, day);
    }
    this.world.tables.counters.add({ name: "receipt", value: this.#receipts });
  }

  /** The number of entitled members on each day. */
  #presence(): number[] {
    const first = Date.parse(addDays(this.world.today, -CLUB_DAYS));
    const index = (day: Day) => Math.round((Date.parse(day) - first) / 86_400_000);
    const steps = new Array(CLUB_DAYS + 2).fill(0);
    for (const { joined, last } of this.world.members) {
      steps[index(joined)] += 1;
      steps[Math.min(CLUB_DAYS, index(last)) + 1] -= 1;
    }
    let present = 0;
    return steps.slice(0, -1).map((step) => (present += step));
  }

  #join(member: LargeMember): void {
    const { tables, random } = this.world;
    const { id, email, full_name, join_date } = member.row;
    tables.users.add({
      id,
      email,
      name: full_name,
      created_at: join_date,
      last_login_at: join_date,
    });
    tables.members.add(member.row);
    this.#pay(member, 0, member.joined, this.#order(member));
    if (random.chance(0.01)) this.#give(member);
    this.#mail(member, "welcome", "once", "Welcome to the club: your card is ready", join_date);
    this.#present.push(member);
  }

  /** What the member ordered, and the agreement that a Local one made with it. Returns the order. */
  #order({ row, periods }: LargeMember): number {
    const provider = providerOf(row);
    const checkout_id = this.#checkout(row, row.plan_type, "paid");
    if (row.plan_type !== "local_recurring") return checkout_id;
    const { cancelled_at, ended_at, charges_on } = row;
    const isOver = charges_on === null;
    this.world.tables.agreements.add({
      id: row.id,
      provider,
      token: provider === "payfast" ? `large-${row.id}` : `SUB_large${row.id}`,
      member_id: row.id,
      checkout_id,
      status: isOver ? "cancelled" : "active",
      current_member_id: isOver ? null : row.id,
      amount_cents: PRICE,
      charge_day: Number(row.plan_starts_on.slice(8)),
      next_renewal_on: charges_on,
      cancelled_at: isOver ? (ended_at ?? cancelled_at ?? endOf(periods.at(-1)!.ends_on)) : null,
      created_at: row.join_date,
    });
    for (let left = 0; this.world.random.chance(0.2) && left < 3; left++)
      this.#checkout(row, row.plan_type, "abandoned");
    return checkout_id;
  }

  #checkout(
    { id, full_name, city, join_date }: LargeMember["row"],
    plan_type: string,
    status: string,
  ): number {
    this.#checkouts += 1;
    const settled_at = status === "paid" ? join_date : null;
    this.world.tables.checkouts.add({
      id: this.#checkouts,
      temp_member_id: `TMP-${join_date.getTime()}-${this.#checkouts}`,
      user_id: id,
      plan_type,
      amount_cents: PRICE,
      full_name,
      city,
      provider: providerOf({ id }),
      status,
      created_at: join_date,
      left_at: join_date,
      settled_at,
      agreed_at: join_date,
    });
    return this.#checkouts;
  }

  /** A Tourist pass for somebody else, which nobody has redeemed. */
  #give({ row }: LargeMember): void {
    const { tables, today } = this.world;
    const checkout_id = this.#checkout(row, "gift", "paid");
    const id = this.#booking(row, {
      transaction_type: "gift",
      checkout_id,
      status: "completed",
      at: row.join_date,
    });
    const valid_through = addDays(dayOf(row.join_date), 365);
    const lapsed = valid_through < today;
    tables.gifts.add({
      checkout_id,
      payment_id: id,
      plan_type: "tourist_oneoff",
      price_cents: PRICE,
      code_hash: `large-${id}`,
      status: lapsed ? "lapsed" : "unused",
      valid_through,
      created_at: row.join_date,
      closed_at: lapsed ? endOf(valid_through) : null,
    });
  }

  #pay(member: LargeMember, nth: number, day: Day, order: number | null = null): void {
    const { tables, random, now } = this.world;
    const { row, periods } = member;
    const at = nth === 0 ? row.join_date : momentOn({ now }, random, day, 3, 5);
    if (nth > 0 && random.chance(0.015)) {
      const id = this.#payment(member, nth, "failed", at, null);
      this.#mail(member, "payment_failed", id, "Your renewal did not go through", at);
    }
    const id = this.#payment(member, nth, row.ended_at ? "refunded" : "completed", at, order);
    tables.periods.add({
      member_id: row.id,
      payment_id: id,
      ...periods[nth],
      source: "payment",
      voided_at: row.ended_at,
      created_at: at,
    });
    this.#mail(member, "payment_success", id, "Payment received: R99.00", at);
  }

  #payment({ row }: LargeMember, nth: number, status: Status, at: Date, order: number | null): number {
    const local = row.plan_type === "local_recurring";
    const first = local ? "subscription" : "one_time";
    return this.#booking(row, {
      transaction_type: nth > 0 ? "renewal" : first,
      member_id: row.id,
      agreement_id: local ? row.id : null,
      checkout_id: nth > 0 ? null : order,
      status,
      at,
    });
  }

  #booking(row: LargeMember["row"], booking: Booking): number {
    const { status, at, ...about } = booking;
    const id = ++this.#payments;
    const payment_provider = providerOf(row);
    const transaction_id =
      payment_provider === "payfast" ? String(1_480_000 + id * 7) : `T${10_000_000 + id}`;
    const payer = { payer_name: row.full_name, payer_email: row.email, transaction_id };
    const paid = status !== "failed";
    const { ended_at } = about.member_id ? row : { ended_at: null };
    this.world.tables.payments.add({
      id,
      ...payer,
      payment_provider,
      ...about,
      receipt_number: paid ? ++this.#receipts : null,
      amount_cents: PRICE,
      fee_cents: payment_provider === "payfast" ? 518 : 433,
      status,
      search_text: paymentSearchText(payer, row.member_id),
      created_at: at,
      completed_at: paid ? at : null,
      received_on: paid ? dayOf(at) : null,
      refunded_at: paid ? ended_at : null,
      refund_reason: status === "refunded" ? "Moved away in the first week" : null,
    });
    if (paid) this.#booked({ id, payment_provider, transaction_id, at, refunded_at: ended_at });
    return id;
  }

  #booked({ id, payment_provider, transaction_id, at, refunded_at }: BookedPayment): void {
    const fee_cents = payment_provider === "payfast" ? 518 : 433;
    const paid = { id, payment_provider, transaction_id, amount_cents: PRICE, fee_cents, completed_at: at };
    this.world.tables.events.add(paidEventRow(paid));
    if (!refunded_at) return;
    this.world.tables.repayments.add({
      id,
      payment_id: id,
      amount_cents: PRICE,
      reason: "goodwill",
      way: "provider",
      due_on: addDays(dayOf(refunded_at), 30),
      done_at: refunded_at,
      created_at: refunded_at,
    });
    this.world.tables.refunds.add({
      provider: payment_provider,
      refund_id: `R${id}`,
      transaction_id,
      payment_id: id,
      repayment_id: id,
      amount_cents: PRICE,
      status: "processed",
      source: "message",
      at: refunded_at,
      created_at: refunded_at,
    });
  }

  #visit(day: Day, count: number): void {
    const { random, now } = this.world;
    if (this.#present.length === 0) return;
    const purchases = Array.from({ length: count }, () => {
      for (;;) {
        const member = random.pick(this.#present);
        const partner = this.#partnerOf(member);
        const key = `${member.row.id}:${partner.id}`;
        if (this.#claimed.has(key)) continue;
        this.#claimed.add(key);
        const at = new Date(
          Math.max(momentOn({ now }, random, day).getTime(), member.row.join_date.getTime() + 1000),
        );
        return { member, partner, at };
      }
    }).sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { member, partner, at } of purchases) this.#redeem(member, partner, at, day);
    for (let i = 0; i < count * 0.12; i++) this.#takeCode(day);
  }

  /** Mostly in the member's own town, and popular ones more often. */
  #partnerOf({ row }: LargeMember): LargePartner {
    const { random } = this.world;
    const near = random.chance(0.85) ? this.#home.get(row.city) : undefined;
    const list = near ?? this.#open;
    return list[Math.floor(list.length * random.next() ** 1.5)] ?? (list[0] as LargePartner);
  }

  #redeem(member: LargeMember, partner: LargePartner, at: Date, day: Day): void {
    const { random, tables, now } = this.world;
    const id = ++this.#visits;
    const amount_cents = Math.round(4500 + 120_000 * random.next() ** 2.6);
    const purchase = { member_id: member.row.id, partner_id: partner.id, amount_cents, at };
    const undone = random.chance(0.004) && day !== this.world.today;
    const portal = random.chance(0.4);
    const row = redemptionRow(purchase, {
      id,
      idempotency_key: `seed-${id}`,
      method: random.pick(["voucher_code", "voucher_code", "qr", "member_id"]),
      channel: portal ? "portal" : "redeem_page",
      notes: random.chance(0.05) ? "Paid by card" : "",
      staff_initials: portal ? random.pick(["NM", "TJ", "AB", "SK"]) : "",
    });
    tables.redemptions.add({ ...row, door: row.channel, claim: undone ? null : row.claim });
    const voucher = redeemedVoucherRow(purchase, { voucher_code: this.#code() });
    tables.vouchers.add(
      undone ? { ...voucher, status: "issued", redeemed_at: null, redeemed_amount_cents: null } : voucher,
    );
    if (undone) this.#undo(id, new Date(Math.min(at.getTime() + 600_000, now.getTime())));
    else tables.savings.add(verifiedSavingsRow(purchase, id));
    this.#mail(member, "redemption", id, `You saved at ${partner.row.name}`, at);
    if (random.chance(0.03)) {
      tables.savings.add({
        member_id: member.row.id,
        partner_id: partner.id,
        amount_saved_cents: Math.max(500, Math.round(amount_cents / 2000) * 100),
        entry_date: day,
        created_at: at,
        updated_at: at,
      });
    }
  }

  #undo(redemption_id: number, at: Date): void {
    const reason = "Wrong amount typed in";
    const actor = { actor_kind: "admin", actor_id: 1, actor_name: "Nomsa Adams" };
    this.world.tables.voids.add({ redemption_id, reason, ...actor, voided_at: at });
    const entry = {
      at,
      ...actor,
      action: "redemption.void",
      subject_kind: "redemption",
      subject_id: String(redemption_id),
      reason,
      details: "{}",
    };
    this.world.tables.audit.add(entry);
  }

  #takeCode(day: Day): void {
    const { random, tables, now } = this.world;
    const member = random.pick(this.#present);
    const partner = this.#partnerOf(member);
    const key = `${member.row.id}:${partner.id}`;
    if (this.#claimed.has(key)) return;
    this.#claimed.add(key);
    const created_at = momentOn({ now }, random, day);
    tables.vouchers.add({
      voucher_code: this.#code(),
      member_id: member.row.id,
      partner_id: partner.id,
      month_key: day.slice(0, 7),
      status: "issued",
      issued_on: day,
      created_at,
    });
  }

  #code(): string {
    let code = "";
    do code = randomCode(VOUCHER_CODE_LENGTH, this.world.random.bytes);
    while (this.#codes.has(code));
    this.#codes.add(code);
    return code;
  }

  #mail(
    { row }: Pick<LargeMember, "row">,
    email_type: string,
    period: string | number,
    subject: string,
    at: Date,
  ): void {
    const bounced = this.world.random.chance(0.002);
    this.world.tables.mails.add({
      dedupe_key: `${row.email}|${email_type}|${period}`,
      email_type,
      recipient_email: row.email,
      member_id: row.id,
      user_id: row.id,
      subject,
      data: JSON.stringify({ full_name: row.full_name }),
      status: bounced ? "failed" : "sent",
      attempts: bounced ? 8 : 1,
      next_attempt_at: at,
      error_message: bounced ? "550 5.1.1 Mailbox unavailable" : null,
      sent_at: bounced ? null : new Date(at.getTime() + 4000),
      created_at: at,
    });
  }
}

const providerOf = ({ id }: { id: number }) => (id % 4 === 3 ? "paystack" : "payfast");
const endOf = (day: Day): Date => new Date(`${day}T22:00:00Z`);

function grouped<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
