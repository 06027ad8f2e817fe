import { drawable, type Weight } from "~/kernel/fonts/font.server";
import { fitted, lettering } from "~/kernel/images/lettering.server";
import { newPdf } from "~/kernel/pdf/pdf.server";
import { drawSheet, type Piece, type PrintedShop, type Shape } from "./draw-sheet.server";
import { SHEETS, type Sheet } from "./sheets";

const POINTS_PER_MM = 72 / 25.4;
const WEIGHTS = ["regular", "bold", "heavy"] as const satisfies Weight[];

/** Vectors and letters only, so that it prints sharp at any size. */
export async function sheetPdf(sheet: Sheet, shop: PrintedShop, made_at: Date): Promise<Uint8Array> {
  const { title, width, height } = SHEETS[sheet];
  const { document, structure, fonts } = await newPdf({ title: `${title}: ${shop.name}`, made_at }, WEIGHTS);
  const { degrees, rgb } = await import("pdf-lib");
  document.setAuthor(shop.club_name);
  const page = document.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM]);
  const placed = (x: number, y: number, { fill, turned }: Piece) => ({
    x: (turned ? width - x : x) * POINTS_PER_MM,
    y: (turned ? y : height - y) * POINTS_PER_MM,
    color: rgb(...channels(fill)),
    ...(turned && { rotate: degrees(180) }),
  });
  for (const piece of drawSheet(sheet, shop)) {
    if ("text" in piece) {
      const font = fonts[piece.weight ?? "regular"];
      const text = drawable(piece.text);
      const { left, size } = fitted(piece, (size) => font.widthOfTextAtSize(text, size));
      // What stands upside down is the same once more.
      structure.draw(page, piece.turned ? null : structure.add("P"), () =>
        page.drawText(text, { ...placed(left, piece.y, piece), font, size: size * POINTS_PER_MM }),
      );
    } else {
      const { d, x = 0, y = 0, scale = 1, alt } = piece;
      structure.draw(page, alt && !piece.turned ? structure.add("Figure", undefined, { alt }) : null, () =>
        page.drawSvgPath(d, { ...placed(x, y, piece), scale: scale * POINTS_PER_MM, borderWidth: 0 }),
      );
    }
  }
  return document.save();
}

/** The same drawing, to look at before printing. */
export function sheetSvg(sheet: Sheet, shop: PrintedShop): string {
  const { width, height } = SHEETS[sheet];
  const parts = drawSheet(sheet, shop).map((piece) => {
    const drawn = "text" in piece ? lettering(piece.text, piece) : svgPath(piece);
    return piece.turned ? `<g transform="rotate(180 ${width / 2} ${height / 2})">${drawn}</g>` : drawn;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}

function svgPath({ d, fill, x = 0, y = 0, scale = 1 }: Shape): string {
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale})" d="${d}"/>`;
}

function channels(hex: string): [number, number, number] {
  const of = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [of(1), of(3), of(5)];
}
