import type { Notification, Sent } from "./delivery";

export const ORDERS = ["sent", "reversed", "shuffled"] as const;
type Order = (typeof ORDERS)[number];

interface Held {
  notification: Notification;
  send: () => Promise<Sent>;
}

export class Hold {
  readonly waiting: Held[] = [];

  add(notification: Notification, send: () => Promise<Sent>): void {
    this.waiting.push({ notification, send });
  }

  clear(): void {
    this.waiting.length = 0;
  }

  async release(options: { order: Order; seed: number; times: number }): Promise<Sent[]> {
    const held = this.waiting.splice(0).flatMap((one) => Array.from({ length: options.times }, () => one));
    const sent: Sent[] = [];
    for (const { send } of arranged(held, options)) sent.push(await send());
    return sent;
  }
}

function arranged<T>(list: T[], { order, seed }: { order: Order; seed: number }): T[] {
  if (order === "reversed") return list.toReversed();
  return order === "shuffled" ? shuffled(list, seed) : list;
}

/** Fisher–Yates with a seeded generator (mulberry32). */
function shuffled<T>(list: T[], seed: number): T[] {
  const mixed = [...list];
  let state = seed | 0;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    const other = ((bits ^ (bits >>> 14)) >>> 0) % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
