import sharp, { type Sharp } from "sharp";
import { type EncodedPicture, MAX_PIXELS, pictureType, STORED_WIDTH } from "~/domain/images/picture";
import type { Variant } from "./variant";

// One thread per picture and a small cache: the same two cores serve the pages.
sharp.concurrency(1);
sharp.cache({ memory: 16, files: 0, items: 20 });

/** A sized copy. `cover` is exactly 16:9; `contain` keeps the proportions and never enlarges. */
export async function resizeImage(
  bytes: Uint8Array,
  { width, format, fit }: Variant,
): Promise<EncodedPicture> {
  const picture =
    fit === "cover"
      ? open(bytes).resize(width, Math.round((width * 9) / 16), { fit: "cover", position: "attention" })
      : open(bytes).resize(width, width * 2, { fit: "inside", withoutEnlargement: true });
  return finish(encode(picture, format), `image/${format}`);
}

/** What the club stores of an upload: upright, at most 1600 px wide, WebP, first frame, no metadata. */
export async function reencodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const picture = open(bytes).resize(STORED_WIDTH, STORED_WIDTH, { fit: "inside", withoutEnlargement: true });
  return finish(picture.webp({ quality: 82, effort: 4 }), "image/webp");
}

/** Only the four kinds, told by content, so that no other decoder (SVG, PDF …) ever sees a stranger's bytes. */
function open(bytes: Uint8Array): Sharp {
  if (!pictureType(bytes)) throw new Error("Not a JPEG, PNG, GIF or WebP picture");
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
