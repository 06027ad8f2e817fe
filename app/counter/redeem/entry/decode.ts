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

/** The browser's BarcodeDetector, or else our library, loaded on demand. */
export async function loadDecoder(): Promise<Decoder> {
  const Kind = (window as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  if (Kind && (await Kind.getSupportedFormats().catch(() => [] as string[])).includes("qr_code")) {
    const detector = new Kind({ formats: ["qr_code"] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import("qr/decode.js");
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
