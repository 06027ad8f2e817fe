import { addDays, addMonths, type Day, longDay, longMonth, type MonthKey } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";

const FIRST_MONTH: MonthKey = "2000-01";
const MOST_LISTED = 120;

export function previousMonth(today: Day): MonthKey {
  return addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
}

export function wrongMonth(month: string, today: Day): string | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < FIRST_MONTH)
    return "There is no such month. Write it as year and month: 2026-10";
  if (month > today.slice(0, 7)) return "This month has not begun yet. Choose an earlier one.";
  return null;
}

export interface MonthSpan {
  month: MonthKey;
  before: Day;
  /** The last day covered: the month's end, or today in the current month. */
  through: Day;
  is_complete: boolean;
}

export function spanOf(month: MonthKey, today: Day): MonthSpan {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const is_complete = last < today;
  return { month, before: addDays(first, -1), through: is_complete ? last : today, is_complete };
}

export function monthsSince(first: MonthKey | null, today: Day): MonthKey[] {
  const months = [today.slice(0, 7), previousMonth(today)];
  while (first !== null && months.at(-1)! > first && months.length < MOST_LISTED)
    months.push(previousMonth(`${months.at(-1)!}-01`));
  return months;
}

export function monthWords({ month, through, is_complete }: MonthSpan): string {
  return is_complete ? longMonth(month) : `${longMonth(month)} so far, up to ${longDay(through)}`;
}

interface NotInIt {
  open_movements: number;
  booked_late: { payments: number; cents: Cents };
  waiting: { lines: number; cents: Cents };
}

export function warningsOf(month: MonthSpan & NotInIt): string[] {
  const { is_complete, open_movements, booked_late, waiting } = month;
  return [
    ...(is_complete
      ? []
      : [
          `The month is not over: these are its figures up to ${longDay(month.through)}. Import its journal once it is.`,
        ]),
    ...(booked_late.payments > 0
      ? [
          `${booked_late.payments === 1 ? "One payment" : `${booked_late.payments} payments`} of this month, ${formatRand(booked_late.cents)}, ` +
            `${booked_late.payments === 1 ? "was" : "were"} booked after its end. A journal of this month that was read earlier lacks ${booked_late.payments === 1 ? "it" : "them"}.`,
        ]
      : []),
    ...(open_movements > 0
      ? [
          `${open_movements === 1 ? "One movement" : `${open_movements} movements`} of this month on the providers' lists ` +
            `${open_movements === 1 ? "waits" : "wait"} under Reconciliation. What is not booked is not in this statement.`,
        ]
      : []),
    ...(waiting.lines > 0
      ? [
          `${waiting.lines === 1 ? "One bank transfer" : `${waiting.lines} bank transfers`} of this month, ${formatRand(waiting.cents)}, ` +
            `${waiting.lines === 1 ? "waits" : "wait"} under To match or on a person. What has bought nothing is not in this statement.`,
        ]
      : []),
  ];
}
