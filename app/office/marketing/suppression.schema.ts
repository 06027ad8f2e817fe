import { z } from "zod";
import { isDay } from "~/kernel/clock";
import { reason } from "~/kernel/fields.schema";

export const importOptOutsForm = z.object({
  listed_on: z.string("Enter the date of the list.").refine(isDay, "Enter the date of the list."),
  extent: z.enum(["whole", "part"], "Choose what is in the file."),
  /** Agreement to a list that is much shorter than the last one. */
  fewer: z.literal("yes").optional(),
});
export type ImportOptOuts = z.output<typeof importOptOutsForm>;

const CONTACT = "Enter an e-mail address or a phone number.";
const contact = z.string(CONTACT).trim().min(1, CONTACT).max(200, "At most 200 characters.");

export const lookUpForm = z.object({ contact });
export const oneOptOutForm = z.object({ contact, reason });
export type OneOptOut = z.output<typeof oneOptOutForm>;
