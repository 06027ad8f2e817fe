import type { ImportKind } from "~/office/imports/fields";

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
    about:
      "Save your list as CSV with a column each for name, city and category, and whatever else you have.",
  },
};

export const STATUS: Record<string, string> = {
  draft: "Not imported yet",
  done: "Imported",
  undone: "Undone",
};
