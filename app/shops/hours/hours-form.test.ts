import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readHours } from "./hours";
import { hoursFormOf } from "./hours-form";
import { checkHours, hoursFields, withHours } from "./hours-form.schema";
import { completeHours, hoursOf, storedHours } from "./partner-hours";

const TODAY = "2026-11-22";
const SPEC = "Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off";
const schema = z
  .object({ name: z.string(), opening_hours: z.string().optional(), ...hoursFields })
  .superRefine(checkHours);

const stored = (spec: string) => storedHours(readHours(spec)!);
const form = (spec: string) => hoursFormOf(stored(spec), TODAY);
/** As a form arrives: empty fields are left out. */
function sent(fields: Record<string, string>) {
  const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  return schema.safeParse({ name: "Shop", ...typed });
}
const saved = (fields: Record<string, string>) => {
  const parsed = sent(fields);
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues));
  const { opening_hours, opening_hours_spec } = withHours(parsed.data);
  return opening_hours_spec || opening_hours;
};
const refusals = (fields: Record<string, string>) =>
  (sent(fields).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the form for hours", () => {
  it.each([
    SPEC,
    "24/7",
    "24/7; 2026 Dec 25 off",
    '"by appointment"',
    "Mo,We,Fr 10:00-24:00; PH unknown",
    "Mo-Th 08:00-13:00,14:00-17:00; Fr 08:00-02:00; Sa,Su,PH 09:00-12:00",
    "Mo-Su 00:00-24:00; PH off; 2026 Dec 24-2026 Dec 26 off; 2026 Dec 31 08:00-12:00",
    "Sa,Su 08:00-12:00",
  ])("shows and keeps %s", (spec) => {
    expect(saved(form(spec))).toBe(spec);
    const { hours_before: _, hours_before_text: __, hours_shown: ___, ...table } = form(spec);
    expect(saved(table)).toBe(spec);
  });

  it("changes what is typed", () => {
    const earlier = { ...form(SPEC), hours_weekdays_from: "07:30" };
    expect(saved(earlier)).toBe("Mo-Fr 07:30-17:00; Sa 08:00-13:00; PH off");
    expect(saved({ ...form(SPEC), hours_wednesday_closed: "on" })).toBe(
      "Mo,Tu,Th,Fr 08:00-17:00; Sa 08:00-13:00; PH off",
    );
    expect(saved({ ...form(SPEC), hours_friday_from: "8", hours_friday_to: "15h30" })).toBe(
      "Mo-Th 08:00-17:00; Fr 08:00-15:30; Sa 08:00-13:00; PH off",
    );
    expect(saved({ ...form(SPEC), hours_kind: "always" })).toBe("24/7");
    expect(saved({ ...form(SPEC), hours_kind: "appointment" })).toBe('"by appointment"');
    expect(
      saved({ ...form(SPEC), hours_special1_first: "2026-12-24", hours_special1_last: "2026-12-26" }),
    ).toBe(`${SPEC}; 2026 Dec 24-2026 Dec 26 off`);
  });

  it("takes a text instead", () => {
    expect(saved({ ...form(SPEC), opening_hours: "When the sun shines" })).toBe("When the sun shines");
    expect(saved({ opening_hours: "Mon-Fri 9-5" })).toBe("Mon-Fri 9-5");
  });

  it("keeps a text as it is while nobody touches it", () => {
    for (const text of ["When the sun shines", "Mon-Fri 9-5", ""]) {
      const shown = hoursFormOf({ opening_hours: text, opening_hours_spec: "" }, TODAY);
      expect(withHours(sent(shown).data!)).toEqual({
        name: "Shop",
        opening_hours: text,
        opening_hours_spec: "",
      });
    }
  });

  it("forgets hours whose table is emptied, and replaces a text by a table once the text is gone", () => {
    const empty = Object.fromEntries(
      Object.entries(form(SPEC)).filter(([name]) => !/_(from|to)$/.test(name)),
    );
    expect(saved(empty)).toBe("");
    const shown = hoursFormOf({ opening_hours: "Sunny days", opening_hours_spec: "" }, TODAY);
    const table = { ...shown, hours_saturday_from: "08:00", hours_saturday_to: "12:00" };
    expect(saved({ ...table, opening_hours: "" })).toBe("Sa 08:00-12:00; PH unknown");
    expect(saved(table)).toBe("Sa 08:00-12:00; PH unknown");
    expect(refusals({ ...table, opening_hours: "Other days" })).toEqual([
      "opening_hours: Use either the table or this field: set the table back, or empty this field.",
    ]);
  });

  it("does not show days that are over, and drops them with the next change", () => {
    const spec = `${SPEC}; 2026 Nov 20 off; 2026 Dec 25 off`;
    const shown = form(spec);
    expect(shown.hours_special1_first).toBe("2026-12-25");
    expect(saved(shown)).toBe(spec);
    expect(saved({ ...shown, hours_saturday_to: "12:00" })).toBe(
      "Mo-Fr 08:00-17:00; Sa 08:00-12:00; PH off; 2026 Dec 25 off",
    );
  });

  it.each<[Record<string, string>, string]>([
    [{ hours_sunday_from: "08:00" }, "hours_sunday_to: Enter when you close, too."],
    [{ hours_sunday_to: "08:00" }, "hours_sunday_from: Enter when you open, too."],
    [
      { hours_sunday_from: "soon", hours_sunday_to: "12:00" },
      "hours_sunday_from: Enter a time such as 08:00.",
    ],
    [
      { hours_sunday_from: "08:00", hours_sunday_to: "25:00" },
      "hours_sunday_to: Enter a time such as 17:00.",
    ],
    [
      { hours_sunday_from: "08:00", hours_sunday_to: "08:00" },
      "hours_sunday_to: This is the same as the opening time.",
    ],
    [
      { hours_saturday_from2: "12:00", hours_saturday_to2: "15:00" },
      "hours_saturday_from2: This must be after the first closing time.",
    ],
    [
      { hours_monday_closed: "on", hours_monday_from: "08:00", hours_monday_to: "09:00" },
      "hours_monday_from: Closed, or open at these times? Keep one of them.",
    ],
    [{ hours_kind: "moonlight" }, "hours_kind: Choose one of these."],
    [{ hours_holidays: "__proto__" }, "hours_holidays: Choose one of these."],
    [{ hours_special1_last: "2026-12-24" }, "hours_special1_first: Enter the first day."],
    [{ hours_special2_first: "2026-02-30" }, "hours_special2_first: Enter a day such as 2026-12-24."],
    [
      { hours_special1_first: "2026-12-24", hours_special1_last: "2026-12-23" },
      "hours_special1_last: This is before the first day.",
    ],
    [
      { hours_special1_first: "2026-12-24", hours_special1_last: "2028-12-24" },
      "hours_special1_last: This is more than a year.",
    ],
    [
      { hours_special1_first: "2026-12-24", hours_special2_first: "2026-12-24" },
      "hours_special2_first: These days are already in another row.",
    ],
  ])("refuses %j beside the field", (typed, refusal) =>
    expect(refusals({ ...form(SPEC), ...typed })).toEqual([refusal]),
  );

  it("wants a week for special days", () => {
    expect(refusals({ hours_special1_first: "2026-12-24" })).toEqual([
      "hours_weekdays_from: Enter the hours of at least one day of the week.",
    ]);
  });
});

describe("what a client sends", () => {
  it("brings the words for structured hours, and another text replaces them", () => {
    expect(completeHours({ opening_hours_spec: SPEC, opening_hours: "x" })).toEqual(stored(SPEC));
    expect(completeHours({ opening_hours: "x" })).toEqual({ opening_hours: "x", opening_hours_spec: "" });
    expect(completeHours({ opening_hours: stored(SPEC).opening_hours }, stored(SPEC))).toEqual({});
    expect(completeHours({ opening_hours_spec: "" })).toEqual({ opening_hours_spec: "" });
    expect(completeHours({})).toEqual({});
  });

  it("is structured where a text says it plainly", () => {
    expect(completeHours({ opening_hours: "Mon-Fri 08:00-17:00" })).toEqual(
      stored("Mo-Fr 08:00-17:00; PH unknown"),
    );
    expect(hoursOf({ opening_hours_spec: "" })).toBeNull();
  });
});
