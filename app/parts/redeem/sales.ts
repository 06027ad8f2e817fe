import { useEffect, useState, useSyncExternalStore } from "react";
import type { AppliedSummary, UndoOffer } from "~/counter/redemptions/counter-attempt";
import { PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { SALES, TILL_CHANGED, tillHere } from "~/counter/tills/browser/here";
import { undoAs } from "~/counter/tills/browser/post";
import { store, stored } from "~/counter/tills/browser/stored";
import { firstNameOf } from "~/members/membership/verdict";

/** A discount that this device gave. It keeps no more of the member than the first name. */
export interface Sale {
  key: string;
  name: string;
  final_cents: number;
  at: number;
  undo: Undo | null;
  undone: boolean;
}

/** By the proof of the club's answer for a minute, or by the signature of a paired till for as long as the shop may (R49, R93). */
type Undo = { until: number } & ({ by: "proof"; redemption_id: number; proof: string } | { by: "till" });

const MOST = 20;
const KEPT_MS = 24 * 3_600_000;
const NONE: Sale[] = [];

let sales: Sale[] | null = null;
const listeners = new Set<() => void>();

export const undoByProof = (offer: UndoOffer | null): Undo | null =>
  offer && {
    by: "proof",
    redemption_id: offer.redemption_id,
    proof: offer.proof,
    until: Date.now() + offer.seconds * 1000,
  };

export const undoByTill = (): Undo => ({ by: "till", until: Date.now() + PARTNER_VOID_MINUTES * 60_000 });

export function rememberSale(
  key: string,
  { member_name, final_cents }: AppliedSummary,
  undo: Undo | null,
): void {
  const sale = { key, name: firstNameOf(member_name), final_cents, at: Date.now(), undo, undone: false };
  write([sale, ...read().filter((each) => each.key !== key)].slice(0, MOST));
}

/** Null once it is undone, else why not. */
export async function undoSale({ key, undo }: Sale): Promise<string | null> {
  if (!undo) return "Undo it in the portal.";
  const till = await tillHere();
  if (undo.by === "till" && !till) return "This phone is no longer a till. Undo it in the portal.";
  const refused = undo.by === "proof" ? await undoAs(till?.sign, undo) : await till!.undo(key);
  if (refused === null)
    write(read().map((sale) => (sale.key === key ? { ...sale, undone: true, undo: null } : sale)));
  return refused;
}

/** Newest first; survives a reload. Empty on the server. */
export const useSales = (): Sale[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Seconds in which it can still be undone, counted down; 0 once it cannot. */
export function useSecondsToUndo(sale: Sale | undefined): number {
  const until = sale && !sale.undone ? (sale.undo?.until ?? 0) : 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

function read(): Sale[] {
  sales ??= kept();
  return sales;
}

function kept(): Sale[] {
  const list = stored(SALES);
  if (!Array.isArray(list)) return [];
  return list.filter((sale) => typeof sale?.key === "string" && Date.now() - sale.at < KEPT_MS);
}

function write(list: Sale[]): void {
  sales = list;
  store(SALES, list);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const again = () => {
    sales = null;
    listener();
  };
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === SALES || key === null) again();
  };
  listeners.add(listener);
  addEventListener("storage", onOtherTab);
  addEventListener(TILL_CHANGED, again);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onOtherTab);
    removeEventListener(TILL_CHANGED, again);
  };
}
