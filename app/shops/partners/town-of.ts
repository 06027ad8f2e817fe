import { type City, fold } from "~/kernel/catalog";

const TOWNS: Record<string, City> = {
  "port alfred": "Port Alfred",
  "east london": "East London",
  emonti: "East London",
  gqeberha: "Gqeberha",
  "port elizabeth": "Gqeberha",
  "gqeberha (port elizabeth)": "Gqeberha",
};

/** The town that an address names as a part of its own; null for a street called after one, and for a place beside them. */
export function townOf(address: string): City | null {
  const parts = address.split(/[,\n]/).map((part) => fold(part.replace(/\d/g, "")));
  const named = new Set(parts.flatMap((part) => TOWNS[part] ?? []));
  return named.size === 1 ? [...named][0]! : null;
}
