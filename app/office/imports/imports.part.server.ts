import type { Part } from "~/accounts/access/part";

export const imports = {
  tables: ["CsvImport"],
} satisfies Part;
