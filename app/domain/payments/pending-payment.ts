import type { Cents } from "../money";
import type { ProviderName } from "./provider";

/** A payment whose buyer went on to the provider, and of which nobody knows yet what became of it. */
export interface PendingPayment {
  payment_id: number;
  /** The temporary id of its checkout. */
  reference: string;
  provider: ProviderName;
  provider_label: string;
  amount_cents: Cents;
  /** When the buyer went: `14:02`, or `14:02 on 3 March 2027`. */
  since: string;
}
