type ImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
/** A small file can unpack to a huge picture. Phones' photos have 12 or 24 million pixels, their panoramas 12 000 in a row. */
export const MAX_SIDE = 13_000;
export const MAX_PIXELS = 25_000_000;
/** Of what a picture unpacks to; 12 million pixels of a progressive one, which is unpacked whole. */
export const MAX_DECODED_BYTES = 75_000_000;
export const TOO_MANY_PIXELS =
  "This picture has too many pixels: at most 25 million, and 13 000 in a row or column. Please make it smaller and choose it again.";
export const STORED_WIDTH = 1600;

export interface EncodedImage {
  bytes: Uint8Array;
  mime: string;
  width: number;
  height: number;
}

/** Re-encodes an upload: upright, at most `STORED_WIDTH` wide, without metadata. Throws on a broken file. */
export type ImageEncoder = (bytes: Uint8Array) => Promise<EncodedImage>;

/** The image type, or null for anything else. SVG is excluded because it can carry scripts. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "image/gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  return null;
}
