import type { Lettering } from "~/kernel/images/lettering.server";
import { qrPath } from "~/kernel/images/qr.server";
import { SHEETS, type Sheet } from "./sheets";

/** A filled outline; `scale` and `x`, `y` place it. */
export interface Shape {
  d: string;
  fill: string;
  x?: number;
  y?: number;
  scale?: number;
  /** Read aloud; without it the shape is an ornament. */
  alt?: string;
}

interface Words extends Lettering {
  text: string;
}

/** In millimetres from the top left corner. */
export type Piece = (Shape | Words) & {
  /** Upside down, for the back of a folded sheet. */
  turned?: boolean;
};

export interface PrintedShop {
  name: string;
  city: string;
  slug: string;
  origin: string;
  club_name: string;
  support_phone: string;
}

const SEA = "#0b4a59";
const SUN = "#f59e3b";
const INK = "#0b2a33";
const SAND = "#faf6ec";
const WHITE = "#ffffff";

/** One drawing for the file and its preview. */
export function drawSheet(sheet: Sheet, shop: PrintedShop): Piece[] {
  return { sticker, "staff-card": staffCard, "table-tent": tableTent }[sheet](shop);
}

function sticker(shop: PrintedShop): Piece[] {
  const { width, height } = SHEETS.sticker;
  const middle = { x: width / 2, anchor: "middle" as const, fill: WHITE, maxWidth: width - 14 };
  return [
    box([0, 0, width, height], { fill: SEA }),
    words("10% off", { ...middle, y: 20, size: 17, weight: "heavy" }),
    words("here, for club members", { ...middle, y: 28, size: 6.5, weight: "bold" }),
    ...code(`${shop.origin}/partners/${shop.slug}`, { x: 27.5, y: 33, size: 45 }),
    words("Scan to join, or to get your code", { ...middle, y: 85.5, size: 4.6, weight: "bold", fill: SUN }),
    words(shop.name, { ...middle, y: 91.5, size: 4.2 }),
    words(shop.club_name, { ...middle, y: 96.5, size: 3.4 }),
  ];
}

const STEPS = [
  ["Card or code", "Scan the QR of the member's card,", "or type the 8 characters of the code."],
  ["Amount", "Type what the customer would pay.", "Then press Apply 10% Discount."],
  ["Green or red", "Green: take 10% off. Red: charge", "the full price; the screen says why."],
] as const;

function staffCard(shop: PrintedShop): Piece[] {
  const { width, height } = SHEETS["staff-card"];
  const host = new URL(shop.origin).host;
  return [
    box([0, 0, width, height], { fill: SAND }),
    box([0, 0, width, 40], { fill: SEA }),
    words("Give members their 10%", {
      x: 12,
      y: 18,
      size: 10.5,
      weight: "heavy",
      fill: WHITE,
      maxWidth: width - 24,
    }),
    words(`${shop.name}, ${shop.city}`, { x: 12, y: 30, size: 6, fill: WHITE, maxWidth: width - 24 }),
    ...STEPS.flatMap((step, nth) => stepAt(nth, step)),
    ...code(`${shop.origin}/redeem`, { x: 12, y: 142, size: 46 }),
    words("Open the till", { x: 66, y: 152, size: 7, weight: "bold" }),
    words(`${host}/redeem`, { x: 66, y: 161, size: 5, weight: "bold", maxWidth: width - 78 }),
    words("Until it is paired it asks for the", { x: 66, y: 171, size: 4.6 }),
    words("business PIN. Ask the owner.", { x: 66, y: 177.5, size: 4.6 }),
    words("Once per member and month.", { x: 66, y: 186, size: 4.6 }),
    words(helpOf(shop), { x: 12, y: 203, size: 4, maxWidth: width - 24 }),
  ];
}

function stepAt(nth: number, [title, first, second]: (typeof STEPS)[number]): Piece[] {
  const top = 50 + nth * 29;
  return [
    disc(21, top + 11, 9, SUN),
    words(String(nth + 1), { x: 21, y: top + 15, size: 11, weight: "heavy", anchor: "middle" }),
    words(title, { x: 37, y: top + 7, size: 7, weight: "bold" }),
    words(first, { x: 37, y: top + 14.5, size: 5.2 }),
    words(second, { x: 37, y: top + 21, size: 5.2 }),
  ];
}

function helpOf({ support_phone, club_name }: PrintedShop): string {
  return support_phone ? `Help: ${support_phone} (${club_name})` : club_name;
}

/** Two halves, head to head; the back one stands upside down on the sheet. */
function tableTent(shop: PrintedShop): Piece[] {
  const half = tentHalf(shop);
  const { width, height } = SHEETS["table-tent"];
  return [
    box([0, 0, width, height], { fill: WHITE }),
    ...half.map((piece) => ({ ...piece, turned: true })),
    ...half,
    box([0, height / 2 - 0.1, width, 0.2], { fill: "#b9b2a0" }),
  ];
}

function tentHalf(shop: PrintedShop): Piece[] {
  const { width, height } = SHEETS["table-tent"];
  const top = height / 2;
  const line = { x: 14, maxWidth: 104, fill: WHITE };
  return [
    box([0, top, width, top], { fill: SEA }),
    words("Members pay", { ...line, y: top + 34, size: 14, weight: "heavy" }),
    words("10% less here", { ...line, y: top + 51, size: 14, weight: "heavy", fill: SUN }),
    words("Live here, or on holiday? Join on your", { ...line, y: top + 72, size: 5.6 }),
    words("phone and save on this bill already.", { ...line, y: top + 80, size: 5.6 }),
    words("A member? Scan to get your code.", { ...line, y: top + 93, size: 5.6, weight: "bold" }),
    words(shop.name, { ...line, y: top + 120, size: 6.5, weight: "bold" }),
    words(shop.club_name, { ...line, y: top + 129, size: 4.6 }),
    ...code(`${shop.origin}/partners/${shop.slug}`, { x: 128, y: top + 40, size: 68 }),
  ];
}

function words(text: string, options: Omit<Lettering, "fill"> & { fill?: string }): Words {
  return { text, fill: INK, ...options };
}

/** On white with its quiet zone, rounded. */
function code(text: string, { x, y, size }: { x: number; y: number; size: number }): Piece[] {
  const { size: modules, path } = qrPath(text, "M");
  return [
    box([x, y, size, size], { fill: WHITE, radius: 3 }),
    { d: path, fill: "#000000", x, y, scale: size / modules, alt: `QR code: ${text}` },
  ];
}

type Place = [x: number, y: number, width: number, height: number];

function box(
  [x, y, width, height]: Place,
  { fill, radius: r = 0 }: { fill: string; radius?: number },
): Shape {
  if (r === 0) return { d: `M${x} ${y}h${width}v${height}h${-width}z`, fill };
  const [w, h] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const d = `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
  return { d, fill };
}

function disc(x: number, y: number, r: number, fill: string): Shape {
  return { d: `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`, fill };
}
