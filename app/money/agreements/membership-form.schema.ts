import { z } from "zod";
import { AnswerFields } from "~/members/departures/departure.schema";

export const MembershipForm = z.object({
  intent: z.enum(["cancel", "resume"], { error: "Please choose what to do" }),
  ...AnswerFields,
});

export type MembershipAct = z.output<typeof MembershipForm>;
