import { z } from "zod";
import { phoneText, phoneWords, readPhone } from "./phones";
import { onOneLine, plain } from "./typed";

/** Empty, or an address that can be followed. People write `kiosk.co.za`, which is kept as `https://kiosk.co.za`. */
export function webAddress(words: string) {
  return z
    .string()
    .trim()
    .max(300, "At most 300 characters.")
    .transform((text) => (text === "" || /^[a-z][a-z+.-]*:(?!\d)|^\//i.test(text) ? text : `https://${text}`))
    .refine((text) => text === "" || isWebAddress(text), words)
    .refine((text) => text.length <= 300, "At most 300 characters.");
}

function isWebAddress(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return /\.[^.]/.test(hostname) && username === "";
}

export const reason = z
  .string("Enter a reason.")
  .trim()
  .min(1, "Enter a reason.")
  .max(300, "At most 300 characters.");

/** Of a form, which sends nothing for a box that is not ticked. */
export const ticked = z.preprocess((value) => value === "on", z.boolean());

export const reasonForm = z.object({ reason });

export const emailAddress = z
  .string("Enter your e-mail address.")
  .overwrite(plain)
  .trim()
  .min(1, "Enter your e-mail address.")
  .max(200, "At most 200 characters.")
  .pipe(z.email("Enter an e-mail address like name@example.com."));

export const PHONE_WORDS = "Enter a phone number, such as 082 555 0100. Another country’s begins with +.";

/** Empty, or one number in any spelling that `readPhone` knows, kept as `phoneText` writes it (R140). */
export const phoneNumber = (words = PHONE_WORDS) =>
  z
    .string(words)
    .trim()
    .max(60, "At most 60 characters.")
    .overwrite((text) => inOneFormat(text, readPhone(text)))
    .refine((text) => text === "" || readPhone(text) !== null, words);

const inOneFormat = (text: string, number: string | null) => (number ? phoneText(number) : text);

/** A shop's: empty, or words with at least one number that can be dialled, each kept as `phoneText` writes it. */
export const shopPhones = (longest: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .overwrite((text) => phoneWords(text) ?? text)
    .max(longest, `At most ${longest} characters.`)
    .refine((text) => text === "" || phoneWords(text) !== null, PHONE_WORDS);

/** A name on one line, without double blanks. */
export const oneLine = (words?: string) => z.string(words).overwrite(onOneLine);

/** What somebody looks for in a list: dashes and apostrophes of any kind are the keyboard's. */
export const searchedText = z
  .string()
  .overwrite((text) => onOneLine(plain(text)))
  .max(100)
  .default("");

/** Optional text of several lines. Browsers send line ends of two characters; each counts as one of the `longest`. */
export const typedLines = (longest: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .pipe(z.string().max(longest, `Please use at most ${longest} characters`))
    .default("");

const LARGEST_ID = 2_147_483_647;

const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= LARGEST_ID);

export const rowId = digits.meta({
  override: { type: "integer", pattern: undefined, minimum: 1, maximum: LARGEST_ID },
});

export const idParams = z.object({ id: rowId });
export const slugParams = z.object({ slug: z.string().min(1).max(200) });

export const rowIdField = (message: string) =>
  z.union([z.int(message).min(1, message).max(LARGEST_ID, message), digits], message);
