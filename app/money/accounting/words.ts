import { longDay, longMonth } from "~/kernel/clock";
import type { MonthSpan } from "./month";

export function monthWords({ month, through, is_complete }: MonthSpan): string {
  return is_complete ? longMonth(month) : `${longMonth(month)} so far, up to ${longDay(through)}`;
}

export function warningsOf(month: MonthSpan & { open_movements: number }): string[] {
  const { is_complete, open_movements } = month;
  return [
    ...(is_complete ? [] : ["The month is not over. Import its journal once it is."]),
    ...(open_movements > 0
      ? [
          `${open_movements === 1 ? "One movement" : `${open_movements} movements`} of this month on the providers' lists ` +
            `${open_movements === 1 ? "waits" : "wait"} under Reconciliation. What is not booked is not in this statement.`,
        ]
      : []),
  ];
}
