import { z } from "zod";
import { CATEGORIES, CITY_NAMES } from "~/kernel/catalog";
import { webAddress } from "~/kernel/fields.schema";
import { readHours } from "~/shops/hours/hours";
import { checkHours, hoursFields } from "~/shops/hours/hours-form.schema";
import { checkPictures, pictureFields, picturesBody } from "~/shops/pictures/pictures.schema";

const REQUIRED = "Please fill in all required fields (Name, City, and Category)";

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const address = webAddress("Enter a web address such as https://example.co.za");
const coordinate = (limit: number) =>
  z.number("Enter a number such as -33.59").min(-limit).max(limit).nullable();

const fields = {
  name: z.string(REQUIRED).trim().min(1, REQUIRED).max(120, "At most 120 characters."),
  city: z.enum(CITY_NAMES, REQUIRED),
  category: z.enum(CATEGORIES, REQUIRED),
  short_description: text(150),
  long_description: text(5000),
  address: text(200),
  phone: text(40),
  email: z.union([z.literal(""), z.email("Enter an e-mail address such as shop@example.co.za")]),
  website: address,
  facebook: address,
  instagram: address,
  offer_text: text(200),
  offer_note: text(300),
  opening_hours: text(300),
  logo_image_url: text(500).refine(
    (value) => /^(|\/images\/[1-9]\d{0,9}|https:\/\/\S+)$/i.test(value),
    "Enter an address that starts with https://",
  ),
  latitude: coordinate(90),
  longitude: coordinate(180),
};

const opening_hours_spec = z
  .string()
  .trim()
  .max(1000, "At most 1000 characters.")
  .refine(
    (text) => text === "" || readHours(text) !== null,
    "Enter hours such as Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off",
  );

export const partnerBody = z
  .object({
    ...fields,
    opening_hours_spec,
    logo_image_alt: pictureFields.logo_image_alt.unwrap(),
    pictures: picturesBody,
    is_featured: z.boolean(),
    is_active: z.boolean(),
  })
  .partial();
/** A change request as stored, where pictures are the column's text. Addresses were once checked less strictly. */
export const storedChanges = partnerBody
  .extend({ pictures: z.string(), website: z.string(), facebook: z.string(), instagram: z.string() })
  .partial();
export const newPartnerBody = partnerBody.extend({ name: fields.name });

const tick = z.preprocess((value) => value === "on" || value === "true", z.boolean());
export const partnerForm = z
  .object(fields)
  .partial()
  .extend({ name: fields.name, city: fields.city, category: fields.category })
  .extend({ ...hoursFields, ...pictureFields, is_featured: tick, is_active: tick })
  .superRefine(checkHours)
  .superRefine(checkPictures);

export const profileForm = z
  .object(fields)
  .pick({
    address: true,
    phone: true,
    email: true,
    website: true,
    facebook: true,
    instagram: true,
    opening_hours: true,
    offer_note: true,
    logo_image_url: true,
  })
  .partial()
  .extend({ ...hoursFields, ...pictureFields })
  .superRefine(checkHours)
  .superRefine(checkPictures);

export const deviceNameForm = z.object({
  name: z
    .string("Give it a name.")
    .trim()
    .min(1, "Give it a name, for example Front counter.")
    .max(60, "At most 60 characters."),
});

export const offlineForm = z.object({ works_offline: z.preprocess((value) => value === "on", z.boolean()) });

/** A new PIN ends the paired tills, unless they are to stay. */
export const newPinForm = z.object({ keep_tills: z.preprocess((value) => value === "on", z.boolean()) });
export const newPinBody = z.object({ keep_tills: z.boolean().default(false) }).default({ keep_tills: false });

/** `addStaff` validates initials. */
export const staffForm = z.object({ initials: z.string().default("") });
