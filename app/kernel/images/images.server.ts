import { createHash } from "node:crypto";
import { ImageCache } from "./cache.server";
import { reencodeImage, resizeImage } from "./encode.server";
import type { EncodedImage } from "./image";
import { type SharedPartner, shareImage } from "./share-image.server";
import type { Variant } from "./variant";

const CACHE_BYTES = 200 * 1024 * 1024;
const AT_ONCE = 2;

export function imageMaker(cacheDir: string, cacheBytes = CACHE_BYTES) {
  const cache = new ImageCache(cacheDir, cacheBytes);
  const queue = atOnce(AT_ONCE);
  const uploads = atOnce(1);

  return {
    /** Of an upload, which can be far larger than what is stored, so only one at a time. */
    reencoded: (bytes: Uint8Array): Promise<EncodedImage> => uploads(() => queue(() => reencodeImage(bytes))),
    sized: (content_hash: string, variant: Variant, load: () => Promise<Uint8Array>): Promise<Uint8Array> =>
      cache.get(`${variantKey(content_hash, variant)}.${variant.format}`, () =>
        queue(async () => (await resizeImage(await load(), variant)).bytes),
      ),
    shared: (
      key: string,
      partner: SharedPartner,
      load: () => Promise<Uint8Array | null>,
    ): Promise<Uint8Array> =>
      cache.get(`${key}.jpeg`, () => queue(async () => shareImage(partner, await load()))),
  };
}

export function shareKey(partner: SharedPartner, content_hash: string): string {
  const shows = JSON.stringify([partner, content_hash]);
  return `share-${createHash("sha256").update(shows).digest("hex").slice(0, 32)}`;
}

export function variantKey(content_hash: string, { width, format, fit }: Variant): string {
  return `${content_hash.slice(0, 32)}-${width}-${fit}-${format}`;
}

function atOnce(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
