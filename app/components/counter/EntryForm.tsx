import type { ReactNode } from "react";
import { Button } from "~/components/ui/Button";
import { type Identifier, identifierText } from "~/domain/redemptions/identifier";
import type { CounterChannel } from "~/domain/redemptions/pending-attempts";
import { ConfirmAmount } from "./ConfirmAmount";
import { Scanner } from "./Scanner";
import type { Counter } from "./useCounter";

interface Entry {
  channel: CounterChannel;
  action: string;
  attempt_key: string;
  counter: Counter;
  confirming: string | null;
  /** Set after hydration; until then the form is posted and checked first. */
  onSubmit: Counter["submit"] | undefined;
  children: ReactNode;
}

export function EntryForm({ channel, action, attempt_key, counter, confirming, onSubmit, children }: Entry) {
  const { busy } = counter;
  return (
    <form
      key={counter.round}
      id={channel}
      method="post"
      action={action}
      className="card stack"
      onSubmit={onSubmit}
      data-checked-here=""
    >
      {confirming ? <ConfirmAmount reason={confirming} /> : null}
      {onSubmit ? <Scanner onFound={(identifier) => fillIn(channel, identifier)} /> : null}
      {children}
      <Button wide name="step" value={onSubmit ? "apply" : "check"} aria-disabled={busy || undefined}>
        {busy ? "Processing..." : "Apply 10% Discount"}
      </Button>
      <input type="hidden" name="idempotency_key" value={attempt_key} />
    </form>
  );
}

function fillIn(channel: CounterChannel, identifier: Identifier): void {
  const form = document.getElementById(channel);
  if (!(form instanceof HTMLFormElement)) return;
  const { field, method } = PLACES[identifier.method];
  form.querySelector<HTMLInputElement>(`[name="method"][value="${method}"]`)?.click();
  for (const name of ["voucher_code", "qr_data", "member_id"]) setField(form, name, "");
  setField(
    form,
    channel === "portal" || field !== "qr_data" ? field : "member_id",
    identifierText(identifier),
  );
  const amount = form.elements.namedItem("amount_spent");
  if (amount instanceof HTMLInputElement) setTimeout(() => amount.focus(), 50);
}

const PLACES: Record<Identifier["method"], { field: string; method: string }> = {
  voucher_code: { field: "voucher_code", method: "voucher" },
  qr: { field: "qr_data", method: "qr" },
  member_id: { field: "member_id", method: "manual" },
};

/** Dispatches the event that typing would, so that the field shows what it recognised. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
