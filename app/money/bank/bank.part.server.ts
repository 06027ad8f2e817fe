import type { Part } from "~/accounts/access/part";
import { bookBegunImports } from "./book-lines.server";

export const bank = {
  jobs: [
    /** Continues bank imports that were too long for one request or were interrupted. */
    {
      name: "bank-imports",
      pattern: "* * * * *",
      run: async (deps) => ({ lines: await bookBegunImports(deps) }),
    },
  ],
  tables: ["BankImport", "BankLine"],
} satisfies Part;
