import QRCode from "qrcode";

/** The dark squares of a QR code (level L) as one SVG path on a grid of `size` units, the white margin of four included. */
export interface QrPath {
  size: number;
  path: string;
}

/** Draws a QR code for a page: a path is smaller than a picture and prints sharp. */
export function qrPath(text: string): QrPath {
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
