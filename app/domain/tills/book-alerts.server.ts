import type { Alert } from "../book/club-store";
import { raiseAlert } from "../payments/alerts/alert.server";
import type { ShopTx } from "./shop-tx";

const WORDS: Record<Alert["kind"], (shop: string, till: string) => string> = {
  fork: (shop, till) =>
    `${shop}: the till “${till}” exists twice, or its storage was set back. It is ended and has to be paired again; what it tells is kept.`,
  gap: (shop, till) =>
    `${shop}: the till “${till}” no longer keeps some of its entries, so the club never heard them.`,
  overrun: (shop, till) =>
    `${shop}: the till “${till}” gave a discount to a member who had used the month. No money moves.`,
};

/** One alert for each till, or each overrun. */
export async function raiseBookAlert(
  { deps, tx, partner }: Pick<ShopTx, "deps" | "tx" | "partner">,
  { kind, till, attempt }: Alert,
): Promise<void> {
  const { name } = await tx.till.findUniqueOrThrow({ where: { id: till }, select: { name: true } });
  await raiseAlert(tx, {
    kind: `book_${kind}`,
    dedupe_key: `book:${kind}:${till}:${kind === "fork" ? "" : attempt}`,
    message: WORDS[kind](partner.name, name),
    link: kind === "overrun" ? "/admin/overruns" : "/admin/tills",
    now: deps.clock(),
  });
}
