import { z } from "zod";
import { CATEGORIES, CITY_NAMES } from "~/kernel/catalog";

export const decisionForm = z.object({
  decision_note: z
    .string()
    .default("")
    .transform((note) => note.trim().slice(0, 500)),
});

/** The applicant reads it. */
export const rejectionForm = z.object({
  decision_note: z
    .string("Enter a reason. The applicant reads it.")
    .trim()
    .min(1, "Enter a reason. The applicant reads it.")
    .max(500, "At most 500 characters."),
});

/** What an application does not say and a page in the directory needs. */
export const approvalForm = z.object({
  city: z.enum(CITY_NAMES, "Choose the town under which members find the shop."),
  category: z.enum(CATEGORIES, "Choose a category."),
  short_description: z
    .string("Describe the shop in a sentence.")
    .trim()
    .min(1, "Describe the shop in a sentence.")
    .max(150, "At most 150 characters."),
});
export type Approval = z.output<typeof approvalForm>;
