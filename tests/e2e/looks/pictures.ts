import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { TestInfo } from "@playwright/test";
import sharp from "sharp";

export const FOLDER = "tests/snapshots/looks";
/** A channel that differs by less is antialiasing or the palette's rounding. Of 255. */
const NOTICED = 56;
/** Pixels that may differ: a letter that another version of the font draws otherwise, but no moved button. */
export const ALLOWED = 200;

/** As it is kept: a byte a pixel, or half a byte with 16 colours. */
export const small = (png: Buffer, colours = 64): Promise<Buffer> =>
  sharp(png).png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer();

/** Returns what is wrong with a `small` picture, or null. `UPDATE_LOOKS=1` stores it instead. */
export async function compareWithKept(name: string, actual: Buffer, info: TestInfo): Promise<string | null> {
  const file = path.join(FOLDER, `${name}.png`);
  const kept = await readFile(file).catch(() => null);
  if (process.env.UPDATE_LOOKS) {
    if (kept && (await difference(kept, actual)).count <= ALLOWED) return null;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, actual);
    return null;
  }
  if (!kept) return `There is no ${file}: UPDATE_LOOKS=1 npx playwright test --project looks`;
  const found = await difference(kept, actual);
  if (found.count <= ALLOWED) return null;
  const picture = info.outputPath(`${name.replaceAll("/", "-")}.png`);
  await writeFile(picture, await sideBySide(kept, actual, found));
  await info.attach(name, { path: picture, contentType: "image/png" });
  return `${found.count} pixels of ${file} differ (${ALLOWED} may): kept, now and the difference are in ${picture}`;
}

interface Difference {
  count: number;
  /** One byte a pixel: 255 where it differs. */
  mask: Buffer;
  width: number;
  height: number;
}

/** Both are blurred by half a pixel, so that an edge that is drawn a little otherwise does not count. */
export async function difference(one: Buffer, other: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const { width, height } = b.info;
  const mask = Buffer.alloc(width * height);
  if (a.info.width !== width || a.info.height !== height)
    return { count: width * height, mask: mask.fill(255), width, height };
  let count = 0;
  for (let at = 0; at < mask.length; at++) {
    const far = [0, 1, 2].some((c) => Math.abs(a.data[at * 3 + c]! - b.data[at * 3 + c]!) > NOTICED);
    if (!far) continue;
    mask[at] = 255;
    count += 1;
  }
  return { count, mask, width, height };
}

const pixels = (png: Buffer) =>
  sharp(png).removeAlpha().toColourspace("srgb").blur(0.8).raw().toBuffer({ resolveWithObject: true });

/** The kept picture, the new one, and the new one in pale with what differs in red. */
async function sideBySide(kept: Buffer, actual: Buffer, { mask, width, height }: Difference) {
  const red = await sharp({ create: { width, height, channels: 3, background: "#e00000" } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const white = { create: { width, height, channels: 4 as const, background: "#ffffffb0" } };
  const marked = await sharp(actual)
    .removeAlpha()
    .composite([{ input: await sharp(white).png().toBuffer() }, { input: red }])
    .png()
    .toBuffer();
  const gap = 12;
  const before = await sharp(kept).metadata();
  return sharp({
    create: {
      width: before.width + 2 * width + 2 * gap,
      height: Math.max(height, before.height),
      channels: 3,
      background: "#808080",
    },
  })
    .composite([
      { input: kept, left: 0, top: 0 },
      { input: actual, left: before.width + gap, top: 0 },
      { input: marked, left: before.width + width + 2 * gap, top: 0 },
    ])
    .png()
    .toBuffer();
}
