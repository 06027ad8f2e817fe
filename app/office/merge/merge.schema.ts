import { z } from "zod";
import { memberFields, whoFields } from "~/accounts/access/member-card.schema";
import { day, id } from "~/kernel/answers.schema";
import { PLAN_TYPES } from "~/kernel/catalog";
import { reason } from "~/kernel/fields.schema";
import { rowIdField } from "~/kernel/ids.schema";

const { status } = memberFields;
const email = z.enum(["kept", "other"], "Choose the e-mail address that stays.");

export const mergeForm = z.object({
  other: rowIdField("Choose the other membership."),
  email,
  reason,
  seen: z.string().max(64).optional(),
  sure: z.literal("yes", "Tick that it is one person."),
});

export const mergeQuery = z.object({ other: rowIdField("Say which other membership.") });
export const mergeBody = z.object({
  other: id,
  email: email.default("kept"),
  reason,
  seen: z.string().max(64).optional(),
});

const side = z.object({
  ...whoFields,
  plan: z.string(),
  status,
  paid_through: day,
  days: z.int().min(0),
  has_signed_in: z.boolean(),
});
const charge = z
  .object({ provider: z.string(), on: day.nullable(), of: z.enum(["kept", "other"]) })
  .nullable();
const count = z.int().min(0);

export const previewSchema = z.object({
  kept: side,
  other: side,
  after: z.object({
    plan_type: z.enum(PLAN_TYPES),
    paid_through: day,
    expiry_date: day.nullable(),
    days: count,
    status,
  }),
  /** Granted for inviting each other; taken back as far as they are unused. */
  takes_back: count,
  moves: z.object({
    periods: count,
    payments: count,
    agreements: count,
    redemptions: count,
    vouchers: count,
    savings: count,
    favourites: count,
    consents: count,
    mails: count,
  }),
  shared_months: z.array(z.object({ partner_name: z.string(), month_key: z.string() })),
  charges_on: charge,
  ends_charge: charge,
  refusals: z.array(z.string()),
  seen: z.string(),
});

export type PreviewSide = z.output<typeof side>;
export type Preview = z.output<typeof previewSchema>;
