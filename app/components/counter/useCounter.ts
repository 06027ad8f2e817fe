import { type FormEvent, useEffect, useState } from "react";
import { parseRand } from "~/domain/money";
import { needsConfirmation, presentedIn } from "~/domain/redemptions/attempt";
import { readIdentifier } from "~/domain/redemptions/identifier";
import type {
  AppliedSummary,
  CounterChannel,
  Outcome,
  PendingAttempt,
  Shop,
} from "~/domain/redemptions/pending-attempts";
import { newKey } from "./send";
import { signal } from "./signals";
import { type PendingAttempts, usePendingAttempts } from "./usePendingAttempts";

type Errors = Record<string, string[]>;

/** Null before hydration, when the server's answer is shown. */
type View =
  | { kind: "form" }
  | { kind: "applied"; summary: AppliedSummary }
  | { kind: "refused"; code: string; reason: string; errors: Errors }
  | { kind: "confirm"; reason: string }
  | { kind: "not_confirmed"; key: string };

export interface Counter {
  view: View | null;
  /** Incremented per customer, to reset the fields. */
  round: number;
  busy: boolean;
  current: string | null;
  pendingAttempts: PendingAttempts;
  submit(event: FormEvent<HTMLFormElement>): void;
  next(): void;
}

/** The hydrated counter. Sends without navigation, so that going offline loses nothing. */
export function useCounter(
  channel: CounterChannel,
  shop: Shop | null,
  onShop: (shop: Shop) => void,
): Counter {
  const pendingAttempts = usePendingAttempts(channel, shop?.id ?? null);
  const [view, setView] = useState<View | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newKeyInBrowser);
  useAnswerOfWaiting(view, pendingAttempts, setView);

  const next = () => {
    setView({ kind: "form" });
    setRound((count) => count + 1);
    setKey(newKey());
    history.replaceState(history.state, "", location.pathname);
    scrollTo(0, 0);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const attempt: PendingAttempt = {
      key,
      channel,
      shop_id: text("business_pin") ? null : (shop?.id ?? null),
      presented: presentedIn({
        voucher_code: text("voucher_code"),
        member_id: text("member_id"),
        qr_data: text("qr_data"),
        method: text("method"),
      }),
      amount_cents: parseRand(text("amount_spent")) ?? 0,
      notes: text("notes"),
      staff_initials: text("staff_initials"),
      confirmed: text("confirmed") === "yes",
      entered_at: new Date().toISOString(),
      state: "waiting",
    };
    const wrong = localRefusal(attempt);
    if (wrong) return show(wrong, setView);
    if (needsConfirmation(attempt.amount_cents) && !attempt.confirmed)
      return setView({ kind: "confirm", reason: "Please confirm the amount: it is over R10 000." });
    setBusy(true);
    const outcome = await pendingAttempts.submit(attempt, text("business_pin"), text("remember") === "yes");
    setBusy(false);
    if (outcome.kind === "applied" && text("remember") === "yes") onShop(outcome.shop);
    if (outcome.kind === "no_answer") setKey(newKey());
    show(viewOf(outcome, attempt), setView);
  };

  const sending = busy ? key : null;
  const current = view?.kind === "not_confirmed" ? view.key : sending;
  return { view, round, busy, current, pendingAttempts, submit, next };
}

function localRefusal({ presented, amount_cents }: PendingAttempt): View | null {
  const refuse = (code: string, reason: string, field: string): View => ({
    kind: "refused",
    code,
    reason,
    errors: { [field]: [reason] },
  });
  if (!presented)
    return refuse("invalid_input", "Enter a voucher code, a member id or scan the card.", "voucher_code");
  if (!readIdentifier(presented))
    return refuse("code_not_found", "This is not a voucher code, member id or card of the club.", "");
  if (amount_cents <= 0)
    return refuse(
      "invalid_amount",
      "Enter the purchase amount in rand, for example 250 or 249.90.",
      "amount_spent",
    );
  return null;
}

function viewOf(outcome: Outcome, attempt: PendingAttempt): View {
  if (outcome.kind === "applied") return { kind: "applied", summary: outcome.summary };
  if (outcome.kind === "no_answer") return { kind: "not_confirmed", key: attempt.key };
  const { code, reason, field_errors } = outcome;
  return code === "confirmation_required"
    ? { kind: "confirm", reason }
    : { kind: "refused", code, reason, errors: field_errors };
}

function show(view: View, setView: (view: View) => void): void {
  if (view.kind === "applied") signal("good");
  if (view.kind === "refused" || view.kind === "not_confirmed") signal("bad");
  setView(view);
  scrollTo(0, 0);
}

function useAnswerOfWaiting(
  view: View | null,
  pendingAttempts: PendingAttempts,
  setView: (view: View) => void,
): void {
  const key = view?.kind === "not_confirmed" ? view.key : null;
  const answered = pendingAttempts.attempts.find((each) => each.key === key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state of this attempt matters.
  useEffect(() => {
    if (!answered || !key) return;
    if (answered.summary) {
      pendingAttempts.discard(key);
      show({ kind: "applied", summary: answered.summary }, setView);
    } else if (answered.refusal) {
      pendingAttempts.discard(key);
      show({ kind: "refused", ...answered.refusal, errors: {} }, setView);
    }
  }, [answered?.state, key]);
}

const newKeyInBrowser = () => (typeof document === "undefined" ? "" : newKey());
