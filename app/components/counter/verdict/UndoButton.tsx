import type { UndoOffer } from "~/domain/redemptions/pending-attempts";
import { TILL_UNDO_SECONDS } from "~/domain/redemptions/redemption";
import type { Counter } from "../useCounter";

/** A bar that shrinks with the minute; the seconds are not read out while they run. */
export function UndoButton({ counter: { last, next } }: { counter: Counter }) {
  const { seconds, undo, last: given } = last;
  if (seconds === 0 && given?.state !== "undoing") return null;
  return (
    <button
      type="button"
      className="btn v-undo"
      aria-label="Undo"
      onClick={async () => {
        if (await undo()) next();
      }}
    >
      <i style={{ width: `${(seconds / TILL_UNDO_SECONDS) * 100}%` }} />
      <UndoIcon />
      <span>{given?.state === "undoing" ? "Undoing..." : `Undo (${seconds} s)`}</span>
    </button>
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
