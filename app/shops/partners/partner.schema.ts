import { z } from "zod";
import { count, day, id, instant, rand } from "~/kernel/answers.schema";
import type { ShopPicture } from "~/shops/pictures/pictures";
import { shopPictures } from "~/shops/pictures/pictures.schema";
import { eachField, FIELD_NAMES, type FieldName, type PartnerFields, PUBLIC_FIELDS } from "./fields";

const hoursSpec = z.string().meta({
  description:
    "OpenStreetMap's `opening_hours` syntax, such as `Mo-Fr 08:00-17:00; Sa 08:00-13:00; PH off`; empty where only the text is known",
});

type Answered = Omit<PartnerFields, "pictures"> & { pictures: ShopPicture[] };

function answersOf<Name extends FieldName>(names: readonly Name[]) {
  return {
    id,
    slug: z.string(),
    ...(eachField(names, ({ kind }, name): z.ZodType => {
      if (name === "pictures") return shopPictures;
      if (name === "opening_hours_spec") return hoursSpec;
      if (kind === "number") return z.number().nullable();
      return kind === "tick" ? z.boolean() : z.string();
    }) as { [Each in Name]: z.ZodType<Answered[Each]> }),
  };
}

const publicFields = answersOf(PUBLIC_FIELDS);

export const partnerSchema = z.object(publicFields).meta({ id: "Partner" });

export const partnerForMemberSchema = z
  .object({ ...publicFields, has_redeemed_this_month: z.boolean() })
  .meta({ id: "PartnerForMember" });

const adminFields = {
  ...answersOf(FIELD_NAMES),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
};

export const adminPartnerRowSchema = z
  .object({
    ...adminFields,
    status: z.enum(["active", "deleted"]),
    portal_username: z.string().nullable(),
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
