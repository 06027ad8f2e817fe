import sharp from "sharp";
import { type Random, seededRandom } from "../random";
import * as outdoors from "./motifs-outdoors";
import * as shop from "./motifs-shop";
import * as table from "./motifs-table";
import { PALETTES, type Palette } from "./palettes";
import { beach, dunes, room, type Stage, stoep } from "./scene";
import { gradient, HEIGHT, WIDTH } from "./shapes";

const MOTIFS = { ...table, ...shop, ...outdoors };
export type MotifName = Exclude<keyof typeof MOTIFS, "Motif">;

const STAGES: ((random: Random, palette: Palette) => Stage)[] = [stoep, room];
const OPEN_STAGES = [beach, dunes, beach];

/** The partner's motif in front of a coastal scene. Deterministic for a seed. */
export function drawSvg(motif: MotifName, seed: number): string {
  const random = seededRandom(seed);
  const palette = PALETTES[seed % PALETTES.length] as Palette;
  const { background, foot, scale } = random.pick(motif in outdoors ? OPEN_STAGES : STAGES)(random, palette);
  const [x, y] = foot.map(Math.round) as [number, number];
  const flip = random.chance(0.5) ? -1 : 1;
  const gradients = [
    gradient("sky", palette.sky),
    gradient("sea", palette.sea),
    gradient("sand", palette.sand),
    gradient("dune", [palette.sand[1], palette.sand[0]]),
    gradient("near", [palette.near, palette.far]),
    gradient("wall", palette.wall),
    gradient("table", palette.table),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>${gradients.join("")}</defs>${background}
    <ellipse cx="${x + 26}" cy="${y + 6}" rx="${205 * scale}" ry="${19 * scale}" fill="#2b1a12" opacity=".2"/>
    <g transform="translate(${x} ${y}) scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})">${MOTIFS[motif](palette)}</g></svg>`;
}

/** As the club stores images: WebP without metadata. */
export async function drawPicture(motif: MotifName, seed: number): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(motif, seed)))
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
}
