import { CATEGORIES, CITY_NAMES } from "~/kernel/catalog";
import type { ImportKind } from "~/office/imports/fields";

const either = (names: readonly string[]) => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

export const WORDS: Record<ImportKind, Record<"one" | "people" | "list" | "about", string>> = {
  members: {
    one: "member",
    people: "members",
    list: "Members",
    about:
      "Save your list as CSV with a column each for name, e-mail, city and plan, and phone if you have it. Nobody is mailed, and nobody agrees to marketing by this.",
  },
  partners: {
    one: "partner",
    people: "partners",
    list: "Partners",
    about: `Save your list as CSV with a column each for name, city (${either(CITY_NAMES)}) and category (${either(CATEGORIES)}), and whatever else you have.`,
  },
};

export const STATUS: Record<string, string> = {
  draft: "Not imported yet",
  done: "Imported",
  undone: "Undone",
};
