import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { newReference, slipsOf } from "./reference";

/** One that nobody has, and that no two typing errors turn into one that somebody has. */
export async function issueReference(
  { random }: Pick<Deps, "random">,
  tx: Pick<Tx, "checkout">,
): Promise<string> {
  for (;;) {
    const code = newReference(random);
    const taken = await tx.checkout.count({ where: { bank_reference: { in: [code, ...slipsOf(code)] } } });
    if (taken === 0) return code;
  }
}
