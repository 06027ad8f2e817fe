import type { MemberCard } from "~/accounts/access/member-card.schema";
import { type Day, shortDay } from "~/kernel/clock";
import { painter } from "~/kernel/images/encode.server";
import { lettering, letteringWidth } from "~/kernel/images/lettering.server";
import { qrPath } from "~/kernel/images/qr.server";
import type { Validity } from "~/members/membership/validity";
import {
  CARD_ANGLE,
  CARD_GAP,
  CARD_SUN,
  CARD_WAVES,
  cardColours,
  cardFacts,
  cardState,
} from "./card-drawing";

const WIDTH = 400;
const HEIGHT = 600;
const EDGE = 20;
const MIDDLE = WIDTH / 2;
const PLATE_TOP = 66;
const PLATE = 348;
/** At most, in pixels; modules are whole pixels, so that they are sharp. */
const QR_SIZE = 336;

interface CardImage {
  club_name: string;
  member: MemberCard;
  validity: Validity;
  /** A picture cannot age: it says when the club checked the membership. */
  checked_on: Day;
}

/** The same card as `DigitalCard` on screens. */
export async function cardImage(card: CardImage): Promise<Buffer> {
  const sharp = await painter();
  return sharp(Buffer.from(cardSvg(card)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function cardSvg({ club_name, member, validity, checked_on }: CardImage): string {
  const { from, to, ink, soft } = cardColours(member);
  const slope = Math.tan(((180 - CARD_ANGLE) * Math.PI) / 180);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><linearGradient id="sea" x1="0" y1="0" x2="${slope}" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
  <clipPath id="edge"><rect width="${WIDTH}" height="${HEIGHT}" rx="22"/></clipPath></defs>
  <g clip-path="url(#edge)">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sea)"/>
  ${scene(member)}
  ${lettering(club_name, { x: EDGE, y: 42, size: 19, weight: "bold", fill: ink, maxWidth: 210 })}
  ${pill(member)}
  ${member.entitled ? plate(member.qr_code_data) : gap(ink)}
  ${lettering(member.full_name, { x: MIDDLE, y: 455, size: 24, weight: "bold", fill: ink, anchor: "middle", maxWidth: 360 })}
  ${lettering(member.member_id, { x: MIDDLE, y: 492, size: 29, weight: "heavy", fill: ink, anchor: "middle" })}
  ${lettering(`Last checked on ${shortDay(checked_on)}`, { ...SMALL, x: MIDDLE, y: 518, fill: soft, anchor: "middle" })}
  ${facts({ member, validity })}
  </g></svg>`;
}

function scene(member: MemberCard): string {
  const { sun, back, front } = cardColours(member);
  return `<circle cx="${WIDTH - CARD_SUN.right}" cy="${CARD_SUN.top}" r="${CARD_SUN.radius}" fill="${sun}"/>
  <g transform="translate(0 ${HEIGHT - CARD_WAVES.height}) scale(${WIDTH / CARD_WAVES.width} 1)">
  <path d="${CARD_WAVES.back}" fill="${back}"/><path d="${CARD_WAVES.front}" fill="${front}"/></g>`;
}

function pill(member: MemberCard): string {
  const { words, mark, ink, fill } = cardState(member);
  const text = { size: 15, weight: "bold" as const };
  const width = letteringWidth(words, text) + 44;
  const left = WIDTH - EDGE - width;
  return `<rect x="${left}" y="20" width="${width}" height="32" rx="16" fill="${fill}"/>
  <path transform="translate(${left + 11} 27) scale(0.75)" d="${mark}" fill="none" stroke="${ink}" stroke-width="2.4"/>
  ${lettering(words, { ...text, x: left + 33, y: 41, fill: ink })}`;
}

function plate(text: string): string {
  const qr = qrPath(text);
  const module = Math.floor(QR_SIZE / qr.size) || QR_SIZE / qr.size;
  const left = Math.round(MIDDLE - (module * qr.size) / 2);
  const top = Math.round(PLATE_TOP + (PLATE - module * qr.size) / 2);
  return `<rect x="${MIDDLE - PLATE / 2}" y="${PLATE_TOP}" width="${PLATE}" height="${PLATE}" rx="14" fill="#fff"/>
  <path transform="translate(${left} ${top}) scale(${module})" d="${qr.path}" fill="#06222b" shape-rendering="crispEdges"/>`;
}

function gap(ink: string): string {
  return CARD_GAP.replace(" at ", "\nat ")
    .split("\n")
    .map((line, index) =>
      lettering(line, {
        x: MIDDLE,
        y: 230 + index * 30,
        size: 22,
        weight: "bold",
        fill: ink,
        anchor: "middle",
      }),
    )
    .join("");
}

const SMALL = { size: 14, weight: "regular" as const };
const STRONG = { size: 16, weight: "bold" as const };

/** At both edges, and the second in the middle of what they leave. */
function facts({ member, validity }: Pick<CardImage, "member" | "validity">): string {
  const { ink, soft } = cardColours(member);
  const rows = cardFacts(member, validity);
  const widths = rows.map(([label, value]) =>
    Math.max(letteringWidth(label, SMALL), letteringWidth(value, STRONG)),
  );
  const [first = 0, , third = 0] = widths;
  const places = [
    { x: EDGE },
    { x: (EDGE + first + WIDTH - EDGE - third) / 2, anchor: "middle" },
    { x: WIDTH - EDGE, anchor: "end" },
  ] as const;
  return rows
    .map(
      ([label, value], index) =>
        lettering(label, { ...SMALL, ...places[index]!, y: 546, fill: soft }) +
        lettering(value, { ...STRONG, ...places[index]!, y: 568, fill: ink }),
    )
    .join("");
}
