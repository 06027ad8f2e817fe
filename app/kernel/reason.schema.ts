import { z } from "zod";

export const reason = z
  .string("Enter a reason.")
  .trim()
  .min(1, "Enter a reason.")
  .max(300, "At most 300 characters.");

export const reasonForm = z.object({ reason });
