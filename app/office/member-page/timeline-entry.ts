import type { Day } from "~/kernel/clock";

export interface TimelineEntry {
  kind: string;
  id: number;
  day: Day;
  time: string;
  title: string;
  note: string;
  /** Of a payment, a refund or a purchase. */
  amount?: string | undefined;
  discount?: string | undefined;
  /** The thing itself. */
  to: string | null;
  status: { words: string; tone?: string | undefined } | null;
  /** Where money of this payment can be given back. */
  refund?: string | undefined;
}
