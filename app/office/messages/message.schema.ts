import { z } from "zod";

const ANSWER = "Write your answer.";

export const answerForm = z.object({
  answer: z.string(ANSWER).trim().min(1, ANSWER).max(5000, "At most 5000 characters."),
});
