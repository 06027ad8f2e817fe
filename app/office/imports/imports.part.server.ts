import type { Part } from "~/accounts/access/part";

export const imports = {
  screens: [
    { to: "/admin/import/members", label: "Import members", also: "csv upload", needs: "import_people" },
    {
      to: "/admin/import/partners",
      label: "Import partners",
      also: "csv upload shops",
      needs: "import_people",
    },
  ],
  tables: ["CsvImport"],
} satisfies Part;
