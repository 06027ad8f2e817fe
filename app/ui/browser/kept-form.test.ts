import { expect, it } from "vitest";
import { fieldsOf, isTouched } from "./kept-form";

it("keeps no code, PIN, password, file or hidden field", () => {
  const elements = [
    { name: "email", type: "email" },
    { name: "opinion", type: "textarea" },
    { name: "city", type: "select-one" },
    { name: "one_time_code", type: "text" },
    { name: "recovery_code", type: "text" },
    { name: "code", type: "text" },
    { name: "voucher_code", type: "text" },
    { name: "business_pin", type: "text" },
    { name: "pin", type: "tel" },
    { name: "new_password", type: "password" },
    { name: "picture", type: "file" },
    { name: "form_key", type: "hidden" },
    { name: "intent", type: "submit" },
    { name: "", type: "text" },
  ];
  const names = fieldsOf({ elements } as unknown as HTMLFormElement).map(({ name }) => name);
  expect(names).toEqual(["email", "opinion", "city"]);
});

it.each([
  ["a text as it was served", { value: "a", defaultValue: "a" }, false],
  ["a text typed", { value: "ab", defaultValue: "a" }, true],
  ["a box ticked", { value: "on", defaultValue: "on", checked: true, defaultChecked: false }, true],
  ["a list without a choice", { selectedIndex: 0, options: [{}, {}] }, false],
  ["a list as it was served", { selectedIndex: 1, options: [{}, { defaultSelected: true }] }, false],
  ["a list chosen from", { selectedIndex: 2, options: [{}, { defaultSelected: true }, {}] }, true],
])("knows %s", (_name, field, touched) => {
  expect(isTouched(field as unknown as HTMLInputElement)).toBe(touched);
});
