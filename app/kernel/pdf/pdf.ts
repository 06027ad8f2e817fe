import { widthOf } from "./widths";

/** A4 portrait in points; y counts from the bottom. */
export const PAGE = { width: 595, height: 842, margin: 48 } as const;

interface Text {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  right?: boolean;
}
interface Rule {
  y: number;
}
export type Drawn = Text | Rule;

export function pdfOf(
  pages: readonly (readonly Drawn[])[],
  { title, made_at }: { title: string; made_at: Date },
): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const firstPage = 6;
  const kids = pages.map((_, nth) => `${firstPage + nth * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R /Lang (en-ZA) /ViewerPreferences << /DisplayDocTitle true >> >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>");
  const date = made_at.toISOString().replace(/\D/g, "").slice(0, 14);
  add(`<< /Title ${literal(title)} /CreationDate (D:${date}Z) >>`);
  for (const page of pages) {
    const content = page.map(drawn).join("\n");
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return file(objects);
}

function file(objects: readonly string[]): Uint8Array {
  let body = "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n";
  const offsets = objects.map((object, nth) => {
    const offset = body.length;
    body += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  const start = body.lastIndexOf("xref\n");
  body += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(body, (sign) => sign.charCodeAt(0));
}

function drawn(piece: Drawn): string {
  if (!("text" in piece)) {
    const { margin, width } = PAGE;
    return `0.5 w 0.6 G ${margin} ${piece.y} m ${width - margin} ${piece.y} l S`;
  }
  const { text, x, y, size, bold = false, right = false } = piece;
  const shown = latin(text);
  const from = right ? x - widthOf(shown, size, bold) : x;
  return `BT /${bold ? "F2" : "F1"} ${size} Tf ${from.toFixed(2)} ${y} Td ${literal(shown)} Tj ET`;
}

function literal(text: string): string {
  return `(${latin(text).replace(/[\\()]/g, "\\$&")})`;
}

function latin(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');
  return plain.replace(/[\u2010-\u2015]/g, "-").replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, "?");
}
