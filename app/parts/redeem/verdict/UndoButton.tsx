import type { UndoOffer } from "~/counter/redemptions/counter-attempt";
import { TILL_UNDO_SECONDS } from "~/counter/redemptions/redemption";
import { useSales, useSecondsToUndo } from "../sales";
import { labelOf, useUndo } from "./RecentSales";

/** Of the sale on the screen: a bar that shrinks with the last minute; the seconds are not read out while they run. */
export function UndoButton({ onUndone }: { onUndone: () => void }) {
  const [sale] = useSales();
  const seconds = useSecondsToUndo(sale);
  const { undo, busy, words } = useUndo(sale);
  if (seconds === 0 && !busy) return words ? <p role="alert">{words}</p> : null;
  return (
    <>
      <button
        type="button"
        className="btn v-undo"
        aria-label="Undo"
        onClick={async () => {
          if (await undo()) onUndone();
        }}
      >
        <i style={{ width: `${(Math.min(seconds, TILL_UNDO_SECONDS) / TILL_UNDO_SECONDS) * 100}%` }} />
        <UndoIcon />
        <span>{labelOf(busy, seconds)}</span>
      </button>
      {words ? <p role="alert">{words}</p> : null}
    </>
  );
}

/** Without scripts. The server keeps the minute. */
export function UndoForm({ action, undo }: { action: string; undo: UndoOffer }) {
  return (
    <form method="post" action={action} className="contents">
      <input type="hidden" name="redemption_id" value={undo.redemption_id} />
      <input type="hidden" name="proof" value={undo.proof} />
      <button type="submit" name="intent" value="undo" className="btn v-undo">
        <UndoIcon />
        <span>Undo, within a minute</span>
      </button>
    </form>
  );
}

function UndoIcon() {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3" />
    </svg>
  );
}
