import { z } from "zod";
import { emailAddress } from "~/kernel/fields.schema";
import { REQUEST_KIND_NAMES } from "./data-request";

const needed = (words: string, max: number) =>
  z.string(words).trim().min(1, words).max(max, `At most ${max} characters.`);

export const requestForm = z.object({
  kind: z.enum(REQUEST_KIND_NAMES, "Choose what you ask for."),
  name: needed("Enter your name.", 100),
  email: emailAddress,
  message: needed("Say what it is about.", 5000),
});
export type DataRequestInput = z.output<typeof requestForm>;

export const answerForm = z.object({ answer: needed("Write your answer.", 5000) });
