import { z } from "zod";
import { CATEGORIES, CITY_NAMES, fold } from "~/kernel/catalog";
import { partnerBody } from "~/shops/partners/save.schema";
import { cityCalled } from "./member-lines";

const body = partnerBody.shape;
const MISSING = "is missing.";

const city = z.string().transform((text, context) => {
  const found = cityCalled(text);
  if (!found) context.addIssue(text ? `is not one of ${CITY_NAMES.join(", ")}.` : MISSING);
  return found ?? CITY_NAMES[0];
});
const category = z.string().transform((text, context) => {
  const wanted = fold(text).replace(/\band\b/g, "&");
  const found = CATEGORIES.find((one) => fold(one) === wanted);
  if (!found) context.addIssue(text ? `is not one of ${CATEGORIES.join(", ")}.` : MISSING);
  return found ?? CATEGORIES[0];
});

export const partnerLine = z.object({
  name: z.string().min(1, MISSING).max(120, "is longer than 120 characters."),
  city,
  category,
  short_description: body.short_description.unwrap(),
  long_description: body.long_description.unwrap(),
  address: body.address.unwrap(),
  phone: body.phone.unwrap(),
  email: body.email.unwrap(),
  website: body.website.unwrap(),
  facebook: body.facebook.unwrap(),
  instagram: body.instagram.unwrap(),
  offer_text: body.offer_text.unwrap(),
  opening_hours: body.opening_hours.unwrap(),
});

export type NewPartner = z.output<typeof partnerLine>;
