import { isDay, shortDay } from "~/kernel/clock";

/** Filters of the members' list that a letter's own fields do not have. */
export const FURTHER = ["joined_from", "joined_to", "paid_from", "paid_to"] as const;
/** Of chosen members, as many as the office may act on at once. */
export const CHOSEN_AT_MOST = 500;

type Further = (typeof FURTHER)[number];

/** `rows=1,2,3`, or further filters such as `joined_from=2026-10-01`; null if it is neither. */
export function readSelection(text: string): { ids: number[] | null; days: [Further, string][] } | null {
  if (text === "") return { ids: null, days: [] };
  const rows = /^rows=([1-9]\d{0,8}(?:,[1-9]\d{0,8})*)$/.exec(text)?.[1];
  if (rows) {
    const ids = [...new Set(rows.split(",").map(Number))];
    return ids.length <= CHOSEN_AT_MOST ? { ids, days: [] } : null;
  }
  const days = [...new URLSearchParams(text)];
  const isKnown = days.every(([name, day]) => (FURTHER as readonly string[]).includes(name) && isDay(day));
  return isKnown && days.length > 0 ? { ids: null, days: days as [Further, string][] } : null;
}

const WORDS: Record<Further, string> = {
  joined_from: "joined from",
  joined_to: "joined up to",
  paid_from: "paid up from",
  paid_to: "paid up to",
};

/** "12 chosen members", "joined from 1 October 2026"; empty for no selection. */
export function selectionInWords(text: string): string {
  const { ids, days } = readSelection(text) ?? { ids: null, days: [] };
  if (ids) return `${ids.length} chosen ${ids.length === 1 ? "member" : "members"}`;
  return days.map(([name, day]) => `${WORDS[name]} ${shortDay(day)}`).join(", ");
}
