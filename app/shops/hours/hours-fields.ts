export const DAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The rows of the form. The weekday row holds for Monday to Friday; a weekday's own row wins. */
export const WEEKDAY_ROWS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const HOURS_ROWS = ["weekdays", ...WEEKDAY_ROWS, "saturday", "sunday"] as const;
/** A form without scripts cannot add rows: it shows those in use and two more. */
export const SPECIAL_ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const HOURS_KINDS = {
  weekly: "By the week",
  always: "Open day and night",
  appointment: "By appointment",
} as const;

export const HOLIDAY_CHOICES = {
  unsaid: "Not sure: ask the shop",
  closed: "Closed",
  sunday: "As on Sunday",
  normal: "As on any other day",
} as const;

/** What the form shows of unknown hours. */
export const NO_HOURS: Record<string, string> = { hours_kind: "weekly", hours_holidays: "unsaid" };

export function timeNames(row: string): [string, string, string, string] {
  const name = `hours_${row}`;
  return [`${name}_from`, `${name}_to`, `${name}_from2`, `${name}_to2`];
}

export function specialNames(row: number) {
  const name = `hours_special${row}`;
  return { first: `${name}_first`, last: `${name}_last`, from: `${name}_from`, to: `${name}_to` };
}

/** What was stored and what the table showed, so that it is clear what somebody changed. */
export const HIDDEN_FIELDS = ["hours_before", "hours_before_text", "hours_shown"] as const;
/** The table's fields; besides them, the form has `opening_hours`, the text. */
export const TABLE_FIELDS: readonly string[] = [
  "hours_kind",
  "hours_holidays",
  ...HOURS_ROWS.flatMap(timeNames),
  ...WEEKDAY_ROWS.map((row) => `hours_${row}_closed`),
  ...SPECIAL_ROWS.flatMap((row) => Object.values(specialNames(row))),
];
