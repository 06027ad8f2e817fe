import type { Prisma } from "~/db/generated/client";
import { LINE_STATES } from "./match";

/** The states are listed because an index answers them; most movements match. */
export const OPEN_LINES = {
  state: { in: LINE_STATES.filter((state) => state !== "matched") },
  looked_at: null,
} satisfies Prisma.ProviderLineWhereInput;
