import fc from "fast-check";
import { expect, it } from "vitest";
import { findColumns } from "./columns";
import { fileText, tableOf } from "./imports.server";
import { creditLines } from "./lines";

const bytes = (text: string) => new TextEncoder().encode(text);
const codeOf = (work: () => void) => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

it("a bank's file is read or refused with a sentence, whatever stands in it", () => {
  const words = fc.array(
    fc.constantFrom(...'",;\t|\n\r=R-. 0199/2026Da', "Date", "Amount", "Description", "é", "\u0000"),
  );
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    words.map((all) => bytes(all.join(""))),
  );
  fc.assert(
    fc.property(file, (content) => {
      const code = codeOf(() => {
        const rows = tableOf(fileText(content));
        const columns = findColumns(rows);
        if (columns) creditLines(rows, columns);
      });
      expect([null, "invalid_input"]).toContain(code);
    }),
    { numRuns: 1000 },
  );
});
