import { z } from "zod";
import { CATEGORIES, CITY_NAMES } from "../catalog";

export const directoryQuery = z.object({
  search: z.string().trim().max(100).default(""),
  city: z.enum(["", ...CITY_NAMES]).default(""),
  category: z.enum(["", ...CATEGORIES]).default(""),
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/)
    .optional(),
  featured: z.enum(["true", "false"]).optional(),
});
