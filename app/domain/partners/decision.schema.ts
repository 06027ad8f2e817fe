import { z } from "zod";

export const decisionForm = z.object({
  decision_note: z
    .string()
    .default("")
    .transform((note) => note.trim().slice(0, 500)),
});
