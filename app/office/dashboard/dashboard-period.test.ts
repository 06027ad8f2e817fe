import { describe, expect, it } from "vitest";
import { formatRand } from "~/kernel/money";
import { differenceWords, periodOf, spanWords } from "./dashboard-period";

const today = "2026-11-22";
const read = (asked: object, day = today) => periodOf(asked, day);

describe("the dashboard's period", () => {
  it("is this month so far, compared with the same days of the month before", () => {
    const month = { name: "month", from: "2026-11-01", to: today, problem: "" };
    expect(read({})).toEqual({ ...month, compared: { from: "2026-10-01", to: "2026-10-22" } });
    expect(read({ period: "12_months" })).toEqual({
      ...month,
      compared: read({}).compared,
      problem: "“12_months” is not a period that is known here.",
    });
    expect(read({}, "2026-03-31").compared).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  it("is the whole last month, the last twelve months, or days of one's choice", () => {
    expect(read({ period: "last_month" })).toMatchObject({
      from: "2026-10-01",
      to: "2026-10-31",
      compared: { from: "2026-09-01", to: "2026-09-30" },
    });
    expect(read({ period: "year" })).toMatchObject({
      from: "2025-12-01",
      to: today,
      compared: { from: "2024-12-01", to: "2025-11-22" },
    });
    expect(read({ from: "2026-11-10", to: "2026-11-16" })).toMatchObject({
      name: "days",
      compared: { from: "2026-11-03", to: "2026-11-09" },
    });
    expect(read({ from: today, to: today }).compared).toEqual({ from: "2026-11-21", to: "2026-11-21" });
  });

  it.each([
    [{ from: "2026-11-10" }, "Enter both days"],
    [{ from: "2026-11-31", to: today }, "Enter both days"],
    [{ from: today, to: "2026-11-21" }, "after the last one"],
    [{ from: today, to: "2026-11-23" }, "still to come"],
    [{ from: "2021-11-21", to: today }, "At most 5 years"],
  ])("says what is wrong with %j, and shows this month", (asked, problem) => {
    expect(read(asked)).toMatchObject({ name: "month", from: "2026-11-01", to: today });
    expect(read(asked).problem).toContain(problem);
  });
});

it("spans and differences are words", () => {
  expect(spanWords({ from: "2026-11-01", to: today })).toBe("1 to 22 November 2026");
  expect(spanWords({ from: "2026-10-30", to: today })).toBe("30 October to 22 November 2026");
  expect(spanWords({ from: "2025-12-01", to: today })).toBe("1 December 2025 to 22 November 2026");
  expect(spanWords({ from: today, to: today })).toBe("22 November 2026");
  expect(differenceWords(372, 341, String)).toEqual({ amount: "31 more", than: "than 341", isMore: true });
  expect(differenceWords(0, 9900, formatRand).amount).toMatch(/^R99\.00 less$/);
  expect(differenceWords(3, 3, String)).toMatchObject({ amount: "", than: "The same as 3" });
});
