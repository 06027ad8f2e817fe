import type { ProviderName } from "./provider";

interface Charging {
  /** Agreements made on a later day of the month (28-31) charge on this one. */
  last_charge_day: number;
  takes_first_charge_day: boolean;
  /** Days for which it tries a charge that was refused again; none for one that is not tried again. */
  tries_days: number;
  /** Whether it lists a payer's subscriptions. PayFast names one only in the messages about its charges. */
  lists_subscriptions: boolean;
}

/** From PayFast's recurring billing and Paystack's subscriptions documentation. */
export const CHARGING: Record<ProviderName, Charging> = {
  payfast: {
    last_charge_day: 31,
    takes_first_charge_day: true,
    tries_days: 5,
    lists_subscriptions: false,
  },
  paystack: {
    last_charge_day: 28,
    takes_first_charge_day: false,
    tries_days: 0,
    lists_subscriptions: true,
  },
};
