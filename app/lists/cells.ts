/** `components/lists/ListCell.tsx` draws it. Null is a dash. */
export type Cell =
  | string
  | null
  | { text: string; look: "nowrap" | "small" | "heading" | "code" | "notes" }
  | { text: string; below: string }
  | { badge: string; tone?: string | undefined; below?: string | null }
  | { person: string; person_id: string | null }
  | { to: string; words: string; label?: string }
  | { own: Record<string, string | number | boolean | null> };

export const look = (text: string, look: "nowrap" | "small" | "heading" | "code" | "notes"): Cell => ({
  text,
  look,
});
export const withBelow = (text: string, below: string): Cell => ({ text, below });
export const badge = (tone: string | undefined, words: string, below: string | null = null): Cell => ({
  badge: words,
  tone,
  below,
});
/** Without an id the person is gone. */
export const person = (name: string, person_id: string | null): Cell => ({ person: name, person_id });
export const rowLink = (to: string, words: string, label?: string): Cell => ({
  to,
  words,
  ...(label !== undefined && { label }),
});
export const own = (facts: Record<string, string | number | boolean | null>): Cell => ({ own: facts });

export type Words = (string | { to: string; words: string })[];

export interface Tile {
  label: string;
  value: string | number;
  note?: string;
}

export interface ListData {
  title: string;
  what: string;
  address: string;
  /** Null without the right to export. */
  file: string | null;
  /** `leaves`: outside the back office, loaded as a new page. */
  links: { to: string; words: string; quiet?: boolean; leaves?: boolean }[];
  tiles: Tile[];
  filter: Record<string, string | boolean | null>;
  filtered: boolean;
  placeholder: string;
  filters: { name: string; label: string; all: string; options: [string, string][] | null }[];
  sorts: [string, string][];
  columns: ListColumn[];
  rows: { id: number; cells: Record<string, Cell> }[];
  empty: { icon: string; words: Words };
  page: { page: number; per_page: number };
  total: number;
}

export interface ListColumn {
  name: string;
  label: string;
  numeric?: boolean | undefined;
  card?: "title" | "action" | undefined;
  sort?: { to: string; now: "ascending" | "descending" | null } | undefined;
}
