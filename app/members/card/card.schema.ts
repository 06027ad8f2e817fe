import { z } from "zod";
import { day, id } from "~/kernel/answers.schema";
import { PLAN_TYPES } from "~/kernel/catalog";

const memberStatusSchema = z.enum(["active", "past_due", "cancelled", "expired"]);

/** Who a member is, and on which plan: what the member, the office and its lists read. */
export const memberFields = {
  id,
  member_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  plan_type: z.enum(PLAN_TYPES),
  status: memberStatusSchema,
};

export const memberCardSchema = z
  .object({
    ...memberFields,
    entitled: z.boolean(),
    join_date: day,
    expiry_date: day.nullable(),
    days_left: z.int().nullable(),
    expiring_soon: z.boolean(),
    paid_through: day,
    works_until: day,
    paused_until: day.nullable(),
    qr_code_data: z.string(),
  })
  .meta({ id: "Member" });
