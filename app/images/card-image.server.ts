import { shortDay } from "~/domain/clock";
import { RENEWS, type Validity } from "~/domain/membership/validity";
import { lettering } from "./lettering.server";
import { painter } from "./painter.server";
import { qrPath } from "./qr.server";

const CARD_WIDTH = 400;
const CARD_HEIGHT = 600;
const QR_SIZE = 200;

interface CardImage {
  club_name: string;
  full_name: string;
  member_id: string;
  plan_name: string;
  joined: string;
  validity: Validity;
  qr_code_data: string;
}

export async function cardImage(card: CardImage): Promise<Buffer> {
  const sharp = await painter();
  return sharp(Buffer.from(cardSvg(card)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function cardSvg(card: CardImage): string {
  const line = (label: string, value: string, x: number) =>
    lettering(label, { x, y: 520, size: 13, fill: "#41606a" }) +
    lettering(value, { x, y: 542, size: 17, weight: "bold", fill: "#0b3540", maxWidth: 110 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
  <defs><linearGradient id="sea" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0f6b74"/><stop offset="1" stop-color="#0b4a59"/></linearGradient>
  <clipPath id="edge"><rect width="400" height="600" rx="20"/></clipPath></defs>
  <g clip-path="url(#edge)">
  <rect width="400" height="600" fill="#fffaf2"/>
  <rect width="400" height="150" fill="url(#sea)"/>
  <circle cx="354" cy="42" r="26" fill="#f59e3b"/>
  <path d="M0 128c50-24 100-24 150 0s100 24 150 0 70-20 100-10v34H0z" fill="#fffaf2"/>
  ${lettering(card.club_name, { x: 28, y: 54, size: 25, weight: "heavy", fill: "#ffffff", maxWidth: 260 })}
  ${lettering("Member card · 10% off, once per shop per month", { x: 28, y: 82, size: 13, fill: "#d8f0f0" })}
  <rect x="86" y="150" width="228" height="228" rx="14" fill="#ffffff" stroke="#e4d9c6"/>
  <g transform="translate(100 164)">${qrModules(card.qr_code_data, QR_SIZE)}</g>
  ${lettering(card.full_name, { x: 200, y: 422, size: 25, weight: "bold", fill: "#0b3540", middle: true, maxWidth: 350 })}
  ${lettering(card.member_id, { x: 200, y: 460, size: 27, weight: "heavy", fill: "#0f6b74", middle: true })}
  <rect x="28" y="486" width="344" height="1" fill="#e4d9c6"/>
  ${line("Plan", card.plan_name, 28)}${line("Joined", card.joined, 150)}${line(card.validity.label, card.validity.day ? shortDay(card.validity.day) : RENEWS, 272)}
  ${lettering("Show this code at the till. The shop scans it with any phone camera.", { x: 200, y: 578, size: 11.5, fill: "#41606a", middle: true })}
  </g></svg>`;
}

function qrModules(text: string, size: number): string {
  const qr = qrPath(text);
  return `<rect width="${size}" height="${size}" fill="#fff"/><path transform="scale(${size / qr.size})" d="${qr.path}" fill="#06222b" shape-rendering="crispEdges"/>`;
}
