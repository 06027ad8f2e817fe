import { type ClubError, fieldError } from "~/kernel/errors";

/** Ten years of a busy bank account, or 10 000 members. */
export const MAX_BYTES = 1024 * 1024;
/** Of a posted form: a file that is a little too large still gets its own message instead of a bare refusal. */
export const FILE_FORM_BYTES = MAX_BYTES * 4;

export interface FileKind {
  field: string;
  /** `a bank's statement` */
  what: string;
  /** Where a proper file comes from. */
  as_csv: string;
  choose: string;
  fewer: string;
  max_lines: number;
}

const SAVE_AS_CSV = "Open it, choose “Save as” or “Export”, and save it as CSV.";
const MAGIC: [bytes: number[], words: string | null][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or an archive. ${SAVE_AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook. ${SAVE_AS_CSV}`],
  [[0x25, 0x50, 0x44, 0x46], null],
  [[0x1f, 0x8b], "This is a compressed file. Unpack it first."],
];

/** An uploaded file with its name. Throws `invalid_input` and `too_large`, beside its field. */
export async function uploadedFile(
  file: unknown,
  kind: FileKind,
): Promise<{ file_name: string; text: string }> {
  if (!(file instanceof File) || (file.size === 0 && file.name === ""))
    throw unreadable("Choose a CSV file.", kind);
  if (file.size > MAX_BYTES) {
    throw fieldError(kind.field, "This is more than 1 MB. Import it in parts.", "too_large");
  }
  return { file_name: file.name, text: fileText(new Uint8Array(await file.arrayBuffer()), kind) };
}

export function fileText(bytes: Uint8Array, kind: FileKind): string {
  const known = MAGIC.find(([magic]) => magic.every((byte, index) => bytes[index] === byte));
  if (known) throw unreadable(known[1] ?? `This is a PDF. ${kind.as_csv}`, kind);
  const text = decoded(bytes);
  if (text === null) throw noText(kind);
  return plainText(text, kind);
}

/** Formats of banks and programs that are text, by how they begin. */
const TEXTS: [start: RegExp, name: string][] = [
  [/^(ofxheader:|(<\?xml[^>]*>\s*)?<\?ofx\b|<ofx>)/i, "OFX"],
  [/^(\{1:f\d\d|:20:)/i, "MT940"],
  [/^!(type|account|option):/i, "QIF"],
  [/^\{\\rtf/i, "a document of a word processor (RTF)"],
  [/^(\{\s*"|\[\s*[{["])/, "JSON"],
  [/^(<!--[^>]*-->\s*)?<(!doctype html|html|head|meta|body|style|table|div)\b/i, "a web page"],
  [/^mime-version:/i, "a web page"],
  [/^<\?xml[^>]*>[\s\S]{0,500}\bcamt\.05/i, "camt XML"],
  [/^<\?xml[^>]*>[\s\S]{0,500}\burn:schemas-microsoft-com:office:spreadsheet/i, "an Excel workbook in XML"],
  [/^<\?xml\b/i, "XML"],
];

/** The text of a table, without what is no part of it. Throws `invalid_input` if it is empty, another format or no text. */
export function plainText(text: string, kind: FileKind): string {
  const plain = withoutStrays(text.replace(/^\uFEFF/, ""));
  if (plain === null) throw noText(kind);
  const start = plain.trimStart();
  if (start === "") throw unreadable(`This is empty. ${kind.choose}`, kind);
  const known = TEXTS.find(([begins]) => begins.test(start));
  if (known) throw unreadable(`This is ${known[1]}. ${kind.as_csv}`, kind);
  return plain;
}

/** A text in UTF-16 that was not recognised has more: every fourth at least. */
const MOST_PADDING = 1 / 5;
/** Compressed data, such as a picture, has twice as many. */
const MOST_STRAYS = 1 / 20;

/**
 * Without a DOS end mark, NUL padding (a blank between words) and single control characters. Null where they are so many that it
 * is no text.
 */
function withoutStrays(text: string): string | null {
  // A regular expression would take four times as long for twice as much padding.
  let end = text.length;
  while (end > 0 && "\0\x1a".includes(text[end - 1]!)) end -= 1;
  const body = text.slice(0, end);
  const strays = (pattern: RegExp) => (body.match(pattern)?.length ?? 0) / (body.length || 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no table holds.
  const controls = /[\x01-\x08\x0e-\x1f\x7f]/g;
  if (strays(/\0/g) > MOST_PADDING || strays(controls) > MOST_STRAYS) return null;
  return body.replace(/\0+/g, " ").replace(controls, "");
}

function decoded(bytes: Uint8Array): string | null {
  const encoding = utf16Of(bytes);
  if (encoding) return decode(encoding, bytes);
  return decode("utf-8", bytes) ?? decode("windows-1252", bytes);
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

function noText(kind: FileKind): ClubError {
  return unreadable(`This is not a text file. ${kind.as_csv}`, kind);
}

export function unreadable(words: string, { field }: FileKind): ClubError {
  return fieldError(field, words);
}
