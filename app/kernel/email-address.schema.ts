import { z } from "zod";

export const emailAddress = z
  .string("Enter your e-mail address.")
  .trim()
  .min(1, "Enter your e-mail address.")
  .max(200, "At most 200 characters.")
  .pipe(z.email("Enter an e-mail address like name@example.com."));
