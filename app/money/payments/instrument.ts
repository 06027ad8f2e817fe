import type { Deps } from "~/kernel/deps";

/** Equal for one card, whoever pays with it, and of no use without the key. */
export const instrumentHash = (
  { secrets }: Pick<Deps, "secrets">,
  instrument: string | undefined,
): string | null => (instrument ? secrets.hash("instrument", instrument) : null);
