import { describe, expect, it } from "vitest";
import { applicationForm } from "./messages.schema";

const websiteOf = (website?: string) => {
  const application = {
    name: "Ayanda",
    email: "ayanda@example.test",
    phone: "046 624 0000",
    business_name: "Kiosk",
    category: "Beauty",
    address: "1 Beach Road",
  };
  const result = applicationForm.safeParse({ ...application, website });
  return result.success ? result.data.website : result.error.issues.map(({ path }) => path.join("."));
};

describe("the website of an application", () => {
  it.each([
    ["kiosk.co.za", "https://kiosk.co.za"],
    [" www.kiosk.co.za/menu?day=1 ", "https://www.kiosk.co.za/menu?day=1"],
    ["kiosk.co.za:8080", "https://kiosk.co.za:8080"],
    ["http://kiosk.co.za", "http://kiosk.co.za"],
    ["HTTPS://Kiosk.co.za", "HTTPS://Kiosk.co.za"],
    ["", ""],
    [undefined, ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(websiteOf(typed)).toBe(kept);
  });

  it.each([
    "javascript:alert(1)",
    "mailto:me@kiosk.co.za",
    "me@kiosk.co.za",
    "kiosk",
    "my kiosk.co.za",
    "ftp://kiosk.co.za",
    "https://",
    "//kiosk.co.za",
    `${"k".repeat(290)}.co.za/`,
  ])("%j is refused", (typed) => {
    expect(websiteOf(typed)).toEqual(["website"]);
  });
});
