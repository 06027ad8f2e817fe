import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, dayOf, startOfDay } from "~/kernel/clock";
import {
  ALWAYS_OPEN,
  areApart,
  DAY_MINUTES,
  type Hours,
  printHours,
  readHours,
  type Span,
  spanOf,
  spansOn,
  type WeeklyHours,
  weekly,
  withoutPast,
} from "./hours";
import { changesAt, type OpenState, openState, stateInWords, toneOf } from "./open-state";
import { readPlainHours } from "./plain-hours";
import { hoursInFull, hoursInWords } from "./words";

const TODAY = "2026-11-23"; // a Monday
const at = (time: string, day: Day = TODAY) => new Date(`${day}T${time}:00+02:00`);
const NO_HOLIDAY = () => false;
const hours = (text: string): Hours => {
  const read = readHours(text);
  if (!read) throw new Error(`not readable: ${text}`);
  return read;
};
const SHOP = "Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off";

describe("the stored text", () => {
  it.each([
    SHOP,
    "24/7",
    '"by appointment"',
    "Mo-Fr 08:00-13:00,14:00-17:00; Sa,Su,PH 09:00-12:00",
    "Mo,We,Fr 10:00-24:00; PH unknown",
    "Fr,Sa 18:00-02:00",
    "Mo-Su 00:00-24:00; PH off",
    "24/7; 2026 Dec 25 off",
    "Mo 08:00-17:00; 2026 Dec 24-2026 Dec 26 off; 2026 Dec 31 08:00-12:00",
  ])("keeps %s", (text) => expect(printHours(hours(text))).toBe(text));

  it.each([
    "",
    "Mo-Fr",
    "off",
    "PH off",
    "Mo-Fr off",
    "Fr-Mo 08:00-17:00",
    "Mo 08:00-08:00",
    "Mo 24:00-25:00",
    "Mo 08:60-09:00",
    "Mo 08:00-12:00,11:00-17:00",
    "Mo 08:00-09:00,10:00-11:00,12:00-13:00",
    "Mo 08:00-17:00; 2026 Dec 26-2026 Dec 24 off",
    "Mo 08:00-17:00; 2026 Feb 30 off",
    "Mo 08:00-17:00; 2026 Dec 24-2026 Dec 26 off; 2026 Dec 25 off",
    "Mo,PH 08:00-17:00",
    "mo 08:00-17:00",
    "Mo 08:00-17:00;Tu 08:00-17:00",
  ])("refuses %j", (text) => expect(readHours(text)).toBeNull());

  it("says it in one way only: closed holidays are closed, also by way of a closed Sunday", () => {
    const { days } = hours(SHOP) as WeeklyHours;
    expect(weekly({ days, holidays: "sunday", special: [] }).holidays).toBe("closed");
  });
});

describe("a span", () => {
  it.each([
    [480, 1020, { from: 480, to: 1020 }],
    [1080, 120, { from: 1080, to: 1560 }],
    [1080, 0, { from: 1080, to: 1440 }],
    [0, 0, { from: 0, to: 1440 }],
    [480, 480, null],
    [1440, 60, null],
  ])("from %i to %i", (from, to, span) => expect(spanOf(from, to)).toEqual(span));
});

describe("the state", () => {
  const said = (text: string, now: Date, isHoliday: (day: Day) => boolean = NO_HOLIDAY) =>
    stateInWords(openState(hours(text), now, isHoliday), now);

  it.each([
    ["07:59", TODAY, "Closed, opens 08:00"],
    ["08:00", TODAY, "Open now until 17:00"],
    ["16:29", TODAY, "Open now until 17:00"],
    ["16:30", TODAY, "Closes soon, at 17:00"],
    ["16:59", TODAY, "Closes soon, at 17:00"],
    ["17:00", TODAY, "Closed, opens tomorrow 08:00"],
    ["13:00", "2026-11-28", "Closed, opens Mon 08:00"],
  ])("at %s on %s: %s", (time, day, words) => expect(said(SHOP, at(time, day))).toBe(words));

  it("lasts past midnight", () => {
    const bar = "Fr,Sa 18:00-02:00; PH off";
    expect(said(bar, at("20:00", "2026-11-27"))).toBe("Open now until 02:00");
    expect(said(bar, at("01:30", "2026-11-28"))).toBe("Closes soon, at 02:00");
    expect(said(bar, at("02:00", "2026-11-28"))).toBe("Closed, opens 18:00");
    expect(said(bar, at("01:59", "2026-11-29"))).toBe("Closes soon, at 02:00");
  });

  it("joins days that follow each other without a gap", () => {
    expect(said("Mo-We 00:00-24:00; Th 00:00-12:00", at("10:00"))).toBe("Open now until Thu 12:00");
    expect(said("24/7", at("10:00"))).toBe("Open now");
    expect(openState(ALWAYS_OPEN, at("10:00"), NO_HOLIDAY)).toEqual({ kind: "open", until: null });
  });

  it("knows public holidays", () => {
    const isHoliday = (day: Day) => day === TODAY;
    expect(said(SHOP, at("10:00"), isHoliday)).toBe("Closed, opens tomorrow 08:00");
    expect(said("Mo-Fr 08:00-17:00; Su,PH 09:00-12:00", at("10:00"), isHoliday)).toBe("Open now until 12:00");
    expect(said("Mo-Fr 08:00-17:00", at("10:00"), isHoliday)).toBe("Open now until 17:00");
    expect(said("Mo-Fr 08:00-17:00; PH unknown", at("10:00"), isHoliday)).toBe(
      "Public holiday: hours may differ",
    );
  });

  it("knows special days, which win over holidays", () => {
    const text = "Mo-Su 08:00-17:00; PH off; 2026 Nov 23 09:00-10:00; 2026 Nov 24-2026 Nov 26 off";
    expect(said(text, at("09:30"), () => true)).toBe("Closes soon, at 10:00");
    expect(said(text, at("10:00"))).toBe("Closed, opens Fri 08:00");
    expect(said("24/7; 2026 Nov 23-2026 Dec 15 off", at("10:00"))).toBe("Closed, opens 16 Dec 2026 00:00");
    expect(
      said("Mo-Su 08:00-17:00; 2026 Nov 23-2027 Nov 22 off; 2027 Nov 23-2028 Jan 15 off", at("10:00")),
    ).toBe("Closed");
  });

  it("says so where nobody knows", () => {
    expect(stateInWords(openState(null, at("10:00"), NO_HOLIDAY), at("10:00"))).toBe("Hours not known");
    expect(said('"by appointment"', at("10:00"))).toBe("By appointment");
  });
});

// ---- against a naive model: every minute of three weeks is looked up by itself

const span = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 95 }))
  .map(([from, length]) => ({ from: from * 15, to: from * 15 + length * 15 }));
const spans: fc.Arbitrary<Span[]> = fc
  .oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant([{ from: 0, to: DAY_MINUTES }]) },
    { weight: 5, arbitrary: fc.array(span, { minLength: 1, maxLength: 2 }) },
  )
  .map((given) => [...given].sort((a, b) => a.from - b.from))
  .filter(areApart);
const special = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }), spans), { maxLength: 4 })
  .map((given) => {
    let day = addDays(TODAY, -3);
    return given.map(([gap, length, spans]) => {
      const from = addDays(day, gap);
      day = addDays(from, length);
      return { from, through: day, spans: spans.slice(0, 1) };
    });
  });
const anyHours: fc.Arbitrary<WeeklyHours> = fc
  .record({
    days: fc.array(spans, { minLength: 7, maxLength: 7 }),
    holidays: fc.constantFrom("closed" as const, "sunday" as const, "normal" as const, "unsaid" as const),
    special,
  })
  .filter(({ days }) => days.some((spans) => spans.length > 0))
  .map(weekly);
const holidays = fc
  .uniqueArray(fc.integer({ min: -2, max: 14 }), { maxLength: 4 })
  .map((offsets) => new Set(offsets.map((offset) => addDays(TODAY, offset))));

/** Whether the shop is open in that minute (after the club's midnight of TODAY). */
function isOpenAt(given: WeeklyHours, minute: number, isHoliday: (day: Day) => boolean): boolean {
  const day = Math.floor(minute / DAY_MINUTES);
  return [day - 1, day].some((each) =>
    (spansOn(given, addDays(TODAY, each), isHoliday) ?? []).some(
      ({ from, to }) => each * DAY_MINUTES + from <= minute && minute < each * DAY_MINUTES + to,
    ),
  );
}

describe("any hours", () => {
  it("agree with a look at every minute", () => {
    fc.assert(
      fc.property(anyHours, holidays, fc.integer({ min: 0, max: 7 * DAY_MINUTES }), (given, days, minute) => {
        const isHoliday = (day: Day) => days.has(day);
        const now = new Date(startOfDay(TODAY).getTime() + minute * 60_000);
        const state = openState(given, now, isHoliday);
        const open = isOpenAt(given, minute, isHoliday);
        expect(state.kind === "open").toBe(open);
        if (!open && spansOn(given, dayOf(now), isHoliday) === null) {
          expect(state.kind).toBe("holiday");
          return;
        }
        let next: number | null = minute;
        while (next < minute + 8 * DAY_MINUTES && isOpenAt(given, next, isHoliday) === open) next += 1;
        const found = state.kind === "open" ? state.until : (state as { opens: Date | null }).opens;
        const expected = new Date(startOfDay(TODAY).getTime() + next * 60_000);
        if (open && next > minute + 7 * DAY_MINUTES) expect(found).toBeNull();
        else if (next < minute + 8 * DAY_MINUTES) expect(found).toEqual(expected);
        else expect(found === null || found > expected).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("change words and tone only when they say so, or at midnight", () => {
    fc.assert(
      fc.property(anyHours, fc.integer({ min: 0, max: 6 * DAY_MINUTES }), (given, minute) => {
        const now = new Date(startOfDay(TODAY).getTime() + minute * 60_000);
        const state = openState(given, now, NO_HOLIDAY);
        const midnight = startOfDay(addDays(dayOf(now), 1)).getTime();
        const until = Math.min(changesAt(state, now)?.getTime() ?? midnight, midnight);
        const shown = (at: Date, state: OpenState) => [stateInWords(state, at), toneOf(state, at)];
        for (const step of [0, 0.5, 0.999]) {
          const later = new Date(now.getTime() + Math.floor((until - 1 - now.getTime()) * step));
          expect(shown(later, openState(given, later, NO_HOLIDAY))).toEqual(shown(now, state));
        }
      }),
    );
  });

  it("are read as they were printed", () => {
    fc.assert(
      fc.property(anyHours, (given) => {
        expect(readHours(printHours(given))).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  it("never break the readers", () => {
    const pieces = ["Mon", "Sun", "PH", "8", "17:00", "24:00", "-", "–", ", ", " ", "closed", ";", "am"];
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (text) => {
        const read = readPlainHours(text);
        if (read) expect(readHours(printHours(read))).toEqual(read);
        readHours(text);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a text that says it plainly", () => {
  it.each([
    ["Mon-Fri 08:00-17:00, Sat 08:00-13:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH unknown"],
    ["Mon–Sat 07:00–16:00, Sun 08:00–14:00", "Mo-Sa 07:00-16:00; Su 08:00-14:00; PH unknown"],
    ["Sat 08:00-13:00, Mon-Fri 08:00-17:00", "Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH unknown"],
    ["Mon-Sun 00:00-24:00", "Mo-Su 00:00-24:00; PH unknown"],
    ["Fri-Sat 18:00-02:00", "Fr,Sa 18:00-02:00; PH unknown"],
  ])("%s", (text, stored) => {
    const read = readPlainHours(text);
    expect(read && printHours(read)).toBe(stored);
  });

  it.each([
    "",
    "When the sun shines",
    "08:00-17:00",
    "Mon-Fri",
    "Mon-Fri 8:00-17:00",
    "mon-fri 08:00-17:00",
    "Mon-Fri 08:00-17:00 Sat 08:00-13:00",
    "Mon-Fri 08:00-17:00; Sat 08:00-13:00",
    "Mon-Fri 08:00-17:00, closed on Sun",
    "Mon-Fri 08:00-17:00, Fri 08:00-13:00",
    "Fri-Mon 08:00-17:00",
    "Mon 08:00-08:00",
    "Mon 25:00-26:00",
    "Mon-Fri 08:00-17:00, ",
    "Mon-Fri 8am-5pm, Sat 08:00-13:00",
    "Mon-Sat 11:30AM-10PM",
    "Thursday 8AM–12PM, 1–5PM",
    "Sun 9:00 am - 12:30 pm",
    "Mon-Sun: Open 24 Hours",
    "Mo-Thurs 11 AM - 10 PM / Fri-Sat 11 AM - 10:30 PM / Sun 11 AM - 9:30 PM",
    "M-F 9am-5pm",
    "Mon‑Fri 09:00 AM ‑ 09:00 PM",
    "7.30 am - 14.00 pm Mon-Fri",
    "Weekdays 10 AM- 5 PM, Weekends 9 AM - 6 PM",
    "Fri noon-midnight",
    "08h00 tot 17h00 Maandag tot Vrydag",
    "Mon-Fri 8:30-16:30 Sat 9-1",
    "Tues-Sun 12pm-12am",
    "Sat & Sun 10-2",
  ])("is not %j", (text) => expect(readPlainHours(text)).toBeNull());
});

describe("hours in words", () => {
  it.each([
    [SHOP, "Mon–Fri 08:00–17:00, Sat 08:00–13:00, closed on Sun and public holidays"],
    ["Mo-Su 07:00-20:00; PH unknown", "Every day 07:00–20:00"],
    [
      "Mo-Fr 08:00-13:00,14:00-17:00; Su,PH 09:00-12:00",
      "Mon–Fri 08:00–13:00 and 14:00–17:00, Sun and public holidays 09:00–12:00, closed on Sat",
    ],
    [
      "Mo,We,Fr 10:00-24:00",
      "Mon, Wed and Fri 10:00–24:00, public holidays as usual, closed on Tue, Thu, Sat and Sun",
    ],
    ["24/7", "Open day and night"],
  ])("%s", (text, words) => expect(hoursInWords(hours(text))).toBe(words));

  it("name special days where somebody decides, and forget them when they are over", () => {
    const given = hours("Mo 08:00-17:00; PH off; 2026 Dec 24-2026 Dec 26 off; 2026 Dec 31 08:00-12:00");
    expect(hoursInFull(given).split("\n").slice(1)).toEqual([
      "24 Dec 2026 to 26 Dec 2026: closed",
      "31 Dec 2026: 08:00–12:00",
    ]);
    expect(printHours(withoutPast(given, "2026-12-27"))).toBe(
      "Mo 08:00-17:00; PH off; 2026 Dec 31 08:00-12:00",
    );
  });
});
