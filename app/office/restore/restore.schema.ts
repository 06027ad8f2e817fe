import { z } from "zod";

export const releaseForm = z.object({
  send_queued: z.preprocess((value) => value === "on", z.boolean()),
});
