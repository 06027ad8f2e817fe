import { z } from "zod";
import { emailAddress } from "~/kernel/email-address.schema";

export const codeMailForm = z.object({ email: emailAddress });

const SIX_DIGITS = "Enter the six digits of the code in the mail.";

/** Blanks and dashes are ignored, as people copy and group codes. */
const oneTimeCode = z
  .string(SIX_DIGITS)
  .max(40, SIX_DIGITS)
  .transform((typed) => typed.replace(/[\s\-–]/g, ""))
  .pipe(z.string().regex(/^[0-9]{6}$/, SIX_DIGITS));

export const codeForm = z.object({ one_time_code: oneTimeCode });
