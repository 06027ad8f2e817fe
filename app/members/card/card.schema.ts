import { z } from "zod";
import { day, id } from "~/kernel/answers.schema";
import { PLAN_TYPES } from "~/kernel/catalog";

export const memberStatusSchema = z.enum(["active", "past_due", "cancelled", "expired"]);

export const memberCardSchema = z
  .object({
    id,
    member_id: z.string(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    plan_type: z.enum(PLAN_TYPES),
    status: memberStatusSchema,
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
