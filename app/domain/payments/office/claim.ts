import type { Day } from "../../clock";
import type { Secrets } from "../../deps";
import type { Cents } from "../../money";
import { normalReference, type OfficeProvider } from "./office";

/** What makes two notes of the office one and the same payment. */
interface SameMoney {
  payment_provider: OfficeProvider;
  reference: string;
  received_on: Day;
  amount_cents: Cents;
  /** Whose it is; only cash needs it, because a reference names an EFT. */
  user_id: number;
  /** How many equal lines stand before it on a bank's statement. */
  earlier?: number;
}

/** What only one payment may hold, as a keyed hash: a reference can name a person. */
export function officeClaim(secrets: Pick<Secrets, "hash">, same: SameMoney): string {
  const { payment_provider, reference, received_on, amount_cents, user_id, earlier = 0 } = same;
  const whose = payment_provider === "cash" ? user_id : "";
  const parts = [payment_provider, normalReference(reference), received_on, amount_cents, whose, earlier];
  return secrets.hash("office payment", parts.join("|"));
}
