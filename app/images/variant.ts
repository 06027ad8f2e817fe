/** One sized copy of a picture, as `/images/{id}?width=&format=&fit=` asks for it. */
export interface Variant {
  width: number;
  format: PictureFormat;
  fit: PictureFit;
}

const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
type PictureFormat = (typeof PICTURE_FORMATS)[number];
type PictureFit = "cover" | "contain";

/** Four widths and their doubles. No other width is served, because each becomes a file in the cache. */
export const PICTURE_WIDTHS = [200, 320, 400, 480, 640, 960, 1280] as const;
const DEFAULT_WIDTH = 640;

/** Reads the query, or says in a sentence what is wrong with it. `negotiated` tells that Accept chose the format. */
export function readVariant(
  query: URLSearchParams,
  accept: string,
): { variant: Variant; negotiated: boolean } | { problem: string } {
  const width = query.has("width") ? readWidth(query.get("width") ?? "") : DEFAULT_WIDTH;
  if (width === null) return { problem: `The width must be one of ${PICTURE_WIDTHS.join(", ")}.` };
  const fit = query.get("fit") ?? "cover";
  if (fit !== "cover" && fit !== "contain") return { problem: "The fit must be cover or contain." };
  const wanted = query.get("format");
  const format = wanted === null ? formatFor(accept) : readFormat(wanted);
  if (!format) return { problem: `The format must be one of ${PICTURE_FORMATS.join(", ")}.` };
  return { variant: { width, format, fit }, negotiated: wanted === null };
}

/** The smallest format that the browser names in Accept; JPEG for one that names none. */
export function formatFor(accept: string): PictureFormat {
  const named = accept
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const takes = (mime: string) => named.some((part) => part.split(";")[0]?.trim() === mime);
  if (takes("image/avif")) return "avif";
  return takes("image/webp") ? "webp" : "jpeg";
}

function readFormat(text: string): PictureFormat | undefined {
  return PICTURE_FORMATS.find((format) => format === (text === "jpg" ? "jpeg" : text));
}

function readWidth(text: string): number | null {
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null;
}
