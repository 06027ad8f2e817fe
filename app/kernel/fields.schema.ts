import { z } from "zod";

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
  .trim()
  .min(1, "Enter your e-mail address.")
  .max(200, "At most 200 characters.")
  .pipe(z.email("Enter an e-mail address like name@example.com."));

/** Optional text of several lines. Browsers send line ends of two characters; each counts as one of the `longest`. */
export const typedLines = (longest: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .pipe(z.string().max(longest, `Please use at most ${longest} characters`))
    .default("");
