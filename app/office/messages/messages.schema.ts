import { z } from "zod";
import { CATEGORIES } from "~/kernel/catalog";
import { emailAddress, phoneNumber, shopPhones, webAddress } from "~/kernel/fields.schema";
import { MESSAGE_TYPE_NAMES } from "~/kernel/messages";
import { REQUEST_KIND_NAMES } from "./data-request";

const needed = (words: string, max: number) =>
  z.string(words).trim().min(1, words).max(max, `At most ${max} characters.`);
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .optional()
    .transform((text) => text ?? "");

const website = webAddress("Enter a web address such as kiosk.co.za.")
  .optional()
  .transform((text) => text ?? "");

const PHONE_NEEDED = "Enter a phone number.";

export const contactForm = z.object({
  name: needed("Enter your name.", 100),
  email: emailAddress,
  type: z.enum(MESSAGE_TYPE_NAMES, "Choose what it is about."),
  subject: needed("Enter a subject.", 150),
  message: needed("Write your message.", 5000),
});

export const requestForm = z.object({
  kind: z.enum(REQUEST_KIND_NAMES, "Choose what you ask for."),
  name: needed("Enter your name.", 100),
  email: emailAddress,
  message: needed("Say what it is about.", 5000),
});

export const applicationForm = z.object({
  name: needed("Enter your name.", 100),
  email: emailAddress,
  phone: shopPhones(40, PHONE_NEEDED).refine((text) => text !== "", PHONE_NEEDED),
  business_name: needed("Enter the name of your business.", 120),
  category: z.enum(CATEGORIES, "Choose a category."),
  address: needed("Enter the address of your business.", 300),
  website,
  message: optional(3000),
});

export const newsletterForm = z.object({ email: emailAddress, phone: phoneNumber().default("") });

export type ContactInput = z.output<typeof contactForm>;
export type DataRequestInput = z.output<typeof requestForm>;
export type ApplicationInput = z.output<typeof applicationForm>;

const ANSWER = "Write your answer.";

export const answerForm = z.object({
  answer: z.string(ANSWER).trim().min(1, ANSWER).max(5000, "At most 5000 characters."),
});

/** For an answer by phone, and to reopen: both send the field along. What was typed would be lost, so it is asked about. */
export const noAnswer = z.object({
  answer: z.string().trim().max(0, "You have typed an answer. Send it, or empty the field first.").optional(),
});
