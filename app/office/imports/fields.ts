import { PLANS } from "~/kernel/catalog";
import { cleaned } from "~/kernel/typed";
import { IMPORTED_FIELDS, PARTNER_FIELDS } from "~/shops/partners/fields";

export const IMPORT_KINDS = ["members", "partners"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportField {
  name: string;
  label: string;
  needed?: true;
  heading?: RegExp;
  /** What may be said for all lines instead of a column. */
  options?: Readonly<Record<string, string>>;
}

const PLAN_NAMES = Object.values(PLANS).map(({ name }) => name);

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  members: [
    {
      name: "full_name",
      label: "Name",
      needed: true,
      heading: /^(full name|name|member|member name|first name|name and surname)$/,
    },
    { name: "family_name", label: "Surname", heading: /^(surname|last name|family name)$/ },
    { name: "email", needed: true, ...PARTNER_FIELDS.email },
    { name: "phone", ...PARTNER_FIELDS.phone },
    { name: "city", ...PARTNER_FIELDS.city },
    { name: "member_id", label: "Member ID", heading: /^(member id|membership id)$/ },
    {
      name: "plan_type",
      label: "Plan",
      needed: true,
      heading: /^(plan|plan type|membership|membership type|type)$/,
      options: Object.fromEntries(PLAN_NAMES.map((name) => [name, name])),
    },
  ],
  partners: IMPORTED_FIELDS.map((name) => ({ name, ...PARTNER_FIELDS[name] })),
};

/** Where a field comes from: a column from 0, the same text for all lines, or nowhere. */
export type Source = { column: number } | { all: string } | null;
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
  const guessed = IMPORT_FIELDS[kind].map(({ name, heading: wanted }): [string, Source] => {
    const column = names.findIndex((heading, at) => wanted?.test(heading) && !taken.has(at));
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
    return [name, cleaned(text.replace(/^'(?=[=+\-@\t\r])/, "")).trim()];
  });
  return Object.fromEntries(values);
}
