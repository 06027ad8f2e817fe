import { expect, it } from "vitest";
import { withoutTypeLists } from "./schema-words.server";

it("writes a list of types as alternatives and leaves all else, a property called type included", () => {
  const before = {
    type: "object",
    properties: {
      phone: { description: "Kept.", type: ["string", "null"], maxLength: 30 },
      type: { type: "string", enum: ["a", "b"] },
    },
    required: ["type"],
    items: [{ type: ["number"] }, null, 3],
  };
  expect(withoutTypeLists(before)).toEqual({
    ...before,
    properties: {
      phone: { description: "Kept.", anyOf: [{ type: "string" }, { type: "null" }], maxLength: 30 },
      type: { type: "string", enum: ["a", "b"] },
    },
    items: [{ anyOf: [{ type: "number" }] }, null, 3],
  });
});
