import type { Random } from "../random";
import type { Palette } from "./palettes";
import { HEIGHT, ripple, roll, WIDTH } from "./shapes";

/** The base of the motif, and its scale. */
export interface Stage {
  background: string;
  foot: [number, number];
  scale: number;
}

export function beach(random: Random, palette: Palette): Stage {
  const left = random.chance(0.5);
  const x = left ? random.between(370, 480) : random.between(800, 910);
  const background = [
    sky(random, palette, left ? random.between(860, 1080) : random.between(200, 420)),
    water(random, palette, 395),
    sand(random, palette, 560),
    grass(random, palette, left ? 1010 : 190, 668),
  ].join("");
  return { background, foot: [x, 640], scale: random.between(1.28, 1.42) };
}

export function dunes(random: Random, palette: Palette): Stage {
  const left = random.chance(0.5);
  const layers = [0, 1, 2].map((i) => {
    const fill = ["url(#near)", "url(#dune)", "url(#sand)"][i];
    return `<path d="${roll(random, 400 + i * 85, 34, 0.8, left ? -90 + i * 70 : 90 - i * 70)}" fill="${fill}"/>`;
  });
  const background = [
    sky(random, palette, left ? random.between(860, 1060) : random.between(220, 420)),
    `<path d="${roll(random, 372, 34, 1.2)}" fill="${palette.far}" opacity=".75"/>`,
    ...layers,
    grass(random, palette, left ? 1000 : 220, 640),
    grass(random, palette, left ? 820 : 420, 690),
  ].join("");
  return { background, foot: [left ? 420 : 860, 650], scale: random.between(1.3, 1.44) };
}

export function stoep(random: Random, palette: Palette): Stage {
  const left = random.chance(0.5);
  const background = [
    sky(random, palette, left ? random.between(860, 1040) : random.between(240, 420)),
    `<path d="${roll(random, 372, 40, 1)}" fill="${palette.far}" opacity=".8"/>`,
    water(random, palette, 405),
    `<g fill="${palette.wall[0]}"><rect width="${WIDTH}" height="20" y="448"/>`,
    ...Array.from(
      { length: 17 },
      (_, i) => `<rect x="${i * 80 + 18}" y="468" width="13" height="130" opacity=".95"/>`,
    ),
    "</g>",
    table(palette, 575),
  ].join("");
  return {
    background,
    foot: [left ? random.between(430, 520) : random.between(760, 850), 632],
    scale: random.between(1.34, 1.5),
  };
}

export function room(random: Random, palette: Palette): Stage {
  const left = random.chance(0.5);
  const middle = left ? random.between(830, 900) : random.between(380, 450);
  const arch = `M${middle - 210} 560V290a210 210 0 0 1 420 0V560Z`;
  const background = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>`,
    `<path d="${arch}" fill="${palette.foam}" stroke="${palette.foam}" stroke-width="34" stroke-linejoin="round"/>`,
    `<clipPath id="arch"><path d="${arch}"/></clipPath><g clip-path="url(#arch)">`,
    sky(random, palette, middle + (left ? 60 : -60)),
    `<path d="${roll(random, 372, 26, 2)}" fill="${palette.far}" opacity=".8"/>`,
    water(random, palette, 400),
    "</g>",
    `<path d="M${middle} 80V560" stroke="${palette.foam}" stroke-width="11"/><path d="M${middle - 210} 322h420" stroke="${palette.foam}" stroke-width="11"/>`,
    `<path d="M${middle - 330} ${HEIGHT}L${middle - 210} 560h420l-60 160Z" fill="#fff" opacity=".10"/>`,
    shelf(palette, left ? 36 : 944),
    table(palette, 575),
  ].join("");
  return {
    background,
    foot: [left ? random.between(470, 540) : random.between(740, 810), 636],
    scale: random.between(1.4, 1.56),
  };
}

function sky(random: Random, palette: Palette, sunX: number): string {
  const sunY = random.between(170, 265);
  const size = random.between(58, 84);
  const clouds = Array.from({ length: 3 }, () => cloud(random)).join("");
  const gulls = Array.from({ length: random.whole(2, 4) }, () => gull(random, palette, sunX)).join("");
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    ...[3.1, 2.2, 1.55].map(
      (k) => `<circle cx="${sunX}" cy="${sunY}" r="${size * k}" fill="${palette.sun}" opacity=".17"/>`,
    ),
    `<circle cx="${sunX}" cy="${sunY}" r="${size}" fill="${palette.sun}"/>`,
    clouds,
    gulls,
  ].join("");
}

function cloud(random: Random): string {
  const [x, y, wide] = [random.between(60, 1200), random.between(60, 250), random.between(120, 250)];
  return `<g fill="#fff" opacity=".34"><rect x="${x - wide / 2}" y="${y}" width="${wide}" height="20" rx="10"/><rect x="${x - wide / 4}" y="${y - 15}" width="${wide * 0.6}" height="20" rx="10"/><rect x="${x - wide * 0.62}" y="${y + 15}" width="${wide * 0.7}" height="14" rx="7"/></g>`;
}

function gull(random: Random, palette: Palette, sunX: number): string {
  const [x, y, s] = [sunX + random.between(-230, 230), random.between(90, 250), random.between(9, 17)];
  return `<path d="M${x - s * 2} ${y - s * 0.5}q${s} ${-s * 0.7} ${s * 2} ${s * 0.6}q${s} ${-s * 1.3} ${s * 2} ${-s * 0.6}" fill="none" stroke="${palette.near}" stroke-width="3.4" stroke-linecap="round"/>`;
}

function water(random: Random, palette: Palette, y: number): string {
  const bands = [0, 1, 2, 3].map((i) => {
    const edge = ripple(random, y + 26 + i * i * 13 + i * 22, 3 + i * 2, 60 + i * 34);
    return `<path d="${edge}" fill="${palette.sea[1]}" opacity="${0.2 + i * 0.07}"/><path d="${edge}" fill="none" stroke="${palette.foam}" stroke-width="${1.4 + i * 0.7}" opacity="${0.28 + i * 0.1}"/>`;
  });
  return `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="url(#sea)"/>${bands.join("")}`;
}

function sand(random: Random, palette: Palette, y: number): string {
  const shore = roll(random, y, 16, 1.1, random.between(-60, 60));
  return [
    `<path d="${shore}" fill="${palette.foam}" opacity=".85" transform="translate(0 -13)"/>`,
    `<path d="${shore}" fill="${palette.sand[1]}" opacity=".9" transform="translate(0 -2)"/>`,
    `<path d="${shore}" fill="url(#sand)" transform="translate(0 14)"/>`,
  ].join("");
}

function grass(random: Random, palette: Palette, x: number, y: number): string {
  const blades = Array.from({ length: 15 }, (_, i) => {
    const lean = (i - 7) * random.between(7, 12);
    const tall = random.between(70, 150) - Math.abs(i - 7) * 5;
    const foot = x + (i - 7) * 6;
    return `<path d="M${foot} ${y}Q${foot + lean * 0.2} ${y - tall * 0.7} ${foot + lean} ${y - tall}Q${foot + lean * 0.35 + 6} ${y - tall * 0.55} ${foot + 7} ${y}Z"/>`;
  });
  return `<g fill="${palette.leaf}" opacity=".9">${blades.join("")}</g><ellipse cx="${x}" cy="${y + 3}" rx="88" ry="9" fill="${palette.sand[1]}"/>`;
}

function table(palette: Palette, y: number): string {
  return `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="url(#table)"/><rect y="${y}" width="${WIDTH}" height="7" fill="#fff" opacity=".28"/><path d="M0 ${y + 62}h${WIDTH}M0 ${y + 112}h${WIDTH}" stroke="${palette.table[1]}" stroke-width="3" opacity=".5"/>`;
}

function shelf(palette: Palette, x: number): string {
  const things = [
    `<rect x="${x + 26}" y="186" width="40" height="74" rx="8" fill="${palette.accent}"/>`,
    `<rect x="${x + 76}" y="206" width="52" height="54" rx="8" fill="${palette.main}" opacity=".85"/>`,
    `<path d="M${x + 150} 260v-34h60v34q0 8-8 8h-44q-8 0-8-8Z" fill="${palette.foam}"/>`,
    `<path d="M${x + 180} 228q-44-16-38-66q38 12 38 66q2-58 44-70q4 52-44 70Z" fill="${palette.leaf}"/>`,
    `<rect x="${x + 232}" y="176" width="22" height="84" fill="${palette.shade}"/><rect x="${x + 256}" y="190" width="18" height="70" fill="${palette.accent}"/>`,
  ];
  return `<g opacity=".92">${things.join("")}</g><rect x="${x}" y="260" width="300" height="14" rx="4" fill="${palette.table[0]}"/>`;
}
