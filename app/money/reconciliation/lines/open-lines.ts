import type { Prisma } from "~/db/generated/client";
import { LINE_STATES } from "./match";

export const OPEN_STATES = LINE_STATES.filter((state) => state !== "matched");

/** The states are listed because an index answers them; most movements match. */
export const OPEN_LINES = {
  state: { in: OPEN_STATES },
  looked_at: null,
} satisfies Prisma.ProviderLineWhereInput;
