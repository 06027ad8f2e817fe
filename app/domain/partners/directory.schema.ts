import { z } from "zod";
import { CATEGORIES, CITY_NAMES } from "../catalog";

export const directoryQuery = z.object({
  search: z.string().trim().max(100).default(""),
  city: z.enum(["", ...CITY_NAMES]).default(""),
  category: z.enum(["", ...CATEGORIES]).default(""),
  /** The visitor's position to about a kilometre: `-33.59,26.89`. */
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/)
    .optional(),
  open: z
    .enum(["", "now"])
    .default("")
    .meta({ description: "`now`: only partners that are known to be open" }),
  featured: z.enum(["true", "false"]).optional(),
});
