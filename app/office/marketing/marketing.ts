import { addDays, type Day } from "~/kernel/clock";

/** Marketers on the National Consumer Commission's registry compare their lists with it each month. */
export const CLEANSE_EVERY_DAYS = 30;

/** Whether the list of opt-outs is due again (R126); never for a club that sends no marketing. */
export function cleansingDue(
  { cleansed_on, sends_marketing }: { cleansed_on: Day; sends_marketing: boolean },
  today: Day,
): boolean {
  if (cleansed_on === "") return sends_marketing;
  return sends_marketing && today > addDays(cleansed_on, CLEANSE_EVERY_DAYS);
}

/** Mails that need consent as direct marketing (POPIA s69). All others are about the person's own membership or orders. */
export const MARKETING_TYPES: ReadonlySet<string> = new Set(["partner_notice", "month_summary"]);

export const SUPPRESSED = "on the list of opt-outs";
