import { z } from "zod";
import { reason } from "~/kernel/fields.schema";

const CONTACT = "Enter an e-mail address or a phone number.";
const contact = z.string(CONTACT).trim().min(1, CONTACT).max(200, "At most 200 characters.");

export const lookUpForm = z.object({ contact });
export const oneOptOutForm = z.object({ contact, reason });
export type OneOptOut = z.output<typeof oneOptOutForm>;
