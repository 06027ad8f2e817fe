import { z } from "zod";
import type { Rule } from "~/db/lists/rules";
import { findAbout } from "~/db/lists/search.server";
import {
  addDays,
  addMonths,
  type Day,
  endOfDay,
  firstOfNextMonth,
  isDay,
  longMonth,
  type MonthKey,
  monthKeyOf,
  startOfDay,
} from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { memberPart } from "~/kernel/search-text";
import type { Filter } from "./filters.server";

const DAY = /^(|(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/;
const MONTH = /^(|(19|20)\d\d-(0[1-9]|1[0-2]))$/;
/** A longer choice would weigh more than the list. */
const PARTNERS_OFFERED = 200;

/** The search of lists whose rows have a member and a partner. */
export const byMemberOrPartner = {
  placeholder: "Member or partner",
  async find({ db }: Deps, search: string) {
    const text = memberPart(search);
    return text ? findAbout(db, text) : null;
  },
};

type DayFilter = Filter<Day | null, unknown>;

/** `<name>_from` and `<name>_to`, both included. 31 February is the last day of February. */
export function dates<Name extends string>(
  name: Name,
  chip: string,
  column: string,
  holds: "moments" | "days" = "moments",
): Record<`${Name}_from` | `${Name}_to`, DayFilter> {
  const bound = (label: string, rule: (day: Day) => Rule): DayFilter => ({
    label,
    chip,
    all: "",
    field: "day",
    schema: z
      .string()
      .regex(DAY)
      .default("")
      .transform((text) => (text ? realDay(text) : null)),
    isSet: (day) => day !== null,
    rule: (day) => (day ? rule(day) : {}),
  });
  const inDays = holds === "days";
  return {
    [`${name}_from`]: bound("From", (day) => ({ [column]: { gte: inDays ? day : startOfDay(day) } })),
    [`${name}_to`]: bound("To, that day included", (day) => ({
      [column]: inDays ? { lte: day } : { lt: endOfDay(day) },
    })),
  } as Record<`${Name}_from` | `${Name}_to`, DayFilter>;
}

const realDay = (text: Day): Day =>
  isDay(text) ? text : addDays(firstOfNextMonth(`${text.slice(0, 7)}-01`), -1);

export interface Months {
  months: MonthKey[];
}

export function monthsUntil(now: Date, number: number): MonthKey[] {
  const first = `${monthKeyOf(now)}-01`;
  return Array.from({ length: number }, (_, back) => addMonths(first, -back).slice(0, 7));
}

export const monthOf = (column: string, holds: "moments" | "days"): Filter<MonthKey | null, Months> => ({
  label: "Month",
  all: "All",
  field: "choice",
  schema: z
    .string()
    .regex(MONTH)
    .default("")
    .transform((month) => month || null),
  options: ({ months }, chosen) =>
    [...new Set([...months, ...(chosen ? [chosen] : [])])].map((month) => [month, longMonth(month)]),
  isSet: (month) => month !== null,
  rule: (month) => {
    if (!month) return {};
    const [from, before] = [`${month}-01`, addMonths(`${month}-01`, 1)];
    return {
      [column]:
        holds === "days" ? { gte: from, lt: before } : { gte: startOfDay(from), lt: startOfDay(before) },
    };
  },
});

export interface Partners {
  partners: { id: number; name: string }[];
}

export const readPartners = ({ db }: Pick<Deps, "db">): Promise<Partners["partners"]> =>
  db.partner.findMany({ select: { id: true, name: true }, orderBy: [{ name: "asc" }, { id: "asc" }] });

/** A row that was chosen by its number; null for none. */
const rowNumber = z
  .string()
  .regex(/^(|[1-9]\d{0,8})$/)
  .default("")
  .transform((id) => (id ? Number(id) : null));

/** By the partner's number. Many partners are not offered: their names are searched. */
export const partnerFilter: Filter<number | null, Partners> = {
  label: "Partner",
  all: "All",
  field: "choice",
  schema: rowNumber,
  options: ({ partners }, chosen) =>
    partners
      .filter(({ id }) => partners.length <= PARTNERS_OFFERED || id === chosen)
      .map(({ id, name }) => [String(id), name]),
  isSet: (id) => id !== null,
  rule: (partner_id) => (partner_id ? { partner_id } : {}),
};
