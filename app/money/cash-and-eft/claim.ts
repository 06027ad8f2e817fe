import type { Day } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { normalReference, type OfficeProvider } from "./cash-and-eft";

interface SameMoney {
  payment_provider: OfficeProvider;
  reference: string;
  received_on: Day;
  amount_cents: Cents;
  user_id: number;
  /** The number of equal lines before it on the statement. */
  earlier?: number;
}

/** A keyed hash: a reference can name a person. */
export function officeClaim(secrets: Pick<Secrets, "hash">, same: SameMoney): string {
  const { payment_provider, reference, received_on, amount_cents, user_id, earlier = 0 } = same;
  const whose = payment_provider === "cash" ? user_id : "";
  const parts = [payment_provider, normalReference(reference), received_on, amount_cents, whose, earlier];
  return secrets.hash("office payment", parts.join("|"));
}
