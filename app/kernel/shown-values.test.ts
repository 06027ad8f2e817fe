import { describe, expect, it } from "vitest";
import { onlyChanged, printShown, SHOWN_VALUES } from "./shown-values";

function sentOf(stored: object, fields: Record<string, string>): FormData {
  const sent = new FormData();
  sent.set(SHOWN_VALUES, printShown(stored));
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

const STORED = {
  name: "Café",
  story: "two\nlines",
  grace_days: 5,
  is_featured: true,
  is_active: false,
  note: null,
};
const SENT = { name: "Café", story: "two\r\nlines", grace_days: "5", is_featured: "on", note: "" };

describe("what a form changes", () => {
  it("is nothing if it comes back as it was shown", () => {
    expect(onlyChanged(STORED, sentOf(STORED, SENT))).toEqual({});
  });

  it("is what was typed, emptied, ticked and unticked", () => {
    const { is_featured: _, ...rest } = SENT;
    const sent = sentOf(STORED, { ...rest, story: "", is_active: "on", note: "__proto__" });
    const value = { ...STORED, story: "", is_featured: false, is_active: true, note: "__proto__" };
    expect(onlyChanged(value, sent)).toEqual({
      story: "",
      is_featured: false,
      is_active: true,
      note: "__proto__",
    });
  });

  it("is a value that several fields make, if one of them was changed", () => {
    const stored = { hours_from: "08:00", hours_to: "17:00" };
    const fieldsFor = () => /^hours_/;
    const sent = (hours_to: string) => sentOf(stored, { hours_from: "08:00", hours_to });
    expect(onlyChanged({ hours: "8-18" }, sent("18:00"), fieldsFor)).toEqual({ hours: "8-18" });
    expect(onlyChanged({ hours: "8-17" }, sent("17:00"), fieldsFor)).toEqual({});
  });

  it("is everything if the form does not say what it showed, or nonsense", () => {
    expect(onlyChanged(STORED, new FormData())).toEqual(STORED);
    const nonsense = sentOf({}, SENT);
    nonsense.set(SHOWN_VALUES, "a b.c.d __proto__.x . ..");
    expect(onlyChanged({ name: "Café" }, nonsense)).toEqual({ name: "Café" });
  });
});
