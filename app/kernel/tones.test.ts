import { describe, expect, it } from "vitest";
import { VOUCHER_STATUS_LABELS } from "~/counter/vouchers/voucher";
import { LINE_STATES } from "~/money/reconciliation/match";
import { DECISIONS, LINE_FILTERS, MAIL_STATUSES, MEMBER_STATUSES } from "~/ui/office/lists/words";
import { toneOf } from "./tones";

const SHOWN = {
  members: Object.keys(MEMBER_STATUSES),
  vouchers: Object.keys(VOUCHER_STATUS_LABELS),
  mails: Object.keys(MAIL_STATUSES),
  decisions: Object.keys(DECISIONS),
  lines: [...LINE_STATES, ...Object.keys(LINE_FILTERS)],
};

/** Filters only. */
const NO_STATUS = new Set(["all", "looked_at"]);

describe("the legend of status colours", () => {
  it.each(Object.entries(SHOWN))("knows every status of %s", (_, statuses) => {
    expect(statuses.filter((status) => !(toneOf(status) || NO_STATUS.has(status)))).toEqual([]);
  });

  it("gives what works, waits, failed and is over a colour each", () => {
    const tones = ["active", "past_due", "expired", "cancelled"].map(toneOf);
    expect(tones).toEqual(["good", "warn", "bad", "sea"]);
    expect(["issued", "redeemed", "expired"].map(toneOf)).toEqual(["good", "sea", "bad"]);
  });
});
