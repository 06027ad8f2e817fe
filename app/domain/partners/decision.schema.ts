import { z } from "zod";

/** What somebody who turns an application or a change down wants to say about it; longer notes are cut off. */
export const decisionForm = z.object({
  decision_note: z
    .string()
    .default("")
    .transform((note) => note.trim().slice(0, 500)),
});
