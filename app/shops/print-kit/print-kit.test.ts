import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { NAMES } from "../../../tests/support/letters";
import { rolesIn, wordsIn } from "../../../tests/support/pdf-words";
import { sheetPdf, sheetSvg } from "./print-kit.server";
import { SHEET_NAMES, SHEETS } from "./sheets";

const shop = {
  name: "Marietjie Rautenbach-Labuschagne se Gemmerbrood en Koffie",
  city: "Port Alfred",
  slug: "gemmerbrood",
  origin: "https://club.test",
  club_name: "Frontier Coast Club",
  support_phone: "046 624 0000",
};

it.each(SHEET_NAMES)(
  "%s is one page of its size, and its picture has no text that a script could be in",
  async (name) => {
    const bytes = await sheetPdf(name, shop, new Date("2026-11-22T08:00:00Z"));
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(pdf.getTitle()).toBe(`${SHEETS[name].title}: ${shop.name}`);
    const [page] = pdf.getPages();
    expect(pdf.getPageCount()).toBe(1);
    const mm = (points: number) => Math.round((points / 72) * 25.4);
    expect([mm(page!.getWidth()), mm(page!.getHeight())]).toEqual([SHEETS[name].width, SHEETS[name].height]);
    expect(bytes.length).toBeLessThan(300_000);
    const svg = sheetSvg(name, { ...shop, name: "<script>alert(1)</script>" });
    expect(svg).not.toContain("script");
    expect(svg).not.toMatch(/NaN|undefined/);
  },
);

it.each(SHEET_NAMES)("%s has words that can be read and copied, with each name spelled end", async (name) => {
  for (const shown of NAMES) {
    const bytes = await sheetPdf(name, { ...shop, name: shown, club_name: shown }, new Date(0));
    const [words = []] = await wordsIn(bytes);
    const read = words.map(({ text }) => text).join(" ");
    expect(read).toContain(shown);
    expect(read.split(" ").length).toBeGreaterThan(15);
    const { width, height } = SHEETS[name];
    for (const { x, y, end } of words) {
      expect(Math.min(x, end)).toBeGreaterThan(0);
      expect(Math.max(x, end)).toBeLessThan((width / 25.4) * 72);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan((height / 25.4) * 72);
    }
  }
});

it("tells the staff what an unpaired phone asks for, and which button to press (R67)", async () => {
  const [words = []] = await wordsIn(await sheetPdf("staff-card", shop, new Date(0)));
  const read = words.map(({ text }) => text).join(" ");
  expect(read).toContain("Until it is paired it asks for the business PIN.");
  expect(read).toContain("Then press Apply 10% Discount.");
});

it("is read aloud once, with the code's address", async () => {
  const [roles = []] = await rolesIn(await sheetPdf("table-tent", shop, new Date(0)));
  expect(roles).toEqual([
    ...Array.from({ length: 7 }, () => "Document > P"),
    "Document > Figure (QR code: https://club.test/partners/gemmerbrood)",
  ]);
});
