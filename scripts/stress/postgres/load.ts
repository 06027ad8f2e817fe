import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { complete, type PaymentsClub } from "../../../tests/api/money/payments-club";
import { openCheckouts } from "../../../tests/api/money/payments-stream";
import { makeCustomers } from "../../bench/redeem-data";

const TILLS = 6;
const NOTIFIERS = 3;
const PAUSE_MS = 100;

/** Tills that redeem and a provider that tells of payments, each repeating an attempt until the club has acknowledged it. */
export class Load {
  readonly redeemed: string[] = [];
  readonly paid: string[] = [];
  /** Answers that were not 200, by status or the connection's error. */
  readonly refused = new Map<string, number>();
  lastYes = 0;
  #isOver = false;
  #isPaused = false;
  #atWork = 0;
  #people: Promise<void>[] = [];

  constructor(
    private readonly club: PaymentsClub,
    private readonly shop: { id: number; pin: string },
  ) {}

  async start(redemptions: number, payments: number): Promise<void> {
    const customers = await makeCustomers(this.club.db, this.shop.id, redemptions);
    const checkouts = await openCheckouts(this.club, payments);
    const till = async () => {
      for (let next = customers.pop(); next && !this.#isOver; next = customers.pop()) {
        const { voucher_code } = next;
        const attempt = {
          business_pin: this.shop.pin,
          voucher_code,
          amount_spent: "250",
          idempotency_key: randomUUID(),
        };
        if (await this.#untilYes(() => this.#redeem(attempt))) this.redeemed.push(voucher_code);
      }
    };
    const provider = async () => {
      for (let next = checkouts.pop(); next && !this.#isOver; next = checkouts.pop()) {
        const notice = complete(next, { token: `token-${next}` });
        if (await this.#untilYes(() => this.club.notify(notice))) this.paid.push(next);
      }
    };
    const each = (count: number, work: () => Promise<void>) => Array.from({ length: count }, work);
    this.#people = [...each(TILLS, till), ...each(NOTIFIERS, provider)];
  }

  /** Resolves when no attempt is under way. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#atWork > 0) await pause(PAUSE_MS);
  }

  goOn(): void {
    this.#isPaused = false;
  }

  /** Attempts under way are repeated until they are acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  async #untilYes(ask: () => Promise<Response>): Promise<boolean> {
    while (this.#isPaused) await pause(PAUSE_MS);
    this.#atWork += 1;
    try {
      for (;;) {
        const status = await ask().then(
          (answer) => answer.arrayBuffer().then(() => String(answer.status)),
          (error) => String(error.cause?.code ?? error.message),
        );
        if (status === "200") break;
        this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
        await pause(PAUSE_MS);
      }
      this.lastYes = Date.now();
      return true;
    } finally {
      this.#atWork -= 1;
    }
  }

  #redeem(attempt: object): Promise<Response> {
    return fetch(`${this.club.origin}/api/redemptions`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: this.club.origin },
      body: JSON.stringify(attempt),
    });
  }
}
