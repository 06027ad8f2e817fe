import { describe, expect, it } from "vitest";
import {
  afterOutcome,
  fromStored,
  isOfDay,
  isOpen,
  mayDiscard,
  type PendingAttempt,
  toStored,
  whoSends,
} from "./pending-attempts";

const attempt: PendingAttempt = {
  key: "k",
  channel: "counter",
  shop_id: null,
  presented: "ABCDEFGH",
  amount_cents: 100_00,
  notes: "",
  staff_initials: "",
  confirmed: false,
  entered_at: "2026-03-31T21:59:00.000Z",
  state: "waiting",
};
const refused = (code: string) => ({ kind: "refused" as const, code, reason: "Because.", field_errors: {} });

describe("an attempt stored on the device", () => {
  it("is still read after an update", () => {
    const { channel: via, amount_cents: _, ...rest } = attempt;
    expect(fromStored({ ...rest, via, amount_cents: 100_00 })).toEqual(attempt);
    expect(fromStored({ ...rest, via, amount_spent: "100" })).toEqual(attempt);
    expect(toStored(attempt)).toEqual({ ...rest, via: "counter", amount_cents: 100_00 });
  });

  it("stays waiting if it was never sent, and unsure once it may have arrived", () => {
    const still = afterOutcome(attempt, { kind: "no_answer", sent: false });
    expect(still.state).toBe("waiting");
    const unsure = afterOutcome(attempt, { kind: "no_answer", sent: true });
    expect(unsure.state).toBe("unsure");
    expect(afterOutcome(unsure, { kind: "no_answer", sent: false }).state).toBe("unsure");
  });

  it("is answered by a refusal about itself, and held by one about its sender", () => {
    expect(afterOutcome(attempt, refused("already_used"))).toMatchObject({ state: "refused" });
    for (const code of ["not_signed_in", "invalid_pin", "rate_limited", "unavailable"]) {
      const held = afterOutcome(attempt, refused(code));
      expect(held).toMatchObject({ state: "waiting", held: "Because." });
      expect(isOpen(held)).toBe(true);
    }
  });

  it("is answered by what was applied", () => {
    const summary = {
      ...{ member_name: "Thandi Mbeki", partner_name: "Harbour Bakery" },
      ...{ amount_cents: 10000, discount_cents: 1000, final_cents: 9000, repeated: false },
    };
    const held = afterOutcome(attempt, refused("invalid_pin"));
    const shop = { id: 1, name: "Harbour Bakery" };
    const applied = afterOutcome(held, { kind: "applied", summary, shop, undo: null });
    expect(applied).toEqual({ ...attempt, state: "applied", summary });
    expect(isOpen(applied)).toBe(false);
  });

  it("keeps the reason of its refusal", () => {
    const unsure = { ...attempt, state: "unsure" as const };
    expect(afterOutcome(unsure, refused("already_used"))).toEqual({
      ...attempt,
      state: "refused",
      refusal: { code: "already_used", reason: "Because." },
    });
    expect(afterOutcome(unsure, refused("cross_site"))).toEqual({ ...unsure, held: "Because." });
    expect(isOpen(afterOutcome(attempt, refused("already_used")))).toBe(false);
    expect(isOpen(unsure)).toBe(true);
  });

  it("forgets why it was held once it is sent", () => {
    const held = afterOutcome(attempt, refused("invalid_pin"));
    expect(afterOutcome(held, { kind: "no_answer", sent: true }).held).toBeUndefined();
  });

  it("belongs to the club's day, not to the UTC day", () => {
    expect(isOfDay(attempt, "2026-03-31")).toBe(true);
    expect(isOfDay({ ...attempt, entered_at: "2026-03-31T22:00:00.000Z" }, "2026-03-31")).toBe(false);
  });

  it.each([
    [[true, true], "They are sent as soon as there is a signal."],
    [[false], "They are not sent by themselves: send each while its customer is here."],
    [
      [true, false],
      "1 of them is sent as soon as there is a signal; send the others while their customers are here.",
    ],
    [
      [true, true, false],
      "2 of them are sent as soon as there is a signal; send the others while their customers are here.",
    ],
    [[false, false], "They are not sent by themselves: send each while its customer is here."],
  ])("says who sends what waits: %j", (by_itself, words) => {
    expect(whoSends(by_itself.map((each) => ({ by_itself: each })))).toBe(words);
  });

  it("cannot be discarded on its day if it may have been applied", () => {
    const unsure = { ...attempt, state: "unsure" as const };
    expect(mayDiscard(attempt, "2026-03-31")).toBe(true);
    expect(mayDiscard(unsure, "2026-03-31")).toBe(false);
    expect(mayDiscard(unsure, "2026-04-01")).toBe(true);
  });
});
