/** What draws the picture, and its colours and orientation. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf", "IDAT", "IEND"]);
const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12;

/**
 * A PNG without the chunks that nobody sees. Texts are compressed, and the decoder unpacks each of them, whatever their
 * number: 1.5 MB of them take gigabytes and minutes. Of a cut file what is whole.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  const single = new Set<string>();
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= file.length; ) {
    const name = file.toString("latin1", at + 4, at + 8);
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (KEPT.has(name) && !single.has(name)) kept.push(file.subarray(at, end));
    if (name !== "IDAT") single.add(name);
    at = end;
  }
  return Buffer.concat(kept);
}
