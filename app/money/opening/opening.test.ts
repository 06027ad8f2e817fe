import { describe, expect, it } from "vitest";
import { LAW_FIELDS } from "~/kernel/settings/law";
import { DEFAULT_SETTINGS, MADE_UP_CONTACT, type Settings } from "~/kernel/settings/settings";
import { isPlaceholder, missingSteps, OPENING_FACT_NAMES, type OpeningFact, openingSteps } from "./opening";

const LAW = Object.fromEntries(LAW_FIELDS.filter(({ needed }) => needed).map(({ key }) => [key, "none"]));
const READY: Settings = {
  ...DEFAULT_SETTINGS,
  support_phone: "+27 46 624 1234",
  support_email: "hello@club.co.za",
  whatsapp_number: "",
  facebook_url: "",
  ...LAW,
};
const ALL = new Set(OPENING_FACT_NAMES);
const missing = (settings: Partial<Settings> = {}, facts: ReadonlySet<OpeningFact> = ALL) =>
  missingSteps(openingSteps({ ...READY, ...settings }, facts)).map((step) => `${step.name}: ${step.missing}`);

describe("what a club needs before it sells (R142)", () => {
  it("is nothing more once all is there", () => {
    expect(missing()).toEqual([]);
  });

  it("is everything in a new one", () => {
    const steps = openingSteps(DEFAULT_SETTINGS, new Set());
    expect(missingSteps(steps)).toEqual(steps);
    expect(steps.map(({ name }) => name)).toEqual([
      ...["contact", "law", "mail", "payfast", "paystack", "shop"],
    ]);
  });

  it.each(OPENING_FACT_NAMES)("is each fact by itself: %s", (fact) => {
    const others = new Set(OPENING_FACT_NAMES.filter((name) => name !== fact));
    expect(missing({}, others)).toEqual([expect.stringMatching(`^${fact}: `)]);
  });

  it.each([
    ["support_phone", MADE_UP_CONTACT.support_phone, "support phone"],
    ["support_phone", "046 555 0199", "support phone"],
    ["support_email", "hello@frontiercoast.example", "support e-mail"],
    ["support_email", "hello@example.co.za", "support e-mail"],
    ["whatsapp_number", MADE_UP_CONTACT.whatsapp_number, "WhatsApp number"],
  ])("is a contact of one's own: %s %s", (key, value, label) => {
    expect(missing({ [key]: value })).toEqual([`contact: Still a placeholder: ${label}.`]);
  });

  it("is a phone and an address, which a new club has not, and may have no WhatsApp", () => {
    expect(missing(DEFAULT_SETTINGS)[0]).toBe("contact: Still empty: support phone, support e-mail.");
    expect(missing({ support_phone: "", support_email: "me@club.example" })).toEqual([
      "contact: Still empty: support phone. Still a placeholder: support e-mail.",
    ]);
  });

  it("names each legal detail that is empty or a placeholder", () => {
    expect(missing({ law_name: "", law_status: "TBC", law_officer_email: "me@club.example" })).toEqual([
      "law: Still empty: Full legal name. Still a placeholder: Legal status, E-mail of the Information Officer.",
    ]);
    expect(missing({ law_deputy_officer: "todo" })).toHaveLength(1);
  });
});

describe("a placeholder", () => {
  it.each([
    ...[
      "tbc",
      "TBA.",
      "to do",
      "test",
      "xxx",
      "-",
      "…",
      "...",
      "0000",
      "<name>",
      "[address]",
      "your address",
    ],
    ...["a@b.example", "a@example.com", "write to a@club.example, or call", "a@b.invalid", "change me"],
  ])("is “%s”", (text) => expect(isPlaceholder(text)).toBe(true));

  it.each([
    ...[
      "none",
      "Test & Sons (Pty) Ltd",
      "1 Example Road, Port Alfred",
      "a@example-shops.co.za",
      "2020/123456/07",
    ],
    ...["hello@test.co.za", "Examples Ltd", "South Africa (CIPC)", "A. Nkosi"],
  ])("is not “%s”", (text) => expect(isPlaceholder(text)).toBe(false));
});
