import { z } from "zod";
import { CATEGORIES, CITY_NAMES } from "~/kernel/catalog";
import { searchedText } from "~/kernel/fields.schema";

export const directoryQuery = z.object({
  search: searchedText,
  city: z.enum(["", ...CITY_NAMES]).default(""),
  category: z.enum(["", ...CATEGORIES]).default(""),
  /** To about 100 m: `-33.593,26.891`. */
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/)
    .optional(),
  open: z
    .enum(["", "now"])
    .default("")
    .transform((open) => open === "now")
    .meta({ description: "`now`: only partners that are known to be open" }),
  featured: z.enum(["true", "false"]).optional(),
});
