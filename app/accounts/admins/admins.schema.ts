import { z } from "zod";
import { whyWeak } from "~/accounts/sessions/passwords.server";
import { oneLine } from "~/kernel/fields.schema";
import { plain } from "~/kernel/typed";
import { ROLES } from "./capabilities";

const password = z
  .string("Enter a password of at least 10 characters.")
  .min(10, "Enter a password of at least 10 characters.")
  .max(500, "That is too long.")
  .refine((text) => whyWeak(text) === null, { error: ({ input }) => whyWeak(String(input)) ?? "" });
const role = z.enum(ROLES, "Choose a role.");

export const newAdminForm = z.object({
  full_name: oneLine("Enter the name.").min(2, "Enter the name.").max(100, "At most 100 characters."),
  email: z
    .string("Enter an e-mail address.")
    .overwrite(plain)
    .trim()
    .pipe(z.email("Enter an e-mail address.")),
  role,
});
export const roleForm = z.object({ role });
export const ownPasswordForm = z.object({
  current_password: z.string("Enter your present password.").max(500),
  password,
});
