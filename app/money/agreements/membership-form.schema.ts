import { z } from "zod";
import { AnswerFields } from "~/money/departures/departure.schema";
import { PAUSE_MONTHS } from "~/money/payments/charging";

export const MembershipForm = z.object({
  intent: z.enum(["cancel", "resume", "pause", "end_pause"], { error: "Please choose what to do" }),
  months: z.coerce
    .number({ error: "Please choose one, two or three months" })
    .pipe(z.literal(PAUSE_MONTHS, { error: "Please choose one, two or three months" }))
    .optional(),
  ...AnswerFields,
});

export type MembershipAct = z.output<typeof MembershipForm>;
