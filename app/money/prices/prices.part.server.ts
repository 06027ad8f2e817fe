import type { Part } from "~/accounts/access/part";

export const prices = {
  personal: { tables: ["PriceChange"], exported: null, forget: null },
} satisfies Part;
