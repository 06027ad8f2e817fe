import type { Metadata, Sharp } from "sharp";
import { ClubError } from "~/kernel/errors";
import {
  type EncodedImage,
  imageType,
  MAX_DECODED_BYTES,
  MAX_PIXELS,
  MAX_SIDE,
  STORED_WIDTH,
  TOO_MANY_PIXELS,
} from "./image";
import { withoutTexts } from "./png";
import type { Variant } from "./variant";

/** `cover` crops to 16:9; `contain` keeps the proportions and never enlarges. */
export async function resizeImage(bytes: Uint8Array, { width, format, fit }: Variant): Promise<EncodedImage> {
  const original = await open(bytes);
  const image =
    fit === "cover"
      ? original.resize(width, Math.round((width * 9) / 16), { fit: "cover", position: "attention" })
      : original.resize(width, width * 2, { fit: "inside", withoutEnlargement: true });
  return finish(encode(image, format), `image/${format}`);
}

/** Upright, at most 1600 px wide, WebP, first frame, no metadata. Throws as `open` does. */
export async function reencodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const original = await open(bytes);
  const image = original.resize(STORED_WIDTH, STORED_WIDTH, { fit: "inside", withoutEnlargement: true });
  return finish(image.webp({ quality: 82, effort: 4 }), "image/webp");
}

const SAMPLE_BYTES: Partial<Record<Metadata["depth"] & string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
};

/** What stands in memory at once: of a progressive or interlaced picture also its parts, of GIF and WebP a canvas with all channels. */
function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const samples = format === "gif" || format === "webp" ? 4 : (channels ?? 4);
  const bytes = width * height * samples * (SAMPLE_BYTES[depth ?? "uchar"] ?? 8);
  return isProgressive ? bytes * 2 : bytes;
}

/**
 * Only the four accepted types, recognised by content, so that no other decoder (SVG, PDF …) sees untrusted bytes. Throws
 * `invalid_input` by the header, before anything is unpacked, for a picture that would take too much memory.
 */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const type = imageType(bytes);
  if (!type) throw new Error("Not a JPEG, PNG, GIF or WebP image");
  const sharp = await painter();
  const safe = type === "image/png" ? withoutTexts(bytes) : bytes;
  const image = sharp(safe, { failOn: "error", limitInputPixels: false });
  const facts = await image.metadata();
  const { width, height } = facts;
  const isTooWide = Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;
  if (isTooWide || decodedBytes(facts) > MAX_DECODED_BYTES)
    throw new ClubError("invalid_input", TOO_MANY_PIXELS);
  return image.rotate();
}

let loading: Promise<typeof import("sharp").default> | undefined;

/** Loads sharp on first use: it takes 15 MB and a third of a second. */
export function painter(): Promise<typeof import("sharp").default> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread per image and a small cache: the same two cores serve the pages.
    sharp.concurrency(1);
    sharp.cache({ memory: 16, files: 0, items: 20 });
    return sharp;
  });
  return loading;
}

function encode(image: Sharp, format: Variant["format"]): Sharp {
  if (format === "avif") return image.avif({ quality: 50, effort: 2 });
  if (format === "webp") return image.webp({ quality: 74, effort: 3 });
  return image.flatten({ background: "#fdf8ef" }).jpeg({ quality: 76, mozjpeg: true });
}

async function finish(image: Sharp, mime: string): Promise<EncodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), mime, width: info.width, height: info.height };
}
