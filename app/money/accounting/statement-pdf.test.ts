import fc from "fast-check";
import { expect, it } from "vitest";
import { drawable } from "~/kernel/fonts/font.server";
import { NAMES } from "../../../tests/support/letters";
import { rolesIn, wordsIn } from "../../../tests/support/pdf-words";
import { statementPdf } from "./statement-pdf.server";
import type { StatementTable } from "./tables";

const HEAD = {
  title: "Accounting, October 2026",
  lines: ["Frontier Coast Club"],
  foot: "Frontier Coast Club",
  made_at: new Date("2026-11-22T08:00:00Z"),
};
const table = (rows: string[][]): StatementTable => ({
  title: "Journal",
  columns: [
    { label: "Description", numeric: false },
    { label: "Account", numeric: false },
    { label: "Debit", numeric: true },
  ],
  rows: rows.map((cells) => ({ cells, is_total: false })),
  notes: [],
});

it("repeats the table's head and the page number on every page", async () => {
  const rows = Array.from({ length: 120 }, (_, nth) => [`Line ${nth}`, "200", "R1.00"]);
  const pages = await wordsIn(await statementPdf(HEAD, [table(rows)]));
  const shown = pages.flat().map(({ text }) => text);
  for (const [name] of rows) expect(shown).toContain(name);
  expect(pages).toHaveLength(3);
  expect(shown.filter((text) => text === "Debit")).toHaveLength(3);
  expect(shown).toContain("Frontier Coast Club, page 3 of 3");
  expect(Math.min(...pages.flat().map(({ y }) => y))).toBeGreaterThanOrEqual(34);
});

it("aligns numbers at the right, however long they are", async () => {
  const rows = [
    ["One", "1", "R1.00"],
    ["Two", "2", "−R12 345.67"],
  ];
  const [words = []] = await wordsIn(await statementPdf(HEAD, [table(rows)]));
  const edges = ["R1.00", "−R12 345.67"].map((text) => words.find((one) => one.text === text)!.end);
  expect(edges[0]).toBeCloseTo(edges[1]!, 1);
});

it("tells headings, paragraphs and the cells of a table apart, each once", async () => {
  const rows = Array.from({ length: 60 }, (_, nth) => [`Line ${nth}`, "200", "R1.00"]);
  const [first = [], second = []] = await rolesIn(await statementPdf(HEAD, [table(rows)]));
  const cells = (role: string) => Array.from({ length: 3 }, () => `Document > Table > TR > ${role}`);
  expect(first.slice(0, 9)).toEqual([
    "Document > H1",
    "Document > P",
    "Document > H2",
    ...cells("TH"),
    ...cells("TD"),
  ]);
  // The head that stands on the next page again is not read again.
  expect(new Set(second)).toEqual(new Set(cells("TD")));
});

it("spells names right", async () => {
  const rows = NAMES.map((name) => [name, "1", "R1.00"]);
  const [words = []] = await wordsIn(await statementPdf({ ...HEAD, foot: NAMES[0]! }, [table(rows)]));
  const shown = words.map(({ text }) => text);
  expect(shown).toEqual(expect.arrayContaining([...NAMES, `${NAMES[0]}, page 1 of 1`]));
});

it("escapes text, so that it cannot become PDF syntax", async () => {
  const syntax = fc.constantFrom("(", ")", "\\", "<", ">", "> Tj", "ET", "endstream", "\n", "\0", "%");
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.array(syntax).map((all) => all.join("")),
  );
  const solid = (text: string) => text.replace(/\s/g, "");
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 10 }), async (names) => {
      const rows = names.map((name) => [name, "1", "R1.00"]);
      const pages = await wordsIn(await statementPdf({ ...HEAD, foot: names[0]! }, [table(rows)]));
      const shown = solid(
        pages
          .flat()
          .map(({ text }) => text)
          .join(""),
      );
      expect(pages).toHaveLength(1);
      expect(shown.match(/R1\.00/g)).toHaveLength(names.length);
      for (const name of names) expect(shown).toContain(solid(drawable(name)));
      expect(shown).toMatch(/,page1of1$/);
    }),
    { numRuns: 25 },
  );
});
