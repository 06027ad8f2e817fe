import type { MouseEvent } from "react";
import { tillHere } from "~/counter/tills/browser/here";
import type { TillView } from "~/counter/tills/browser/till";
import { secondsWords, type TillStrip } from "~/counter/tills/till-words";
import { Button } from "~/ui/Button";
import type { Counter } from "./useCounter";
import { useSignal } from "./useSignal";

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
  const seconds = till?.seconds ?? 0;
  if (!strip && seconds === 0) return null;
  return (
    <div className={strip?.tone === "calm" ? "till-strip till-calm" : "till-strip"} role="status">
      {strip ? <span>{strip.words}</span> : null}{" "}
      {strip?.to_send ? (
        <button type="button" onClick={onList}>
          {strip.to_send} to send
        </button>
      ) : null}
      {seconds > 0 ? <Seconds seconds={seconds} /> : null}
    </div>
  );
}

const NO_TILL: TillStrip = {
  tone: "problem",
  words: "No signal. Charge the full price, or try again.",
  to_send: 0,
};

/** Said once, after the club has found that the member had used the month elsewhere. No money moves. */
function Seconds({ seconds }: { seconds: number }) {
  return (
    <span>
      {secondsWords(seconds)}.{" "}
      <a href="/partner/dashboard/tills" onClick={() => void tillHere()?.then((till) => till?.seenSeconds())}>
        See them
      </a>
    </span>
  );
}

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
