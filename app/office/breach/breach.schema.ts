import { z } from "zod";

const needed = (words: string) => z.string(words).trim().min(1, words).max(3000, "At most 3000 characters.");

/** What section 22(5) of POPIA asks a notification to say. */
export const breachForm = z.object({
  happened: needed("Say what happened, and to which information."),
  consequences: needed("Say what may follow for the people concerned."),
  measures: needed("Say what the club has done and will do."),
  advice: needed("Say what people should do now."),
  by_whom: z.string().trim().max(300, "At most 300 characters.").default(""),
});
export type BreachInput = z.output<typeof breachForm>;
