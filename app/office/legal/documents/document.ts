import type { LawSettings } from "~/kernel/settings/law";
import type { Prices } from "~/money/prices/prices";

/** A paragraph, or a list. `[words](/address)` is a link. */
type Line = string | readonly string[];

export interface Section {
  heading: string;
  lines: readonly Line[];
}

export interface LegalFacts extends LawSettings {
  club_name: string;
  location: string;
  support_phone: string;
  support_email: string;
  vat_number: string;
  grace_days: number;
  origin: string;
  prices: Prices;
  /** Whether a Tourist Pass stores the visitor's card at the provider. */
  stores_card: boolean;
}

/** Without what is empty, and without sections that have nothing to say. */
export function sections(...given: readonly [heading: string, ...lines: (Line | "" | null)[]][]): Section[] {
  return given.flatMap(([heading, ...lines]) => {
    const said = lines.flatMap((line) => keep(line));
    return said.length > 0 ? [{ heading, lines: said }] : [];
  });
}

function keep(line: Line | "" | null): Line[] {
  if (!line) return [];
  if (typeof line === "string") return [line];
  const items = line.filter((item) => item !== "");
  return items.length > 0 ? [items] : [];
}

/** The words, or nothing if the fact is not known. */
export function withFact(fact: string, words: (fact: string) => string): string {
  return fact === "" ? "" : words(fact);
}

/** Inside sentences. */
export const nameOf = (facts: LegalFacts): string => facts.law_name || facts.club_name;

export const LINK = /\[([^[\]]+)\]\(([^()]+)\)/g;
