import type { Day } from "~/kernel/clock";

/** The day from which the words of the legal pages hold. A checkout keeps the one that its buyer agreed to. */
export const LEGAL_VERSION: Day = "2026-11-29";
