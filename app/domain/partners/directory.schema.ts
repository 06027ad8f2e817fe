import { z } from "zod";
import { CATEGORIES, CITY_NAMES } from "../catalog";

const oneOf = (values: readonly string[]) =>
  z
    .string()
    .transform((value) => (values.includes(value) ? value : ""))
    .catch("");

/** The directory's filters as they stand in an address; what is not known counts as "all". */
export const directoryQuery = z.object({
  search: z.string().trim().max(100).catch("").default(""),
  city: oneOf(CITY_NAMES).default(""),
  category: oneOf(CATEGORIES).default(""),
  /** Where the visitor stands, to about a kilometre: `-33.59,26.89`. */
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/)
    .optional()
    .catch(undefined),
  featured: z.enum(["true", "false"]).optional().catch(undefined),
});
