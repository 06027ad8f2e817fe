import { z } from "zod";
import { CITY_NAMES, type City, fold, PLANS, type PlanType } from "~/kernel/catalog";
import { oneLine, phoneNumber } from "~/kernel/fields.schema";
import { isNowhere } from "~/kernel/limits/address";
import { plain } from "~/kernel/typed";
import { townOf } from "~/shops/partners/town-of";

export interface NewMember {
  full_name: string;
  email: string;
  phone: string;
  city: City;
  plan_type: PlanType;
}

export const MISSING = "is missing.";

const full_name = oneLine()
  .min(1, MISSING)
  .max(100, "is longer than 100 characters.")
  .refine((name) => name === "" || /\p{L}/u.test(name), "is not a name.");
const email = z
  .string()
  .overwrite(plain)
  .trim()
  .toLowerCase()
  .min(1, MISSING)
  .max(200, "is longer than 200 characters.")
  .refine(
    (text) => text === "" || (z.email().safeParse(text).success && !isNowhere(text)),
    "is not an e-mail address.",
  );
const phone = phoneNumber("is not a phone number such as 082 555 0100.");
export const city = z.string().transform((text, context) => {
  const found = fold(text) === "pe" ? "Gqeberha" : townOf(text);
  if (!found) context.addIssue(text ? `is not one of ${CITY_NAMES.join(", ")}.` : MISSING);
  return found ?? CITY_NAMES[0];
});
const plan_type = z.string().transform((text, context) => {
  const found = planCalled(text);
  if (!found) context.addIssue(text ? "is neither Local nor Tourist Pass." : MISSING);
  return found ?? "local_recurring";
});

export const memberLine = z.object({ full_name, email, phone, city, plan_type });

function planCalled(text: string): PlanType | null {
  const wanted = fold(text).replace(/_/g, " ");
  const found = Object.values(PLANS).find(({ plan_type, choice, name }) =>
    [plan_type.replace(/_/g, " "), choice, fold(name)].includes(wanted),
  );
  if (found) return found.plan_type;
  if (/^(monthly|resident|local (plan|member|membership))$/.test(wanted)) return "local_recurring";
  return /^(pass|visitor|once)$/.test(wanted) ? "tourist_oneoff" : null;
}
