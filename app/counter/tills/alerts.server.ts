import type { Tx } from "~/db/connection/types";
import type { Till } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";

const WORDS = {
  fork: (shop: string, till: string) =>
    `${shop}: the till “${till}” exists twice, or its memory was set back. It is ended and has to be paired again.`,
  gap: (shop: string, till: string) =>
    `${shop}: the till “${till}” no longer keeps some of its discounts, so the club never heard of them.`,
  overrun: (shop: string, till: string) =>
    `${shop}: the till “${till}” gave a discount to a member who had used the month. No money moves.`,
  set_aside: (shop: string, till: string) =>
    `${shop}: what the till “${till}” told was not accepted. Nothing was booked.`,
};

interface TillAlert {
  kind: keyof typeof WORDS;
  partner: { name: string };
  till: Pick<Till, "id" | "name">;
  attempt: string;
  now: Date;
}

/** One for each till that exists twice, for each overrun and gap, and for each day on which lines were set aside. */
export function raiseTillAlert(tx: Tx, { kind, partner, till, attempt, now }: TillAlert): Promise<void> {
  const once = { fork: "", gap: attempt, overrun: attempt, set_aside: dayOf(now) }[kind];
  const link = { fork: "/admin/tills", gap: "/admin/tills", overrun: "/admin/overruns" };
  return raiseAlert(tx, {
    kind: `till_${kind}`,
    dedupe_key: `till:${kind}:${till.id}:${once}`,
    message: WORDS[kind](partner.name, till.name),
    link: kind === "set_aside" ? "/admin/set-aside" : link[kind],
    now,
  });
}
