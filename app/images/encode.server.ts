import type { Sharp } from "sharp";
import { type EncodedPicture, MAX_PIXELS, pictureType, STORED_WIDTH } from "~/domain/images/picture";
import { painter } from "./painter.server";
import type { Variant } from "./variant";

/** `cover` crops to 16:9; `contain` keeps the proportions and never enlarges. */
export async function resizeImage(
  bytes: Uint8Array,
  { width, format, fit }: Variant,
): Promise<EncodedPicture> {
  const original = await open(bytes);
  const picture =
    fit === "cover"
      ? original.resize(width, Math.round((width * 9) / 16), { fit: "cover", position: "attention" })
      : original.resize(width, width * 2, { fit: "inside", withoutEnlargement: true });
  return finish(encode(picture, format), `image/${format}`);
}

/** Upright, at most 1600 px wide, WebP, first frame, no metadata. */
export async function reencodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const original = await open(bytes);
  const picture = original.resize(STORED_WIDTH, STORED_WIDTH, { fit: "inside", withoutEnlargement: true });
  return finish(picture.webp({ quality: 82, effort: 4 }), "image/webp");
}

/** Only the four accepted types, recognised by content, so that no other decoder (SVG, PDF …) sees untrusted bytes. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  if (!pictureType(bytes)) throw new Error("Not a JPEG, PNG, GIF or WebP picture");
  const sharp = await painter();
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS }).rotate();
}

function encode(picture: Sharp, format: Variant["format"]): Sharp {
  if (format === "avif") return picture.avif({ quality: 50, effort: 2 });
  if (format === "webp") return picture.webp({ quality: 74, effort: 3 });
  return picture.flatten({ background: "#fdf8ef" }).jpeg({ quality: 76, mozjpeg: true });
}

async function finish(picture: Sharp, mime: string): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), mime, width: info.width, height: info.height };
}
