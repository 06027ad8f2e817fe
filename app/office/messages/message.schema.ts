import { z } from "zod";

const ANSWER = "Write your answer.";

export const answerForm = z.object({
  answer: z.string(ANSWER).trim().min(1, ANSWER).max(5000, "At most 5000 characters."),
});

/** For an answer by phone. What was typed would be lost, so it is asked about. */
export const noAnswer = z.object({
  answer: z
    .string()
    .trim()
    .max(0, "You have typed an answer. Send it, or empty the field if you answered in another way.")
    .optional(),
});
