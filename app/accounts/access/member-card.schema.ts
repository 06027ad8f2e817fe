import { z } from "zod";
import { day, id } from "~/kernel/answers.schema";
import { PLAN_TYPES } from "~/kernel/catalog";

const whoFields = {
  id,
  member_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
};

/** Who a member is, and on which plan: what the member, the office and its lists read. */
export const memberFields = {
  ...whoFields,
  plan_type: z.enum(PLAN_TYPES),
  status: z.enum(["active", "past_due", "cancelled", "expired"]),
};

export const memberCardSchema = z
  .object({
    ...memberFields,
    entitled: z.boolean(),
    join_date: day,
    /** The last day of a Tourist Pass; null for Local. */
    expiry_date: day.nullable(),
    days_left: z.int().nullable(),
    expiring_soon: z.boolean(),
    paid_through: day,
    /** Including grace, cancellation and refunds. */
    works_until: day,
    /** The next automatic charge; null if there is none or its day has passed. */
    charges_on: day.nullable(),
    qr_code_data: z.string(),
  })
  .meta({ id: "Member" });

/** What the club knows of a member who is signed in or at the till. */
export type MemberCard = z.infer<typeof memberCardSchema>;
export type MemberStatus = MemberCard["status"];
