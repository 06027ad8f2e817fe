import { z } from "zod";
import { emailAddress } from "~/kernel/fields.schema";
import { plain } from "~/kernel/typed";

const needed = (words: string) =>
  z.string(words).overwrite(plain).trim().min(1, words).max(200, "That is too long.");

export const adminLoginForm = z.object({
  email: needed("Enter your e-mail address."),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(500, "That is too long."),
});

export const secondProof = z.object({
  one_time_code: z.string().overwrite(plain).trim().max(40, "That is too long.").optional(),
  recovery_code: z.string().trim().max(40, "That is too long.").optional(),
});

export const secondStepForm = secondProof.extend({
  passkey: z.string().max(40_000, "That is too long.").optional(),
  remember: z.preprocess((value) => value === "on", z.boolean()),
});

export const confirmForm = secondProof.extend({
  password: z.string("Enter your password.").min(1, "Enter your password.").max(500, "That is too long."),
  passkey: z.string().max(40_000, "That is too long.").optional(),
});

const factorName = z.string().trim().max(60, "At most 60 characters.").optional();
export const finishAppForm = z.object({
  name: factorName,
  one_time_code: z
    .string("Enter the six digits that the app shows.")
    .overwrite(plain)
    .trim()
    .min(1, "Enter the six digits that the app shows.")
    .max(40, "That is too long."),
});
export const addPasskeyForm = z.object({
  name: factorName,
  passkey: z.string("The browser sent no passkey.").max(40_000, "That is too long."),
});

export const partnerLoginForm = z.object({
  username: needed("Enter your username."),
  password: z.string("Enter your password.").min(1, "Enter your password.").max(500, "That is too long."),
});

/** A password, typed twice. Whether it is weak is decided where the sign-in's names are known. */
export const chosenPassword = {
  password: z
    .string("Choose a password.")
    .min(10, "Use at least 10 characters.")
    .max(200, "At most 200 characters."),
  password_again: z.string("Type the password again.").max(200, "At most 200 characters."),
};

type Chosen = Record<keyof typeof chosenPassword, string>;

export const isTypedTwice = (form: Chosen): boolean => form.password === form.password_again;

export const NOT_TYPED_TWICE = { path: ["password_again"], error: "The two passwords are not the same." };

export const chosenPasswordForm = z.object(chosenPassword).refine(isTypedTwice, NOT_TYPED_TWICE);

export const codeMailForm = z.object({ email: emailAddress });

const SIX_DIGITS = "Enter the six digits of the code in the mail.";

/** Blanks and dashes are ignored, as people copy and group codes. */
const oneTimeCode = z
  .string(SIX_DIGITS)
  .max(40, SIX_DIGITS)
  .transform((typed) => plain(typed).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}$/, SIX_DIGITS));

export const codeForm = z.object({ one_time_code: oneTimeCode });
