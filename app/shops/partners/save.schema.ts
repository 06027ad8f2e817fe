import { z } from "zod";
import { oneLine, shopPhones, ticked, webAddress } from "~/kernel/fields.schema";
import { phoneWords } from "~/kernel/phones";
import { plain } from "~/kernel/typed";
import { readHours } from "~/shops/hours/hours";
import { checkHours, hoursFields } from "~/shops/hours/hours-form.schema";
import { checkPictures, pictureFields, picturesBody } from "~/shops/pictures/pictures.schema";
import {
  eachField,
  FIELD_NAMES,
  type FieldName,
  PARTNER_FIELDS,
  type PartnerFields,
  SHOP_FIELDS,
} from "./fields";

const REQUIRED = "Please fill in all required fields (Name, City, and Category)";

const EMAIL = z
  .string()
  .overwrite(plain)
  .trim()
  .pipe(z.union([z.literal(""), z.email("Enter an e-mail address such as shop@example.co.za")]));

const opening_hours_spec = z
  .string()
  .trim()
  .max(1000, "At most 1000 characters.")
  .refine(
    (text) => text === "" || readHours(text) !== null,
    "Enter hours such as Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off",
  );

type Schemas<Name extends FieldName> = { [Each in Name]: z.ZodType<PartnerFields[Each]> };

const fields = {
  ...eachField(FIELD_NAMES, ({ kind, max = 0, options, needed }): z.ZodType => {
    if (options) return z.enum(Object.keys(options), REQUIRED);
    if (kind === "url") return webAddress("Enter a web address such as https://example.co.za");
    if (kind === "email") return EMAIL;
    if (kind === "tel") return shopPhones(max);
    if (kind === "number") return z.number("Enter a number such as -33.59").min(-max).max(max).nullable();
    if (kind === "tick") return z.boolean();
    const text = kind === "text" ? z.string(needed && REQUIRED).trim() : oneLine(needed && REQUIRED);
    return (needed ? text.min(1, REQUIRED) : text).max(max, `At most ${max} characters.`);
  }),
  opening_hours_spec,
  logo_image_url: pictureFields.logo_image_url.unwrap(),
  logo_image_alt: pictureFields.logo_image_alt.unwrap(),
  pictures: picturesBody,
} as Schemas<FieldName>;

export const partnerBody = z.object(fields).partial();
/** A change request as stored, where pictures are the column's text. Addresses and phones were once checked less strictly. */
export const storedChanges = partnerBody
  .extend({
    pictures: z.string(),
    phone: z.string().overwrite((text) => phoneWords(text) ?? text),
    website: z.string(),
    facebook: z.string(),
    instagram: z.string(),
  })
  .partial();
export const newPartnerBody = partnerBody.extend({ name: fields.name });

const tick = z.preprocess((value) => value === "on" || value === "true", z.boolean());

/** Hours come as a table, and pictures as rows (`withHours`, `withPictures`). */
function formOf<Name extends FieldName>(names: readonly Name[]) {
  const typed = names.filter((name) => PARTNER_FIELDS[name].kind !== "own");
  const shape = eachField(typed, ({ kind, needed }, name): z.ZodType => {
    if (kind === "tick") return tick;
    return needed ? fields[name] : fields[name].optional();
  }) as { [Each in Name]: z.ZodOptional<z.ZodType<PartnerFields[Each]>> };
  return z
    .object({ ...shape, ...hoursFields, ...pictureFields })
    .superRefine(checkHours)
    .superRefine(checkPictures);
}

export const partnerForm = formOf(FIELD_NAMES);
export const profileForm = formOf(SHOP_FIELDS);

export const deviceNameForm = z.object({
  name: z
    .string("Give it a name.")
    .trim()
    .min(1, "Give it a name, for example Front counter.")
    .max(60, "At most 60 characters."),
});

/** A new PIN ends the paired tills, unless they are to stay. */
export const newPinForm = z.object({ keep_tills: ticked });
export const newPinBody = z.object({ keep_tills: z.boolean().default(false) }).default({ keep_tills: false });

/** `addStaff` validates initials. */
export const staffForm = z.object({ initials: z.string().default("") });
