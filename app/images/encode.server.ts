import type { Sharp } from "sharp";
import { type EncodedImage, imageType, MAX_PIXELS, STORED_WIDTH } from "~/domain/images/image";
import { painter } from "./painter.server";
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

/** Upright, at most 1600 px wide, WebP, first frame, no metadata. */
export async function reencodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const original = await open(bytes);
  const image = original.resize(STORED_WIDTH, STORED_WIDTH, { fit: "inside", withoutEnlargement: true });
  return finish(image.webp({ quality: 82, effort: 4 }), "image/webp");
}

/** Only the four accepted types, recognised by content, so that no other decoder (SVG, PDF …) sees untrusted bytes. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  if (!imageType(bytes)) throw new Error("Not a JPEG, PNG, GIF or WebP image");
  const sharp = await painter();
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).rotate();
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
