import { type Day, isDay } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** As South African banks write days, such as `2026/11/22`, `22-11-26` or `22Nov2026`, with or without a time; else null. */
export function bankDay(cell: string): Day | null {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}[\s\S]*$/, "").trim();
  const named = /^(\d{1,2})[ -]?([a-z]{3,9})\.?[ -]?(\d{4}|\d{2})$/i.exec(text);
  if (named) return made(named[3], MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1, named[1]);
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst && (yearFirst[2] || text.length === 8)) return made(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  return dayFirst && made(dayFirst[3], dayFirst[2], dayFirst[1]);
}

function made(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Day | null {
  const two = (part: string | number | undefined) => String(part).padStart(2, "0");
  const text = `${year?.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isDay(text) && text >= "2000" && text < "2100" ? text : null;
}

/** An amount as a bank writes it. */
export interface Sum {
  cents: Cents;
  /** What a sign, brackets or `Dr` beside the digits say; null where nothing does. */
  side: "in" | "out" | null;
}

/** As banks write amounts, such as `R1 234.50`, `1 234,50`, `(99.00)` or `99.00 Dr`. Else null. */
export function bankSum(cell: string): Sum | null {
  const text = cell.replace(/[\s\u00a0\u202f']/g, "").toUpperCase();
  const parts = /^([-+(]?)(?:ZAR|R)?([-+]?)([\d.,]+)(\)?)([-+]|CR|DR)?$/.exec(text);
  if (!parts) return null;
  const [, before, inside, digits = "", bracket, after] = parts;
  if ((before === "(") !== (bracket === ")")) return null;
  const cents = positiveCents(digits);
  if (cents === null) return null;
  const marks = [before, inside, after];
  if (marks.some((mark) => mark === "-" || mark === "(" || mark === "DR")) return { cents, side: "out" };
  return { cents, side: marks.some((mark) => mark === "+" || mark === "CR") ? "in" : null };
}

/** As `bankSum`; money out is negative. */
export function bankAmount(cell: string): Cents | null {
  const sum = bankSum(cell);
  return sum && (sum.side === "out" && sum.cents !== 0 ? -sum.cents : sum.cents);
}

/** The last separator is the decimal one if at most two digits (or zeros) follow. */
function positiveCents(digits: string): Cents | null {
  const match = /^(\d{1,3}(?:[,.]\d{3})*|\d{1,12})(?:([.,])(\d{1,2})0*)?$/.exec(digits);
  if (!match) return null;
  const [, whole = "", decimal, fraction = ""] = match;
  const apart = /[,.]/.exec(whole)?.[0];
  // `1.234` and `1.234.50` could be either.
  if (apart === "." && (decimal !== "," || whole.includes(","))) return null;
  if (apart === "," && (decimal === "," || whole.includes("."))) return null;
  const rand = whole.replace(/[,.]/g, "");
  return rand.length <= 10 ? Number(rand) * 100 + Number(fraction.padEnd(2, "0")) : null;
}
