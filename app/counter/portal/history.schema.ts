import { z } from "zod";
import { isDay } from "~/kernel/clock";

const day = z
  .string()
  .refine((value) => value === "" || isDay(value))
  .default("");

/** Club days, both inclusive. */
export const historyFilter = z.object({
  search: z.string().trim().max(100).default(""),
  from: day,
  to: day,
  staff: z.string().trim().toUpperCase().max(4).default(""),
});
