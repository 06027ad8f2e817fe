import { CATEGORIES, CITY_NAMES, PLANS } from "~/kernel/catalog";

export const IMPORT_KINDS = ["members", "partners"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

interface ImportField {
  name: string;
  label: string;
  needed?: true;
  headings: RegExp;
  /** What may be said for all lines instead of a column. */
  options?: readonly string[];
}

const PLAN_NAMES = Object.values(PLANS).map(({ name }) => name);
const CITY: ImportField = {
  name: "city",
  label: "City",
  needed: true,
  headings: /^(city|town|home town|place|suburb)$/,
  options: CITY_NAMES,
};
const EMAIL = /^(e-?mail|e-?mail address|mail)$/;
const PHONE =
  /^(phone|phone number|telephone|tel|tel no|cell|cell ?phone|cell number|mobile|mobile number|contact number|whatsapp)$/;

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  members: [
    {
      name: "full_name",
      label: "Name",
      needed: true,
      headings: /^(full name|name|member|member name|first name|name and surname)$/,
    },
    { name: "family_name", label: "Surname", headings: /^(surname|last name|family name)$/ },
    { name: "email", label: "E-mail", needed: true, headings: EMAIL },
    { name: "phone", label: "Phone", headings: PHONE },
    CITY,
    {
      name: "plan_type",
      label: "Plan",
      needed: true,
      headings: /^(plan|plan type|membership|membership type|type)$/,
      options: PLAN_NAMES,
    },
  ],
  partners: [
    {
      name: "name",
      label: "Name",
      needed: true,
      headings: /^(name|shop|shop name|business|business name|partner)$/,
    },
    CITY,
    {
      name: "category",
      label: "Category",
      needed: true,
      headings: /^(category|type|kind)$/,
      options: CATEGORIES,
    },
    { name: "short_description", label: "Short description", headings: /^(short )?(description|about)$/ },
    { name: "long_description", label: "Long description", headings: /^long description$/ },
    { name: "address", label: "Address", headings: /^(street )?address$/ },
    { name: "phone", label: "Phone", headings: PHONE },
    { name: "email", label: "E-mail", headings: EMAIL },
    { name: "website", label: "Website", headings: /^(website|web|web site|url|homepage)$/ },
    { name: "facebook", label: "Facebook", headings: /^facebook$/ },
    { name: "instagram", label: "Instagram", headings: /^instagram$/ },
    { name: "offer_text", label: "Offer", headings: /^(offer|offer text|discount)$/ },
    { name: "opening_hours", label: "Opening hours", headings: /^(opening )?hours$/ },
  ],
};

/** Where a field comes from: a column from 0, the same text for all lines, or nowhere. */
type Source = { column: number } | { all: string } | null;
export type Sources = Record<string, Source>;

/** The column of the errors in the file of lines to mend. */
export const ERRORS_HEADING = "Errors";

export function guessSources(kind: ImportKind, headings: string[]): Sources {
  const names = headings.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[_\s]+/g, " ")
      .trim(),
  );
  const taken = new Set<number>();
  const guessed = IMPORT_FIELDS[kind].map(({ name, headings: wanted }): [string, Source] => {
    const column = names.findIndex((heading, at) => wanted.test(heading) && !taken.has(at));
    if (column < 0) return [name, null];
    taken.add(column);
    return [name, { column }];
  });
  return Object.fromEntries(guessed);
}

export function missingFields(kind: ImportKind, sources: Sources): ImportField[] {
  return IMPORT_FIELDS[kind].filter(({ name, needed }) => needed && !sources[name]);
}

/** An apostrophe that keeps a spreadsheet from taking a cell for a formula (R85) is no part of it. */
export function valuesOf(kind: ImportKind, sources: Sources, cells: string[]): Record<string, string> {
  const values = IMPORT_FIELDS[kind].map(({ name }): [string, string] => {
    const source = sources[name] ?? null;
    if (source === null) return [name, ""];
    const text = "all" in source ? source.all : (cells[source.column] ?? "");
    return [name, text.replace(/^'(?=[=+\-@\t\r])/, "").trim()];
  });
  return Object.fromEntries(values);
}
