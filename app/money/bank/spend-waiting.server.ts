import type { Checkout } from "~/db/generated/client";
import type { Actor } from "~/kernel/audit/audit.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { readChanges } from "~/money/prices/read-prices.server";
import { CHECKOUT, linesOf, waitsOf } from "./facts.server";
import { spend } from "./match-lines";
import { spendLine } from "./spend-line.server";

const BY_ORDER: Actor = { kind: "system", id: null, name: "the member’s order" };

/** An order by transfer is paid at once if enough of the person's money waits (R124): nobody is asked to transfer nothing. */
export async function spendWaiting(
  deps: PaymentDeps,
  { id, user_id }: Pick<Checkout, "id" | "user_id">,
): Promise<void> {
  const { grace_days, ...vat } = await readSettings(deps);
  const released = await deps.db.$transaction(async (tx) => {
    const order = await tx.checkout.findUniqueOrThrow({ where: { id }, include: CHECKOUT });
    const lines = (await linesOf(tx, [user_id])).filter(({ outcome }) => outcome === "held");
    const here = waitsOf(lines).get(user_id) ?? 0;
    const [line] = lines;
    if (!line || order.status !== "open" || here < order.amount_cents) return [];
    const spent = spend(
      line,
      { member: order.user.member, checkout: order },
      {
        waits: new Map([[user_id, here - line.amount_cents]]),
        now: deps.clock(),
        grace_days,
        changes: await readChanges(tx),
      },
    );
    return spent.kind === "open" ? [] : spendLine(deps, { tx, vat, grace_days }, BY_ORDER, { line, spent });
  }, MONEY_TRANSACTION);
  await endAgreements(deps, released);
}
