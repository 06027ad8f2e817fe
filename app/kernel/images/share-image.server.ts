import { painter } from "./encode.server";
import { lettering } from "./lettering.server";

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;
const IMAGE_WIDTH = 560;
const TEXT_WIDTH = 520;

export interface SharedPartner {
  club_name: string;
  name: string;
  category: string;
  city: string;
  offer_text: string;
}

export async function shareImage(partner: SharedPartner, image: Uint8Array | null): Promise<Uint8Array> {
  const sharp = await painter();
  const ground = sharp(Buffer.from(shareSvg(partner)));
  const beside = image
    ? [
        {
          input: await sharp(image).resize(IMAGE_WIDTH, SHARE_HEIGHT, { fit: "cover" }).toBuffer(),
          left: SHARE_WIDTH - IMAGE_WIDTH,
          top: 0,
        },
      ]
    : [];
  return ground
    .composite(beside)
    .flatten({ background: "#fffaf2" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function shareSvg({ club_name, name, category, city, offer_text }: SharedPartner): string {
  const lines = wrapped(name, 18, 3);
  const size = lines.length > 2 ? 56 : 66;
  const top = 310 - (lines.length * size * 1.15) / 2;
  const under = top + lines.length * size * 1.15;
  const line = (
    text: string,
    y: number,
    options: { size: number; fill: string; weight?: "bold" | "heavy" },
  ) => lettering(text, { x: 60, y, maxWidth: TEXT_WIDTH, ...options });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
  <defs><linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f9b65c"/><stop offset="1" stop-color="#e8792b"/></linearGradient></defs>
  <rect width="1200" height="630" fill="#0b4a59"/>
  <rect x="${SHARE_WIDTH - IMAGE_WIDTH}" width="${IMAGE_WIDTH}" height="630" fill="url(#sun)"/>
  ${lettering("10%", { x: SHARE_WIDTH - IMAGE_WIDTH / 2, y: 350, size: 190, weight: "heavy", fill: "#fffaf2", anchor: "middle" })}
  ${lettering("off for members", { x: SHARE_WIDTH - IMAGE_WIDTH / 2, y: 420, size: 46, weight: "bold", fill: "#fffaf2", anchor: "middle" })}
  <path d="M0 585c70-34 140-34 210 0s140 34 210 0 140-34 220-6v51H0z" fill="#0f6b74"/>
  ${line(club_name, 92, { size: 30, weight: "bold", fill: "#d8f0f0" })}
  ${lines.map((text, index) => line(text, top + (index + 0.75) * size * 1.15, { size, weight: "heavy", fill: "#ffffff" })).join("")}
  ${line(`${category} in ${city}`, under + 36, { size: 32, fill: "#d8f0f0" })}
  <rect x="60" y="${under + 66}" width="${TEXT_WIDTH}" height="72" rx="14" fill="#f59e3b"/>
  ${lettering(offer_text, { x: 84, y: under + 113, size: 31, weight: "bold", fill: "#0b3540", maxWidth: TEXT_WIDTH - 48 })}
  </svg>`;
}

function wrapped(text: string, length: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}
