import { z } from "zod";
import { PAUSE_MONTHS } from "./membership-view";

export const MembershipForm = z.object({
  intent: z.enum(["cancel", "resume", "pause", "end_pause"], { error: "Please choose what to do" }),
  months: z.coerce
    .number({ error: "Please choose one, two or three months" })
    .pipe(z.literal(PAUSE_MONTHS, { error: "Please choose one, two or three months" }))
    .optional(),
  reason: z.string().trim().max(300, "Please use at most 300 characters").default(""),
});

export type MembershipAct = z.output<typeof MembershipForm>;
