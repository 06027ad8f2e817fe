import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
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
  "%s is one page of its size, in vectors, and has no text that a script could be in",
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
