import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL } from "../../../tests/support/all";
import { TOO_MANY_PIXELS } from "./image";

const RUN = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Above what a process takes that reads an ordinary small picture. */
const MOST_MEGABYTES = 100;
let plain: number;

beforeAll(async () => {
  plain = (
    await cost(
      await sharp(canvas(8, 8, 4))
        .png()
        .toBuffer(),
    )
  ).megabytes;
});

async function cost(bytes: Buffer): Promise<{ result: string; megabytes: number }> {
  const file = path.join(folder, "picture");
  writeFileSync(file, bytes);
  const args = ["--import", "./scripts/lib/typescript.mjs", "tests/support/picture-memory.ts", file];
  const { stdout } = await RUN(process.execPath, args);
  return JSON.parse(stdout);
}

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A header that promises pixels, and next to none of them. */
function png(width: number, height: number, colours: 2 | 6, ...between: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, colours, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(64 * 4));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...between,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const gif = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    ...[u16(width), u16(height), Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0])],
    ...[u16(width), u16(height), Buffer.from([0, 2, 2, 0x44, 1, 0, 0x3b])],
  ]);

const texts = (count: number, characters: number) => {
  const packed = deflateSync(Buffer.alloc(characters, "a"), { level: 9 });
  return Array.from({ length: count }, (_, at) =>
    chunk("zTXt", Buffer.concat([Buffer.from(`k${at}\0\0`), packed])),
  );
};

it.each([
  ["a row of 30 million pixels", () => png(29_900_000, 1, 6)],
  ["a column of 30 million", () => png(1, 29_900_000, 6)],
  ["a row of 39 million without transparency", () => png(39_000_000, 1, 2)],
  ["a wide canvas of GIF", () => gif(65_535, 450)],
  ["a canvas of 30 million", () => gif(6000, 5000)],
])("%s is refused by its header, and costs next to nothing", async (_what, draw) => {
  const { result, megabytes } = await cost(draw());
  expect(result).toBe(TOO_MANY_PIXELS);
  expect(megabytes - plain).toBeLessThan(MOST_MEGABYTES);
});

it.each([
  ["the largest canvas of GIF", () => gif(4330, 4330)],
  ["texts that unpack to 200 MB", () => png(8, 8, 6, ...texts(10, 20_000_000))],
])("%s, a few bytes, costs less than 100 MB", async (_what, draw) => {
  expect((await cost(draw())).megabytes - plain).toBeLessThan(MOST_MEGABYTES);
});

const canvas = (width: number, height: number, channels: 3 | 4) => ({
  create: { width, height, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } },
});
const turned = { orientation: 6 };

/** At the bounds of image.ts. `npm run test:all` prints what docs/security.md says. */
it.runIf(ALL).each([
  [
    "progressive JPEG",
    () => sharp(canvas(4330, 2880, 3)).jpeg({ progressive: true, quality: 1, chromaSubsampling: "4:4:4" }),
  ],
  [
    "JPEG, on its side",
    () =>
      sharp(canvas(6200, 4030, 3))
        .withMetadata(turned)
        .jpeg({ quality: 1 }),
  ],
  [
    "PNG, on its side",
    () =>
      sharp(canvas(6200, 4030, 3))
        .withMetadata(turned)
        .png(),
  ],
  [
    "PNG, transparent, on its side",
    () =>
      sharp(canvas(13_000, 1440, 4))
        .withMetadata(turned)
        .png(),
  ],
  ["PNG, interlaced", () => sharp(canvas(3060, 3060, 4)).png({ progressive: true })],
  [
    "PNG of 16 bits",
    () =>
      sharp(canvas(3060, 3060, 4))
        .toColourspace("rgb16")
        .withMetadata(turned)
        .png(),
  ],
  ["WebP without loss", () => sharp(canvas(4330, 4330, 4)).webp({ lossless: true, effort: 0 })],
  ["GIF", () => sharp(canvas(4330, 4330, 4)).gif({ effort: 1 })],
])(
  "the largest accepted picture costs less than 200 MB: %s",
  async (what, draw) => {
    const { result, megabytes } = await cost(await draw().toBuffer());
    console.log(`${what}: ${result}, ${(megabytes - plain).toFixed(0)} MB more than ${plain.toFixed(0)}`);
    expect(result).toMatch(/^\d+ x \d+$/);
    expect(megabytes - plain).toBeLessThan(200);
  },
  120_000,
);
