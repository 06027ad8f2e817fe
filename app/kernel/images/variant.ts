export interface Variant {
  width: number;
  format: ImageFormat;
  fit: ImageFit;
}

const IMAGE_FORMATS = ["avif", "webp", "jpeg"] as const;
type ImageFormat = (typeof IMAGE_FORMATS)[number];
type ImageFit = "cover" | "contain";

/** Other widths are refused, because each becomes a file in the cache. */
export const IMAGE_WIDTHS = [200, 320, 400, 480, 640, 960, 1280] as const;
const DEFAULT_WIDTH = 640;

/** Parses the query or returns an error message. `negotiated`: the format came from the Accept header. */
export function readVariant(
  query: URLSearchParams,
  accept: string,
): { variant: Variant; negotiated: boolean } | { problem: string } {
  const width = query.has("width") ? readWidth(query.get("width") ?? "") : DEFAULT_WIDTH;
  if (width === null) return { problem: `The width must be one of ${IMAGE_WIDTHS.join(", ")}.` };
  const fit = query.get("fit") ?? "cover";
  if (fit !== "cover" && fit !== "contain") return { problem: "The fit must be cover or contain." };
  const wanted = query.get("format");
  const format = wanted === null ? formatFor(accept) : readFormat(wanted);
  if (!format) return { problem: `The format must be one of ${IMAGE_FORMATS.join(", ")}.` };
  return { variant: { width, format, fit }, negotiated: wanted === null };
}

export function formatFor(accept: string): ImageFormat {
  const named = accept
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const takes = (mime: string) => named.some((part) => part.split(";")[0]?.trim() === mime);
  if (takes("image/avif")) return "avif";
  return takes("image/webp") ? "webp" : "jpeg";
}

function readFormat(text: string): ImageFormat | undefined {
  return IMAGE_FORMATS.find((format) => format === (text === "jpg" ? "jpeg" : text));
}

function readWidth(text: string): number | null {
  return IMAGE_WIDTHS.find((width) => String(width) === text) ?? null;
}
