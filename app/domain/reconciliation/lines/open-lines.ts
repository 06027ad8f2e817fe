import type { Prisma } from "~/db/generated/client";

/** The lines that wait for somebody. */
export const OPEN_LINES = {
  state: { not: "matched" },
  looked_at: null,
} satisfies Prisma.ProviderLineWhereInput;
