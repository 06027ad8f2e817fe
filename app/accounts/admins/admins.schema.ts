import { z } from "zod";
import { whyWeak } from "~/accounts/sessions/passwords.server";
import { ROLES } from "./capabilities";

const password = z
  .string("Enter a password of at least 10 characters.")
  .min(10, "Enter a password of at least 10 characters.")
  .max(500, "That is too long.")
  .refine((text) => whyWeak(text) === null, { error: ({ input }) => whyWeak(String(input)) ?? "" });
const role = z.enum(ROLES, "Choose a role.");

export const newAdminForm = z.object({
  full_name: z.string("Enter the name.").trim().min(2, "Enter the name.").max(100, "At most 100 characters."),
  email: z.email("Enter an e-mail address."),
  role,
});
export const roleForm = z.object({ role });
export const ownPasswordForm = z.object({
  current_password: z.string("Enter your present password.").max(500),
  password,
});
