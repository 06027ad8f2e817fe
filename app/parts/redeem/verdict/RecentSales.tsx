import { type MouseEvent, useState } from "react";
import type { Unbooked } from "~/counter/tills/browser/till";
import { timeOfDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Dialog, type useDialog } from "~/ui/Dialog";
import { type Sale, undoSale, useSales, useSecondsToUndo } from "../sales";
import { announce } from "../sounds";

/** What the club did not book, by attempt. */
type Outcomes = Record<string, Unbooked>;

/** The last one that this device gave today; `onList` opens the list of all. */
export function LastSale({ unbooked, onList }: { unbooked: Outcomes; onList: (event: MouseEvent) => void }) {
  const sales = useSales();
  const [last] = sales;
  if (!last) return null;
  return (
    <section className="till-sales" aria-label="Recent sales">
      <Row sale={last} unbooked={unbooked[last.key]} />
      {sales.length > 1 ? (
        <button type="button" onClick={onList}>
          Recent sales ({sales.length})
        </button>
      ) : null}
    </section>
  );
}

/** A page of its own over the form, which keeps what was typed. */
export function SalesList({
  dialog,
  unbooked,
  isShown,
}: {
  dialog: ReturnType<typeof useDialog>;
  unbooked: Outcomes;
  /** Whether it was ever opened: until then its rows are not in the page. */
  isShown: boolean;
}) {
  const sales = useSales();
  return (
    <Dialog dialog={dialog} title="Recent sales">
      <h2>Recent sales</h2>
      <ul className="till-sales w-full text-left">
        {(isShown ? sales : []).map((sale) => (
          <li key={sale.key}>
            <Row sale={sale} unbooked={unbooked[sale.key]} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const UNBOOKED = { second: "Second discount", set_aside: "The club did not accept it" };

function stateOf(undone: boolean, unbooked: Unbooked | undefined): string {
  if (undone) return "Undone";
  return unbooked ? UNBOOKED[unbooked] : "Paid";
}

function Row({ sale, unbooked }: { sale: Sale; unbooked: Unbooked | undefined }) {
  const { name, final_cents, at, undone } = sale;
  return (
    <div className="till-last">
      <p className="min-w-0">
        <small className={unbooked && !undone ? "till-unbooked" : undefined}>
          {stateOf(undone, unbooked)}, {timeOfDay(new Date(at))}
        </small>
        <b translate="no">
          {name || "Anonymous"}, {formatRand(final_cents)}
        </b>
      </p>
      {unbooked === "set_aside" ? null : <UndoOne sale={sale} />}
    </div>
  );
}

function UndoOne({ sale }: { sale: Sale }) {
  const seconds = useSecondsToUndo(sale);
  const { undo, words, busy } = useUndo(sale);
  if (sale.undone || (seconds === 0 && !words)) return null;
  return (
    <>
      {seconds > 0 ? (
        <button
          type="button"
          className="btn"
          aria-label="Undo"
          aria-disabled={busy || undefined}
          onClick={() => void undo()}
        >
          {labelOf(busy, seconds)}
        </button>
      ) : null}
      {words ? (
        <small role="alert" className="till-last-words">
          {words}
        </small>
      ) : null}
    </>
  );
}

/** The last minute is counted down. */
export const labelOf = (busy: boolean, seconds: number): string => {
  if (busy) return "Undoing...";
  return seconds > 60 ? "Undo" : `Undo (${seconds} s)`;
};

/** Resolves to true once the sale is undone. */
export function useUndo(sale: Sale | undefined) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState("");
  const undo = async (): Promise<boolean> => {
    if (busy || !sale) return false;
    setBusy(true);
    setWords("");
    const refused = await undoSale(sale);
    setBusy(false);
    setWords(refused ?? "");
    if (refused === null) announce("Undone. The discount is free again this month.");
    return refused === null;
  };
  return { busy, words, undo };
}
