import type { MouseEvent } from "react";
import type { TillView } from "~/counter/tills/browser/till";
import type { TillStrip } from "~/counter/tills/till-words";
import { useSignal } from "~/parts/tills/useTill";
import { Button } from "~/ui/Button";
import type { Counter } from "./useCounter";

/** Nothing while the club answers. Otherwise one line: what this device can do without it, or that the till was ended. */
export function Strip({
  till,
  counter,
  onList,
}: {
  till: TillView | null;
  counter: Counter;
  /** Opens the list of what waits. */
  onList: (event: MouseEvent) => void;
}) {
  const signal = useSignal();
  if (counter.practice) return <Practising onStop={() => void counter.practise(false)} />;
  const strip = till ? till.strip : signal ? null : NO_TILL;
  if (!strip) return null;
  return (
    <div className={strip.tone === "calm" ? "till-strip till-calm" : "till-strip"} role="status">
      <span>{strip.words}</span>{" "}
      {strip.to_send ? (
        <button type="button" onClick={onList}>
          {strip.to_send} to send
        </button>
      ) : null}
    </div>
  );
}

const NO_TILL: TillStrip = {
  tone: "problem",
  words: "No signal. Charge the full price, or try again.",
  to_send: 0,
};

function Practising({ onStop }: { onStop: () => void }) {
  return (
    <div className="till-strip till-practice" role="status">
      <span>
        <b>Practice.</b> Type any amount: the till answers as it does without a signal. Nothing is booked.
      </span>
      <Button type="button" look="quiet" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
