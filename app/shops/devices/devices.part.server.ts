import type { Part } from "~/accounts/access/part";

export const devices = {
  tables: ["CounterDevice"],
} satisfies Part;
