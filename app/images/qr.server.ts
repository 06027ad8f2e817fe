import QRCode from "qrcode";

/** The dark squares of a QR code (level L) as one SVG path on a grid of `size` units, the white margin of four included. */
interface QrPath {
  size: number;
  path: string;
}

/** Drawing one costs as much as the rest of a page, and a member looks at the same one again and again. */
const drawn = new Map<string, QrPath>();
const KEPT = 500;

/** Draws a QR code for a page: a path is smaller than a picture and prints sharp. */
export function qrPath(text: string): QrPath {
  const known = drawn.get(text);
  if (known) return known;
  const qr = draw(text);
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(text, qr);
  return qr;
}

function draw(text: string): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "L" });
  const size = modules.size;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; ) {
      let run = 0;
      while (x + run < size && modules.data[y * size + x + run]) run++;
      if (run > 0) path += `M${x + 4} ${y + 4}h${run}v1h-${run}z`;
      x += Math.max(run, 1);
    }
  }
  return { size: size + 8, path };
}
