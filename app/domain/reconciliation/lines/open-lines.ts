import type { Prisma } from "~/db/generated/client";

export const OPEN_LINES = {
  state: { not: "matched" },
  looked_at: null,
} satisfies Prisma.ProviderLineWhereInput;
