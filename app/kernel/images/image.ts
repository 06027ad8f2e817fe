type ImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
/** Limits decompression bombs: a small file can unpack to a huge image. */
export const MAX_PIXELS = 40_000_000;
/** Of what a picture unpacks to; about 20 million pixels of a progressive one, which is unpacked whole. */
export const MAX_DECODED_BYTES = 120_000_000;
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
