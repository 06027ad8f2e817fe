import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reencodeImage, resizeImage } from "./encode.server";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f7a8c" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "someone" } })
    .toBuffer();

describe("resizeImage", () => {
  it.each(["avif", "webp", "jpeg"] as const)("crops to exactly 16:9 with cover as %s", async (format) => {
    const made = await resizeImage(await photo(900, 900), { width: 320, format, fit: "cover" });
    expect([made.width, made.height]).toEqual([320, 180]);
    const facts = await sharp(made.bytes).metadata();
    expect(facts.format).toBe(format === "avif" ? "heif" : format);
    expect(facts.exif).toBeUndefined();
  });

  it("keeps the proportions and does not enlarge with contain", async () => {
    const square = await photo(500, 500);
    const small = await resizeImage(square, { width: 200, format: "webp", fit: "contain" });
    const large = await resizeImage(square, { width: 1280, format: "webp", fit: "contain" });
    expect([small.width, small.height, large.width]).toEqual([200, 200, 500]);
  });

  it("refuses a non-image, an SVG and a truncated file", async () => {
    const variant = { width: 200, format: "webp", fit: "cover" } as const;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const noise = Buffer.alloc(200_000, 7);
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const bytes of [svg, noise, whole.subarray(0, whole.length / 2)]) {
      await expect(resizeImage(bytes, variant)).rejects.toThrow();
    }
  });

  it("refuses a small file that unpacks to a huge image", async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    await expect(reencodeImage(bomb)).rejects.toThrow(/pixel/i);
  });
});

describe("reencodeImage", () => {
  const plain = { r: 200, g: 120, b: 40, alpha: 0.5 };
  const made = (side: number, channels: 3 | 4) =>
    sharp({ create: { width: side, height: side, channels, background: plain } });

  it.each([
    ["16 bits a channel", () => made(4000, 4).toColourspace("rgb16").png({ compressionLevel: 9 })],
    ["interlacing", () => made(4000, 4).png({ progressive: true, compressionLevel: 9 })],
    ["progressive parts", () => made(4500, 3).jpeg({ progressive: true, quality: 1 })],
    ["an alpha channel", () => made(5500, 4).png({ compressionLevel: 9 })],
    ["a canvas of GIF", () => made(5500, 4).gif()],
  ])("refuses a small file whose pixels take more than 120 MB by %s", async (_what, draw) => {
    const bomb = await draw().toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    await expect(reencodeImage(bomb)).rejects.toThrow(/pixel/i);
  });

  it("takes a phone's photo, plain or progressive", async () => {
    for (const progressive of [false, true]) {
      const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#fff" } })
        .jpeg({ progressive })
        .toBuffer();
      expect(await reencodeImage(photo)).toMatchObject({ width: 1600, height: 1200 });
    }
  });

  it("turns images upright, shrinks them to 1600 px and drops the metadata", async () => {
    const sideways = await sharp(await photo(2400, 1200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const stored = await reencodeImage(sideways);
    expect(stored).toMatchObject({ mime: "image/webp", width: 800, height: 1600 });
    const facts = await sharp(stored.bytes).metadata();
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
  });
});
