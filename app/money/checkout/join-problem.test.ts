import { describe, expect, it } from "vitest";
import { problemFrom, standing } from "./join-problem";
import { cameBackUnpaid, noticesOf, pendingOf } from "./payment-notice";

const problem = (query: string, stands?: string) => problemFrom(new URLSearchParams(query), stands);

describe("why a payment sent somebody back", () => {
  it("is nothing in most addresses", () => {
    for (const query of ["", "cancelled=false", "cancelled", "error=other", "details=Declined"])
      expect(problem(query)).toBeNull();
  });

  it("is that it was cancelled", () => {
    const cancelled = {
      kind: "cancelled",
      tone: "warning",
      title: "Not paid",
      text: "You cancelled it, or it was not accepted. No payment has reached us.",
    };
    expect(problem("cancelled=true")).toEqual(cancelled);
    expect(problem("cancelled=true&error=session_expired", standing(true))).toEqual({
      ...cancelled,
      text: `${cancelled.text} Your membership stays as it was.`,
    });
  });

  it("is that the checkout was not found", () => {
    expect(problem("error=session_expired", "Unused.")).toEqual({
      kind: "session_expired",
      tone: "warning",
      title: "We could not find your checkout",
      text: "Your payment session has expired. If you have paid, the membership will appear in your account: please do not pay again. Otherwise start again.",
    });
  });

  it("is that it failed, with the provider's reason", () => {
    const failed = "error=payment_completion_failed";
    const text = (details: string, stands = "") =>
      problem(`${failed}&details=${encodeURIComponent(details)}`, stands)?.text;
    const again = "You can try again, or pay another way.";
    expect(problem(failed)).toEqual({
      kind: "payment_completion_failed",
      tone: "failure",
      title: "Your payment was not completed",
      text: again,
    });
    expect(text(" Declined by the bank... ", standing(false))).toBe(`Declined by the bank. ${again}`);
    expect(text("Declined", standing(true))).toBe(`Declined. Your membership stays as it was. ${again}`);
    expect(text("Version 1.5 says no")).toBe(`Version 1.5 says no. ${again}`);
    expect(text("Error 1234")).toBe(`Error 1234. ${again}`);
    expect(text("x".repeat(120))).toBe(`${"x".repeat(120)}. ${again}`);
  });

  it.each([
    "x".repeat(121),
    "See http://evil.example",
    "See HTTPS://evil.example",
    "See www.evil.example",
    "Write to me@evil.example",
    "Call 082 555 0100",
    "Call 12345",
    "Call 1-2-3-45",
  ])("leaves out a reason that somebody may have made up: %s", (details) => {
    const query = new URLSearchParams({ error: "payment_completion_failed", details });
    expect(problemFrom(query)?.text).toBe("You can try again, or pay another way.");
  });
});

describe("a payment that waits", () => {
  const pending = pendingOf({
    payment_id: 1,
    reference: "TMP-1",
    provider: "payfast",
    provider_label: "PayFast",
    amount_cents: 9900,
    since: "14:02",
  });

  const waits = {
    tone: "warning",
    title: "Your payment is not confirmed yet",
    text: `${pending.words} If you have paid, you need not pay again.`,
    reference: "TMP-1",
  };

  it("is told of in a sentence", () => {
    expect(pending.words).toBe("We are waiting for PayFast to confirm your R99.00 from 14:02.");
    expect(pending).toMatchObject({ payment_id: 1, reference: "TMP-1" });
    expect(noticesOf(null, null, { held: null })).toEqual([]);
    expect(noticesOf(null, pending, { held: null })).toEqual([waits]);
  });

  it("comes after a failure", () => {
    const failed = problem("error=payment_completion_failed&details=Declined")!;
    expect(cameBackUnpaid(failed, pending, null)).toBe(false);
    expect(noticesOf(failed, pending, { held: null })).toEqual([failed, waits]);
  });

  it("that lies here unbooked stands alone: nothing beside it says that no money came", () => {
    const held = { label: "PayFast", transaction_id: "102", amount_cents: 109_00, on: "2026-03-10" };
    const [notice, ...others] = noticesOf(problem("cancelled=true"), pending, { held, cameBack: true });
    expect(notice!.text).toMatch(/^PayFast reported a payment of R109.00 from you on 10 March 2026\./);
    expect(others).toEqual([]);
  });

  it("is not paid where its provider sent the buyer back, who can pay again at once", () => {
    const cancelled = problem("cancelled=true")!;
    expect(cameBackUnpaid(cancelled, pending, null)).toBe(true);
    expect(cameBackUnpaid(cancelled, pending, "TMP-0")).toBe(true);
    expect(noticesOf(cancelled, pending, { held: null, cameBack: true })).toEqual([
      { ...cancelled, reference: "TMP-1" },
    ]);
    expect(noticesOf(cancelled, null, { held: null })).toEqual([cancelled]);
    expect(cameBackUnpaid(cancelled, null, null)).toBe(false);
    expect(cameBackUnpaid(null, pending, null)).toBe(false);
  });

  it("still waits in an old tab of somebody who came back as who has paid", () => {
    const cancelled = problem("cancelled=true")!;
    expect(cameBackUnpaid(cancelled, pending, "TMP-1")).toBe(false);
    expect(noticesOf(cancelled, pending, { held: null })).toEqual([waits]);
  });

  it("of a bank transfer names the last day, and leads to its page", () => {
    const asked = {
      payment_id: 1,
      reference: "TMP-2",
      provider: "bank",
      provider_label: "bank transfer",
      amount_cents: 297_00,
      since: "14:02",
    } as const;
    const transfer = pendingOf({ ...asked, until: "2026-12-11" });
    const cancelled = problem("cancelled=true")!;
    const waiting = noticesOf(null, transfer, { held: null });
    expect(cameBackUnpaid(cancelled, transfer, null)).toBe(false);
    expect(noticesOf(cancelled, transfer, { held: null })).toEqual([cancelled, ...waiting]);
    expect(waiting).toEqual([
      {
        tone: "warning",
        title: "Waiting for the bank",
        text: "We are waiting for your bank transfer of R297.00, until 11 December 2026.",
        reference: "TMP-2",
        is_transfer: true,
      },
    ]);
  });
});
