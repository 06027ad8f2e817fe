import { describe, expect, it } from "vitest";
import { equalDays, spanInWords, turnoverAgainst } from "./overview";

describe("this month against the last", () => {
  it.each([
    ["2026-11-22", ["2026-11-01", "2026-11-22"], ["2026-10-01", "2026-10-22"]],
    ["2026-03-31", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
    ["2028-03-30", ["2028-03-01", "2028-03-30"], ["2028-02-01", "2028-02-29"]],
    ["2027-01-01", ["2027-01-01", "2027-01-01"], ["2026-12-01", "2026-12-01"]],
  ])("compares equal days on %s", (today, now, before) => {
    expect(equalDays(today)).toEqual({ now, before });
  });

  it("names the days", () => {
    expect(spanInWords(["2026-11-01", "2026-11-22"])).toBe("1 to 22 November");
    expect(spanInWords(["2026-11-01", "2026-11-01"])).toBe("1 November");
  });

  it("says the difference in words", () => {
    const before = ["2026-10-01", "2026-10-22"] as const;
    expect(turnoverAgainst(500_00, 400_50, before)).toBe("R99.50 more than from 1 to 22 October");
    expect(turnoverAgainst(400_50, 500_00, before)).toBe("R99.50 less than from 1 to 22 October");
    expect(turnoverAgainst(500_00, 500_00, before)).toBe("As much as from 1 to 22 October");
    const first = ["2026-10-01", "2026-10-01"] as const;
    expect(turnoverAgainst(500_00, 400_50, first)).toBe("R99.50 more than on 1 October");
    const october = ["2026-10-01", "2026-10-31"] as const;
    expect(turnoverAgainst(400_50, 500_00, october)).toBe("R99.50 less than in October");
    expect(turnoverAgainst(500_00, 0, before)).toBe("Nothing in the same days of October");
  });
});
