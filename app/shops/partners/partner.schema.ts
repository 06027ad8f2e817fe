import { z } from "zod";
import { count, day, id, instant, rand } from "~/kernel/answers.schema";
import { shopPictures } from "~/shops/pictures/pictures.schema";

const publicFields = {
  id,
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  city: z.string(),
  address: z.string(),
  short_description: z.string(),
  long_description: z.string(),
  offer_text: z.string(),
  offer_note: z.string(),
  opening_hours: z.string(),
  opening_hours_spec: z.string().meta({
    description:
      "OpenStreetMap's `opening_hours` syntax, such as `Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off`; empty where only the text is known",
  }),
  logo_image_url: z.string(),
  logo_image_alt: z.string(),
  pictures: shopPictures,
  is_featured: z.boolean(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

export const partnerSchema = z.object(publicFields).meta({ id: "Partner" });

export const partnerForMemberSchema = z
  .object({ ...publicFields, has_redeemed_this_month: z.boolean() })
  .meta({ id: "PartnerForMember" });

const adminFields = {
  ...publicFields,
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
};

export const adminPartnerRowSchema = z
  .object({
    ...adminFields,
    status: z.enum(["active", "deleted"]),
    discount: z.string(),
    redemptions_this_month: count,
    discount_this_month: rand,
    partner_since: day,
  })
  .meta({ id: "AdminPartnerRow" });

/** `pin` is null for roles that may not see it. */
export const adminPartnerSchema = z
  .object({
    ...adminFields,
    business_pin: z.string().nullable(),
    portal_username: z.string().nullable(),
    portal: z
      .object({
        username: z.string(),
        disabled: z.boolean(),
        has_password: z.boolean(),
        last_login_at: instant.nullable(),
      })
      .nullable(),
    members_notified_at: instant.nullable(),
  })
  .meta({ id: "AdminPartner" });

export const portalPartnerSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  city: z.string(),
  business_pin: z.string().nullable(),
});

export const partnerStatsSchema = z
  .object({
    today_redemptions: count,
    monthly_redemptions: count,
    unique_customers: count,
    monthly_discount_given: rand,
    total_discount_given: rand,
    total_redemptions: count,
    recent_redemptions: z.array(
      z.object({
        id,
        member_name: z.string(),
        redemption_date: instant,
        discount_amount: rand,
        amount_spent: rand,
      }),
    ),
  })
  .meta({ id: "PartnerStats" });
