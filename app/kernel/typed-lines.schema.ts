import { z } from "zod";

/** Optional text of several lines. Browsers send line ends of two characters; each counts as one of the `longest`. */
export const typedLines = (longest: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .pipe(z.string().max(longest, `Please use at most ${longest} characters`))
    .default("");
