import { z } from "zod";
import { CATEGORIES, CITY_NAMES, PLAN_TYPES } from "../../catalog";
import { PROVIDER_NAMES } from "../../payments/provider";
import {
  ACTOR_KINDS,
  AGE_SORTS,
  DECISIONS,
  LINE_FILTERS,
  MAIL_STATUSES,
  MAIL_TYPES,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  MESSAGE_STATUSES,
  PARTNER_SORTS,
  SUBSCRIBER_STATUSES,
  VOUCHER_STATUSES,
} from "./lists";
import { PAYMENT_STATUSES, PERIODS } from "./periods";

export { readFilter } from "../../read-filter";

const keys = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]];
/** One of these, or null for all; a form sends an empty text for "all". */
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .enum(["", ...values])
    .optional()
    .transform((value) => (value ? (value as Value) : null));
const search = z.string().trim().max(100).default("");
const sort = z.enum(keys(AGE_SORTS)).default("newest");
const tick = z
  .enum(["true", "on", "false", ""])
  .default("")
  .transform((value) => value === "true" || value === "on");

export const membersFilter = z.object({
  search,
  status: oneOf(keys(MEMBER_STATUSES)),
  plan: oneOf(PLAN_TYPES),
  city: oneOf(CITY_NAMES),
  sort: z.enum(keys(MEMBER_SORTS)).default("newest"),
});
export const partnersFilter = z.object({
  search,
  city: oneOf(CITY_NAMES),
  category: oneOf(CATEGORIES),
  include_deleted: tick,
  sort: z.enum(keys(PARTNER_SORTS)).default("name"),
});
export const vouchersFilter = z.object({ search, status: oneOf(keys(VOUCHER_STATUSES)), sort });
export const paymentsFilter = z.object({ search, status: oneOf(PAYMENT_STATUSES), sort });
export const reconciliationFilter = z.object({
  search,
  state: oneOf(keys(LINE_FILTERS)).transform((state) => state ?? "open"),
  provider: oneOf(PROVIDER_NAMES),
  month: z
    .string()
    .regex(/^(|\d{4}-(0[1-9]|1[0-2]))$/)
    .default("")
    .transform((month) => month || null),
  sort,
});
export const redemptionsFilter = z.object({ search, period: oneOf(keys(PERIODS)), sort });
export const emailsFilter = z.object({
  search,
  status: oneOf(keys(MAIL_STATUSES)),
  type: oneOf(MAIL_TYPES),
  sort,
});

export const subscribersFilter = z.object({ search, status: oneOf(SUBSCRIBER_STATUSES), sort });

export const auditFilter = z.object({ search, actor_kind: oneOf(ACTOR_KINDS), sort });

export const messagesFilter = z.object({ search, status: oneOf(keys(MESSAGE_STATUSES)) });

export const requestsFilter = z.object({ search, status: oneOf(keys(DECISIONS)) });
