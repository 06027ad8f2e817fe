const MONTHS: Record<number, number> = { 3: 1, 4: 3, 5: 6, 6: 12 };

/** PayFast's format, in South African time: `2027-02-27 10:00:00`. */
export function stamp(at: Date): string {
  return new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

export function dayOf(at: Date): string {
  return stamp(at).slice(0, 10);
}

/** The charge after `day`: frequency 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 biannually, 6 yearly. */
export function nextRun(day: string, frequency: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const months = MONTHS[frequency];
  if (months === undefined) return isoDay(Date.UTC(year, month - 1, date + (frequency === 2 ? 7 : 1)));
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
