import { expect, it } from "vitest";
import { gapsOf } from "./PageGaps";

it("says what a shop's page lacks: hours in either form, a picture, a phone number", () => {
  const nothing = { opening_hours: "", opening_hours_spec: "", logo_image_url: "", phone: "" };
  expect(gapsOf(nothing)).toEqual(["hours", "picture", "phone"]);
  expect(gapsOf({ ...nothing, opening_hours: "Mon to Fri", phone: "046 624 0000" })).toEqual(["picture"]);
  expect(
    gapsOf({ ...nothing, opening_hours_spec: "Mo-Fr 08:00-17:00", logo_image_url: "/images/1" }),
  ).toEqual(["phone"]);
});
