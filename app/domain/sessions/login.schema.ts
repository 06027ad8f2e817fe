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
