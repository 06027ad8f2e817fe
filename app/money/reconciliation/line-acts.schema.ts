import { z } from "zod";
import { count } from "~/kernel/answers.schema";
import { PROVIDER_NAMES } from "~/money/payments/provider";

export const lookForm = z.object({
  note: z
    .string("Write down what you found.")
    .trim()
    .min(1, "Write down what you found.")
    .max(300, "At most 300 characters."),
});

/** `under_way`: it continues later, or another process is importing. */
export const importedRowSchema = z
  .object({
    provider: z.enum(PROVIDER_NAMES),
    outcome: z.enum(["found", "unreachable", "under_way"]),
    problem: z.string(),
    lines: count,
    new_lines: count,
    booked: count,
  })
  .meta({ id: "ImportedHistory" });
export type Imported = z.output<typeof importedRowSchema>;
