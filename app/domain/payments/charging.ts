import type { ProviderName } from "./provider";

interface Charging {
  /** The latest day of the month (28-31) on which it charges: an agreement made on a later one is charged on this. */
  last_charge_day: number;
  /** Whether the first monthly charge can be put on a day that the club names. */
  takes_first_charge_day: boolean;
  /** Whether it tries a failed charge again in the following days. */
  tries_again: boolean;
  /** Whether it can skip charges at the member's wish. */
  can_pause: boolean;
  /** How many days before a charge it is told that it takes another amount; none where that holds for all at once. */
  told_ahead_days: number;
}

/** From PayFast's recurring billing and Paystack's subscriptions documentation. */
export const CHARGING: Record<ProviderName, Charging> = {
  payfast: {
    last_charge_day: 31,
    takes_first_charge_day: true,
    tries_again: true,
    can_pause: true,
    told_ahead_days: 5,
  },
  paystack: {
    last_charge_day: 28,
    takes_first_charge_day: false,
    tries_again: false,
    can_pause: false,
    told_ahead_days: 0,
  },
};
