import { z } from "zod";
import { CATEGORIES, fold } from "~/kernel/catalog";
import { eachField, IMPORTED_FIELDS } from "~/shops/partners/fields";
import { partnerBody } from "~/shops/partners/save.schema";
import { city, MISSING } from "./member-lines";

const category = z.string().transform((text, context) => {
  const wanted = fold(text).replace(/\band\b/g, "&");
  const found = CATEGORIES.find((one) => fold(one) === wanted);
  if (!found) context.addIssue(text ? `is not one of ${CATEGORIES.join(", ")}.` : MISSING);
  return found ?? CATEGORIES[0];
});

export const partnerLine = z.object({
  ...eachField(IMPORTED_FIELDS, (_, name) => partnerBody.shape[name].unwrap()),
  name: z.string().min(1, MISSING).max(120, "is longer than 120 characters."),
  city,
  category,
});

export type NewPartner = z.output<typeof partnerLine>;
