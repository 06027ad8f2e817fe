import { z } from "zod";

/** What a member does about the membership at /account/membership. */
export const MembershipForm = z.object({
  intent: z.enum(["cancel", "resume"], { error: "Please choose what to do" }),
  reason: z.string().trim().max(300, "Please use at most 300 characters").default(""),
});
