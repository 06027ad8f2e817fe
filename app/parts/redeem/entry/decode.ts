import { within } from "~/ui/browser/workers";

type Decoder = (picture: CanvasImageSource, width: number, height: number) => Promise<string | null>;

interface Detector {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Pixels. Phone photos are far larger than decoding needs. */
const LARGEST = 1024;

/** Some phones load the formats of their own detector from a store, and never answer without it. */
const FORMATS_MS = 2000;

/** What reads codes could not be loaded. */
export class NoDecoder extends Error {
  override name = "NoDecoder";
}

/** The browser's BarcodeDetector, or else our library, loaded on demand. Throws `NoDecoder`. */
export async function loadDecoder(): Promise<Decoder> {
  const Kind = (window as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  const formats = Kind && (await within(FORMATS_MS, Kind.getSupportedFormats()).catch(() => [] as string[]));
  if (Kind && formats?.includes("qr_code")) {
    const detector = new Kind({ formats: ["qr_code"] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import("qr/decode.js").catch(() => {
    throw new NoDecoder();
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (picture, width, height) => {
    const scale = Math.min(1, LARGEST / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
    if (!pixels) return null;
    try {
      return decodeQR(pixels);
    } catch {
      return null;
    }
  };
}

/** Null if there is no code. Throws `NoDecoder`, or another error if the picture cannot be opened. */
export async function decodePhoto(file: File): Promise<string | null> {
  const decode = await loadDecoder();
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return await decode(picture, picture.naturalWidth, picture.naturalHeight);
  } finally {
    URL.revokeObjectURL(address);
  }
}
