import { addDays, addMonths, type Day, dayOf, startOfDay } from "~/kernel/clock";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { startCheckout } from "~/money/checkout/start-checkout.server";
import { wayToPay } from "~/money/checkout/way-to-pay.server";
import type { ProviderName } from "~/money/payments/provider";
import { formAction } from "../../../local/support";
import type { BadMonthClub } from "./club";
import { Transfers } from "./transfers";

/** A seeded generator (mulberry32). */
export function chances(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { chance: (share: number) => next() < share, whole: (below: number) => Math.floor(next() * below) };
}

interface Person {
  user_id: number;
  email: string;
  provider: ProviderName;
  plan: "local_recurring" | "tourist_oneoff";
  joins: number;
  reference: string;
  /** The day of this month's charge; null once it was made, or if nobody charges. */
  due: Day | null;
  back: "no" | "refunded" | "disputed" | "lost" | "won";
  charged_twice: boolean;
}

const FIRST_DAY = "2027-01-06";
export const DAYS = 35;

/** Thirty-five days of members who join, pay, leave and come back, while the providers misbehave. */
export class Month {
  readonly people: Person[] = [];
  readonly done: Record<string, number> = {};
  day: Day = FIRST_DAY;
  readonly transfers: Transfers;

  constructor(
    readonly club: BadMonthClub,
    readonly standIns: string,
    readonly luck: ReturnType<typeof chances>,
    readonly tellTime: (now: Date) => Promise<void>,
    readonly night: () => Promise<void>,
  ) {
    this.transfers = new Transfers(club.deps, chances(luck.whole(1_000_000)));
  }

  async live(members: number): Promise<void> {
    for (let number = 0; number < members; number += 1) await this.invite(number);
    await this.transfers.invite(Math.ceil(members / 2));
    for (let day = 0; day < DAYS; day += 1) {
      this.day = addDays(FIRST_DAY, day);
      await this.at(9);
      await this.beUnkind(day);
      for (const person of this.people) await this.liveADay(person, day);
      await this.transfers.liveADay(this.day);
      await this.at(22);
      await this.beKind();
      await this.at(23);
      await this.transfers.importAll(this.day);
      await this.night();
    }
    await this.transfers.reverse(this.day);
    for (const hours of [30, 54, 78]) {
      await this.at(hours);
      await this.night();
    }
  }

  private async invite(number: number): Promise<void> {
    const email = `month${number}@example.test`;
    const user = await this.club.deps.db.user.create({
      data: { email, provider_sub: email, name: "Thandi Mbeki" },
    });
    this.people.push({
      user_id: user.id,
      email,
      provider: number % 2 ? "paystack" : "payfast",
      plan: this.luck.chance(0.2) ? "tourist_oneoff" : "local_recurring",
      joins: this.luck.whole(6),
      reference: "",
      due: null,
      back: "no",
      charged_twice: false,
    });
  }

  private async liveADay(person: Person, day: number): Promise<void> {
    const { luck } = this;
    if (day === person.joins) return this.join(person);
    if (!person.reference || day < person.joins + 2) return;
    if (person.due === this.day) return this.charge(person);
    if (person.back === "disputed" && luck.chance(0.2)) return this.resolve(person);
    if (person.back !== "no" || person.charged_twice) return;
    if (luck.chance(0.004)) return this.giveBack(person, "refund");
    if (luck.chance(0.006)) return this.giveBack(person, "dispute");
    if (person.plan === "local_recurring" && luck.chance(0.006)) return this.cancel(person);
  }

  private async join(person: Person): Promise<void> {
    const { deps } = this.club;
    const input = {
      plan_type: person.plan,
      full_name: "Thandi Mbeki",
      phone: "082 555 0100",
      city: "Port Alfred",
      payment_method: person.provider,
    } as const;
    const checkout = await startCheckout(deps, person, input).catch(() => null);
    // Paystack is unavailable today; the person retries tomorrow.
    if (!checkout) {
      person.joins += 1;
      return;
    }
    const { begun } = await wayToPay(deps, person, checkout.temp_member_id);
    if (begun.kind === "transfer") throw new Error("A provider was asked for.");
    const page =
      begun.kind === "form" ? await this.submit(begun.action, begun.fields) : await fetch(begun.url!);
    await this.submit(new URL(formAction(await page.text()), this.standIns).href, [["outcome", "pay"]]);
    person.reference = checkout.temp_member_id;
    if (person.plan === "local_recurring") person.due = addMonths(this.day, 1);
    this.count("joined");
  }

  private async charge(person: Person): Promise<void> {
    const { luck } = this;
    const { email, provider } = person;
    if (luck.chance(0.1)) {
      await this.control(`${provider}/fail-renewal`, { email });
      person.due = addDays(this.day, 1);
      return this.count("failed");
    }
    person.due = null;
    if (luck.chance(0.1)) {
      await this.control(`${provider}/charge-twice`, { email });
      person.charged_twice = true;
      return this.count("charged twice");
    }
    await this.control(`${provider}/renew`, { email });
    return this.count("renewed");
  }

  private async giveBack(person: Person, what: "refund" | "dispute"): Promise<void> {
    const { provider, reference } = person;
    const about = provider === "payfast" ? { m_payment_id: reference } : { reference };
    await this.control(`${provider}/${what}`, about);
    person.back = what === "refund" ? "refunded" : "disputed";
    // The provider does not end the agreement; the club may, so the charge may or may not come.
    person.due = null;
    this.count(what);
  }

  private async resolve(person: Person): Promise<void> {
    const { provider, reference } = person;
    const about = provider === "payfast" ? { m_payment_id: reference } : { reference };
    const won = this.luck.chance(0.5);
    const resolution = won ? "declined" : "merchant-accepted";
    await this.control(`${provider}/resolve-dispute`, { ...about, resolution });
    person.back = won ? "won" : "lost";
    this.count(`dispute ${person.back}`);
  }

  private async cancel(person: Person): Promise<void> {
    const member = await this.club.deps.db.member.findUnique({ where: { user_id: person.user_id } });
    if (!member || member.cancelled_at) return;
    const done = await cancelMembership(this.club.deps, "member", { member_id: member.id, reason: "" }).catch(
      () => null,
    );
    if (!done) return;
    person.due = null;
    this.count("cancelled");
    if (this.luck.chance(0.3)) {
      await resumeMembership(this.club.deps, "member", { member_id: member.id });
      this.count("resumed");
    }
  }

  /** Injects one fault or more each day. */
  private async beUnkind(day: number): Promise<void> {
    const { luck } = this;
    if (luck.chance(0.4)) await this.control("hold", { on: true });
    if (luck.chance(0.3)) await this.control("drop-next", {});
    if (luck.chance(0.15)) await this.control("lose", { event: "subscription.create" });
    if (luck.chance(0.15)) await this.control("lose", { event: "COMPLETE" });
    if (luck.chance(0.1)) await this.control("paystack/webhook", { on: false });
    if (luck.chance(0.2)) await this.control("payfast/validate", { mode: "server_error" });
    const modes = ["rate_limited", "server_error", "html", "half"];
    for (const provider of ["payfast", "paystack"])
      if (luck.chance(0.3))
        await this.control("api", {
          provider,
          mode: modes[luck.whole(modes.length)],
          times: 1 + luck.whole(5),
        });
    if (day % 7 === 6) await this.control("lose", { event: "charge.success" });
  }

  private async beKind(): Promise<void> {
    const { luck } = this;
    await this.control("payfast/validate", { mode: "normal" });
    await this.control("paystack/webhook", { on: true });
    await this.control("lose", { event: "" });
    for (const provider of ["payfast", "paystack"]) await this.control("api", { provider, mode: "normal" });
    // Held messages may wait for a second day.
    if (luck.chance(0.3) && this.day < addDays(FIRST_DAY, DAYS - 2)) return;
    await this.control("hold", { on: false });
    const order = ["sent", "reversed", "shuffled"][luck.whole(3)];
    await this.control("release", { order, seed: luck.whole(1_000), times: 1 + luck.whole(2) });
  }

  private async at(hours: number): Promise<void> {
    const now = new Date(startOfDay(this.day).getTime() + hours * 3_600_000);
    await this.tellTime(now);
    await this.control("clock", { at: now.toISOString() });
  }

  async control(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.standIns}/control/${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    if (response.status !== 200) this.count(`refused ${path}`);
    return answer;
  }

  private submit(url: string, fields: Array<[string, string]>): Promise<Response> {
    return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  }

  private count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  get today(): Day {
    return dayOf(this.club.deps.clock());
  }
}
