import { z } from "zod";
import { isDay } from "~/kernel/clock";
import { PHONE_WORDS, phoneNumber } from "~/kernel/fields.schema";
import { internationalText, readPhone } from "~/kernel/phones";
import { phoneDigits } from "~/kernel/search-text";
import { ACCOUNT_KEYS, type Account } from "~/kernel/settings/accounts";
import { LAW_KEYS, type LawKey } from "~/kernel/settings/law";
import { plain } from "~/kernel/typed";

/** The club's own number has the country's code: visitors from abroad read it. */
const abroad = (text: string) => {
  const number = readPhone(text);
  return number && internationalText(number);
};

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).default("");
const needed = (words: string, max: number) =>
  z.string(words).trim().min(1, words).max(max, `At most ${max} characters.`);
const link = text(300).refine(
  (value) => value === "" || /^https:\/\/\S+$/i.test(value),
  "Enter an address that starts with https://",
);
const whole = (max: number) =>
  z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(0, "Not below 0.")
    .max(max, `At most ${max}.`);

export const clubForm = z.object({
  club_name: needed("Enter the club's name.", 60),
  location: needed("Enter the place.", 80),
  support_phone: z
    .string(PHONE_WORDS)
    .trim()
    .max(40, "At most 40 characters.")
    .overwrite((text) => abroad(text) ?? text)
    .refine((text) => abroad(text) !== null, PHONE_WORDS),
  support_email: z
    .string()
    .overwrite(plain)
    .trim()
    .pipe(z.email("Enter an e-mail address such as hello@example.co.za")),
  /** As WhatsApp's links have it: 27465550199. */
  whatsapp_number: phoneNumber()
    .overwrite((text) => phoneDigits(text))
    .default(""),
  facebook_url: link,
  instagram_url: link,
  claim_partner_stores: whole(1_000_000),
  claim_members: whole(1_000_000),
  copyright_start_year: whole(2100).min(2000, "Not before 2000."),
  vat_number: text(20),
  bank_name: text(60),
  bank_holder: text(60),
  bank_number: text(30).refine((value) => /^[\d ]*$/.test(value), "Digits only."),
  bank_branch: text(10).refine((value) => /^(\d{6})?$/.test(value), "Six digits, such as 250655."),
  bank_shap_id: text(60),
  csv_format: z.enum(["comma", "semicolon"], "Choose one."),
});

export const rulesForm = z.object({
  voucher_validity: z.enum(["day", "month"], "Choose one."),
  grace_days: whole(31),
  till_limit_rand: whole(100_000).min(1, "At least 1."),
});

/** No sign that a spreadsheet would take for a formula. */
const accountCode = needed("Enter the account's code.", 10).regex(
  /^[A-Za-z0-9][A-Za-z0-9.-]*$/,
  "Letters, digits, dots and hyphens only, such as 200 or 4000.10",
);

export const accountingForm = z.object({
  ...(Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, accountCode])) as Record<
    Account,
    typeof accountCode
  >),
  account_tax_rate: needed("Enter the name of the rate.", 50).regex(
    /^[\p{L}\d]/u,
    "Start with a letter or a digit, as in No VAT.",
  ),
  vat_since: text(10).refine((value) => value === "" || isDay(value), "Enter a day such as 2026-03-01."),
});

export const lawForm = z.object({
  ...(Object.fromEntries(LAW_KEYS.map((key) => [key, text(300)])) as Record<LawKey, ReturnType<typeof text>>),
  law_officer_email: text(200).refine(
    (value) => value === "" || z.email().safeParse(value).success,
    "Enter an e-mail address such as officer@example.co.za",
  ),
});

export const contentForm = z.object({
  area: z.enum(["whats_hot", "latest_updates"], "Choose where it stands."),
  title: needed("Enter a title.", 80),
  body: text(500),
  link: text(300).refine(
    (value) => value === "" || /^(\/(?!\/)|https:\/\/)\S*$/.test(value),
    "Enter an address that starts with / or https://",
  ),
  position: whole(1000).default(0),
  is_active: z.preprocess((value) => value === "on", z.boolean()),
});
