import { ClubError } from "../../errors";

/** Ten years of a busy account. */
export const MAX_BYTES = 1024 * 1024;

const SAVE_AS_CSV = "Open it, choose “Save as” or “Export”, and save it as CSV.";
const MAGIC: [bytes: number[], words: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or an archive. ${SAVE_AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook. ${SAVE_AS_CSV}`],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF. Download the statement from the bank as CSV."],
  [[0x1f, 0x8b], "This is a compressed file. Unpack it first."],
];
const NO_TEXT = "This is not a text file. Download the statement from the bank as CSV.";

export function fileText(bytes: Uint8Array): string {
  const known = MAGIC.find(([magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (known) throw unreadable(known[1]);
  return plainText(decoded(bytes));
}

export function plainText(text: string): string {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") throw unreadable("This is empty. Choose the bank's file, or paste its lines.");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no bank writes.
  if (/[\0-\x08\x0e-\x1f\x7f]/.test(plain)) throw unreadable(NO_TEXT);
  return plain;
}

function decoded(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding) return decode(encoding, bytes) ?? refuse();
  return decode("utf-8", bytes) ?? decode("windows-1252", bytes) ?? refuse();
}

/** UTF-16 begins with a mark, or every second byte of plain letters is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 200);
  const zeros = (parity: number) => start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > start.length / 4 && even === 0) return "utf-16le";
  if (even > start.length / 4 && odd === 0) return "utf-16be";
  return null;
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refuse(): never {
  throw unreadable(NO_TEXT);
}

export function unreadable(words: string): ClubError {
  return new ClubError("invalid_input", words, { field_errors: { statement: [words] } });
}
