import { z } from "zod";

const ticked = z
  .enum(["on", ""])
  .default("")
  .transform((value) => value === "on");

const fields = {
  name: z
    .string("Enter a name.")
    .trim()
    .min(1, "Enter a name.")
    .max(40, "At most 40 characters.")
    .refine((text) => !/[\r\n]/.test(text), "The name is one line."),
  is_shared: ticked,
  is_default: ticked,
};

export const newViewForm = z.object({
  ...fields,
  list: z.string("Choose a list.").max(100, "Choose a list."),
  query: z.string().max(1000, "These filters are too long to save.").default(""),
});
export type NewView = z.output<typeof newViewForm>;

export const viewForm = z.object(fields);
export type ChangedView = z.output<typeof viewForm>;
