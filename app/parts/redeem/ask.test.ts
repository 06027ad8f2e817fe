import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CounterAttempt, Outcome } from "~/counter/redemptions/counter-attempt";
import type { Till } from "~/counter/tills/browser/till";
import { ask } from "./ask";

const SHOP = { id: 7, name: "Kowie River Bakery" };
const DECIDED: Outcome = { kind: "full_price", words: "Decided here", spent: true };
const till = {
  shop: SHOP,
  present: async () => ({ used_here: null, can_decide: true, decide: async () => DECIDED }),
} as unknown as Till;
const attempt: CounterAttempt = {
  key: "k",
  channel: "counter",
  shop_id: SHOP.id,
  presented: "FBI-PA-7H3K9Q",
  amount_cents: 10_000,
  notes: "",
  staff_initials: "",
  confirmed: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", { getItem: () => null });
  // A line that takes what is sent, and never answers.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the till has said so many milliseconds after Apply; null while it waits. */
async function saidAfter(ms: number): Promise<Outcome | null> {
  let said: Outcome | null = null;
  void ask(attempt, { till, pin: "" }).then((outcome) => {
    said = outcome;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return said;
}

it("waits for a line that seems to work, and no more once it has not answered (T116)", async () => {
  expect(await saidAfter(400)).toBeNull();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await saidAfter(400)).toEqual(DECIDED);
  expect(await saidAfter(400)).toEqual(DECIDED);
});
