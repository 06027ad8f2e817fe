import { useState } from "react";
import { timeOfDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { type Sale, undoSale, useSales, useSecondsToUndo } from "../sales";
import { announce } from "./announce";

/** What this device gave today, the newest on top; the rest folded. */
export function RecentSales() {
  const [last, ...others] = useSales();
  if (!last) return null;
  return (
    <section className="till-sales" aria-label="Recent sales">
      <Row sale={last} />
      {others.length > 0 ? (
        <details>
          <summary>Recent sales ({others.length + 1})</summary>
          <ul>
            {others.map((sale) => (
              <li key={sale.key}>
                <Row sale={sale} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Row({ sale }: { sale: Sale }) {
  const { name, final_cents, at, undone } = sale;
  return (
    <div className="till-last">
      <p className="min-w-0">
        <small>
          {undone ? "Undone" : "Paid"}, {timeOfDay(new Date(at))}
        </small>
        <b translate="no">
          {name || "Anonymous"}, {formatRand(final_cents)}
        </b>
      </p>
      <UndoOne sale={sale} />
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
