import fc from "fast-check";
import { expect, it } from "vitest";
import { statementPdf } from "./statement-pdf";
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
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const shownIn = (pdf: string) => [...pdf.matchAll(/ Td \((.*)\) Tj ET$/gm)].map(([, text]) => text);

it("repeats the table's head and the page number on every page", () => {
  const rows = Array.from({ length: 120 }, (_, nth) => [`Line ${nth}`, "200", "R1.00"]);
  const pdf = textOf(statementPdf(HEAD, [table(rows)]));
  const shown = shownIn(pdf);
  for (const [name] of rows) expect(shown).toContain(name);
  const pages = [...pdf.matchAll(/\/Type \/Page /g)].length;
  expect(pages).toBe(3);
  expect(shown.filter((text) => text === "Debit")).toHaveLength(pages);
  expect(shown).toContain("Frontier Coast Club, page 3 of 3");
  const heights = [...pdf.matchAll(/ (\d+) Td/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(34);
});

it("aligns numbers at the right, however long they are", () => {
  const pdf = textOf(
    statementPdf(HEAD, [
      table([
        ["One", "1", "R1.00"],
        ["Two", "2", "-R12 345.67"],
      ]),
    ]),
  );
  const at = (text: string) => Number(new RegExp(`Tf ([\\d.]+) \\d+ Td \\(${text}\\)`).exec(pdf)?.[1]);
  // In Helvetica a digit is 556 thousandths wide, R 722, a point and a blank 278, a hyphen 333.
  const [short, long] = [722 + 3 * 556 + 278, 333 + 722 + 7 * 556 + 2 * 278];
  expect(at("R1.00") + short * 0.009).toBeCloseTo(at("-R12 345.67") + long * 0.009, 1);
});

it("escapes text, so that it cannot become PDF syntax", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (name) => {
      const pdf = textOf(statementPdf({ ...HEAD, foot: name }, [table([[name, "1", "R1.00"]])]));
      const foot = /BT \/F1 8 Tf [\d.]+ \d+ Td \(((?:\\[\\()]|[^\\()])*)\) Tj ET\nendstream/.exec(pdf);
      expect(foot?.[1]).toMatch(/, page 1 of 1$/);
      for (const [, length, stream] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
        expect(stream).toHaveLength(Number(length));
    }),
  );
});
