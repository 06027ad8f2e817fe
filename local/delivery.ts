import { setTimeout as sleep } from "node:timers/promises";
import type { Hold } from "./hold";
import type { Toggles } from "./toggles";

/** `raw` is sent byte for byte. */
export interface Notification {
  about: string;
  url: string;
  headers: Record<string, string>;
  raw: string;
  fields: Record<string, unknown>;
  /** False for messages the real provider would never send. */
  genuine: boolean;
}

export interface Sent {
  sent_at: string;
  url: string;
  status: number | null;
  attempts: number;
  fields: Record<string, unknown>;
  raw: string;
}

export interface SendOptions {
  /** Retry on the schedule until the app answers 200. */
  retries?: boolean;
  timeoutMs?: number;
}

const KEPT = 10_000;
const TIMEOUT_MS = 10_000;

export class Delivery {
  readonly sent: Sent[] = [];
  readonly dropped: Notification[] = [];
  readonly #log: Notification[] = [];
  readonly #closing = new AbortController();

  /** `isOff`: this provider currently sends nothing. */
  constructor(
    private readonly toggles: Toggles,
    private readonly hold: Hold,
    private readonly retryMs: readonly number[],
    private readonly isOff: () => boolean = () => false,
  ) {}

  /** Sends and waits for the app's first answer. Null if the notification was dropped or held. */
  async send(notification: Notification, options: SendOptions = {}): Promise<Sent | null> {
    this.#remember(notification);
    if (this.#isDropped(notification)) {
      this.dropped.push(notification);
      return null;
    }
    if (this.toggles.hold) {
      this.hold.add(notification, () => this.#goOut(notification, options));
      return null;
    }
    return this.#goOut(notification, options);
  }

  async #goOut(notification: Notification, options: SendOptions): Promise<Sent> {
    const entry = this.#entry(notification);
    await this.#attempt(notification, entry, options.timeoutMs ?? TIMEOUT_MS);
    if (options.retries && entry.status !== 200) void this.#again(notification, entry);
    return entry;
  }

  #isDropped({ fields }: Notification): boolean {
    if (this.isOff()) return true;
    if (this.toggles.lose !== "" && [fields.event, fields.payment_status].includes(this.toggles.lose))
      return true;
    const isNext = this.toggles.drop_next;
    this.toggles.drop_next = false;
    return isNext;
  }

  /** Before the buyer returns, or `notify_ms` afterwards if that is set. */
  async sendAroundReturn(notification: Notification): Promise<void> {
    const delay = this.toggles.notify_ms;
    if (delay === 0) await this.send(notification, { retries: true });
    else this.later(delay, () => this.send(notification, { retries: true }));
  }

  /** Does nothing if the stand-ins have stopped by then. */
  later(delay: number, work: () => Promise<unknown>): void {
    sleep(delay, undefined, { signal: this.#closing.signal })
      .then(work)
      .catch(() => undefined);
  }

  /** The newest notification about a payment, genuine ones first, including dropped ones. */
  latest(about: string): Notification | undefined {
    const mine = this.#log.filter((notification) => notification.about === about);
    return mine.findLast((notification) => notification.genuine) ?? mine.at(-1);
  }

  first(about: string): Notification | undefined {
    return this.#log.find((notification) => notification.about === about && notification.genuine);
  }

  close(): void {
    this.#closing.abort();
  }

  #remember(notification: Notification): void {
    this.#log.push(notification);
    if (this.#log.length > KEPT) this.#log.shift();
  }

  #entry({ url, fields, raw }: Notification): Sent {
    const entry: Sent = { sent_at: new Date().toISOString(), url, status: null, attempts: 0, fields, raw };
    this.sent.push(entry);
    if (this.sent.length > KEPT) this.sent.shift();
    return entry;
  }

  async #attempt({ url, headers, raw }: Notification, entry: Sent, timeoutMs: number): Promise<void> {
    entry.attempts += 1;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers,
        body: raw,
        redirect: "manual",
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      entry.status = response.status;
      await response.arrayBuffer();
    } catch {
      entry.status ??= null;
    }
  }

  async #again(notification: Notification, entry: Sent): Promise<void> {
    try {
      for (const delay of this.retryMs) {
        await sleep(delay, undefined, { signal: this.#closing.signal });
        if (this.toggles.hold)
          return this.hold.add(notification, () => this.#goOut(notification, { retries: true }));
        await this.#attempt(notification, entry, TIMEOUT_MS);
        if (entry.status === 200) return;
      }
    } catch {}
  }
}
