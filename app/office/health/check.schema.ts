import { z } from "zod";
import type { Check } from "./check";

export const checksSchema: z.ZodType<Check[]> = z.array(
  z
    .object({
      name: z.string(),
      state: z.enum(["good", "warn", "bad"]),
      now: z.string(),
      says: z.string(),
      last: z.string().nullable(),
      link: z.string().nullable(),
    })
    .meta({ id: "HealthCheck" }),
);
