import { z } from "zod";

const needed = (words: string) => z.string(words).trim().min(1, words).max(200, "That is too long.");

export const adminLoginForm = z.object({
  email: needed("Enter your e-mail address."),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(500, "That is too long."),
});

export const partnerLoginForm = z.object({
  username: needed("Enter your username."),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(500, "That is too long."),
});

/** The portal's new password, typed twice; what makes one too easy is for `choosePortalPassword` to say. */
export const portalPasswordForm = z
  .object({
    password: z
      .string("Choose a password.")
      .min(10, "Use at least 10 characters.")
      .max(200, "At most 200 characters."),
    password_again: z.string("Type the password again.").max(200, "At most 200 characters."),
  })
  .refine((form) => form.password === form.password_again, {
    path: ["password_again"],
    error: "The two passwords are not the same.",
  });
