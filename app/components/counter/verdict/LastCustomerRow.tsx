import { useEffect } from "react";
import { timeOfDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { firstNameOf } from "~/domain/redemptions/verdict";
import type { LastCustomer } from "../useLastCustomer";

/** The undo lives on here after "Next customer". */
export function LastCustomerRow({ last: { last, seconds, undo } }: { last: LastCustomer }) {
  if (!last) return null;
  const { summary, at, state, words } = last;
  return (
    <section className="till-last" aria-label="Last customer">
      <p className="min-w-0">
        <small>
          {state === "undone" ? "Undone" : "Last customer"}, {timeOfDay(at)}
        </small>
        <b translate="no">
          {firstNameOf(summary.member_name) || "Anonymous"}, {formatRand(summary.final_cents)}
        </b>
        {words ? <small role="alert">{words}</small> : null}
      </p>
      {state !== "undone" && seconds > 0 ? (
        <button type="button" className="btn" aria-label="Undo" onClick={() => void undo()}>
          Undo ({seconds} s)
        </button>
      ) : null}
      {state === "undone" ? <Undone /> : null}
    </section>
  );
}

function Undone() {
  // Said by a live region, which stands in the page before its words.
  useEffect(() => {
    const region = document.getElementById("till-said");
    if (region) region.textContent = "Undone. The discount is free again this month.";
  }, []);
  return null;
}
