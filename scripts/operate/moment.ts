const SHAPE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** `2026-11-23 14:05`, with seconds or a time zone if wanted; without one it is the club's time. Null for anything else. */
export function momentOf(words: string): Date | null {
  const [, day, minute, seconds = ":00", zone = "+02:00"] = SHAPE.exec(words.trim()) ?? [];
  const at = new Date(`${day}T${minute}${seconds}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
