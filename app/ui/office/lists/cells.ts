type Look = "nowrap" | "email" | "heading" | "code" | "id" | "notes" | "sum";

/** `ListCell.tsx` draws it. Null is a dash. */
export type Cell =
  | string
  | null
  | { text: string; look: Look; before?: string }
  | { text: string; below: string }
  | { day: string; time: string; isToday: boolean }
  | { badge: string; tone?: string | undefined; below?: string | null; isUsual?: boolean }
  | { person: string; to: string | null; below: string | null }
  | { to: string; words: string; label?: string }
  | { own: Record<string, string | number | boolean | null> };

export const look = (text: string, look: Look): Cell => ({
  text,
  look,
});
export const withBelow = (text: string, below: string): Cell => ({ text, below });
export const badge = (tone: string | undefined, words: string, below: string | null = null): Cell => ({
  badge: words,
  tone,
  below,
});
/** The state that most rows have: a phone leaves it out. */
export const usual = (words: string, tone = "good"): Cell => ({ badge: words, tone, isUsual: true });
/** A name that leads to the page of the member or the partner, with a fact below it. */
export const person = (name: string, to: string | null, below: string | null): Cell => ({
  person: name,
  to,
  below,
});
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
  tone?: "bad";
  /** The filter that shows the rows of this figure; an empty one shows all. */
  filter?: Record<string, string | undefined>;
}

/** `danger` asks again on its own page. `post` is what its form sends. `leaves`: outside the back office. */
export interface RowAct {
  to: string;
  words: string;
  danger?: boolean;
  leaves?: boolean;
  post?: Record<string, string>;
}

export interface Chip {
  label: string;
  isSet: boolean;
  fields: {
    name: string;
    label: string;
    field: "choice" | "tick" | "day";
    value: string;
    /** What a choice says while it is not set. */
    all: string;
    options: [string, string][];
  }[];
}

export interface ListData {
  title: string;
  what: string;
  address: string;
  /** Null without the right to export. */
  file: string | null;
  /** `leaves`: outside the back office, loaded as a new page. `narrow`: only on a phone, behind the dots. */
  links: { to: string; words: string; quiet?: boolean; leaves?: boolean; narrow?: boolean }[];
  tiles: Tile[];
  search: { value: string; placeholder: string };
  chips: Chip[];
  filtered: boolean;
  /** Of the address, with values that nobody knows. */
  ignored?: { label: string; value: string }[];
  sort: string;
  sorts: [string, string][];
  columns: ListColumn[];
  rows: { id: number; cells: Record<string, Cell>; menu?: RowAct[] }[];
  empty: { icon: string; words: Words };
  page: { page: number; per_page: number };
  total: number;
}

export interface ListColumn {
  name: string;
  label: string;
  numeric?: boolean | undefined;
  card?: "title" | "state" | "amount" | "line" | "note" | "action" | undefined;
  sort?: { to: string; now: "ascending" | "descending" | null } | undefined;
}
