import { z } from "zod";
import { typedLines } from "~/kernel/fields.schema";
import { LONGEST_REASON, WHY_KEYS } from "./departure";

/** Both are optional (R133). */
export const AnswerFields = {
  why: z.enum(["", ...WHY_KEYS], { error: "Please choose one of the reasons, or none" }).default(""),
  reason: typedLines(LONGEST_REASON),
};
export const Answer = z.object(AnswerFields);
export type DepartureAnswer = z.output<typeof Answer>;

export const NO_ANSWER: DepartureAnswer = { why: "", reason: "" };
