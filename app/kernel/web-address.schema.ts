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
