import type { Part } from "~/accounts/access/part";

export const providerHealth = {
  tables: ["ProviderCalls"],
} satisfies Part;
