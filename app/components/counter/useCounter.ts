import { type FormEvent, useEffect, useState } from "react";
import { parseRand } from "~/domain/money";
import { amountProblem, needsConfirmation, presentedIn } from "~/domain/redemptions/attempt";
import { readIdentifier } from "~/domain/redemptions/identifier";
import type {
  AppliedSummary,
  CounterChannel,
  Outcome,
  PendingAttempt,
  Shop,
} from "~/domain/redemptions/pending-attempts";
import { isRefusal } from "~/domain/redemptions/verdict";
import { type Draft, draftOf, dropDraft, keepDraft, keptDraft } from "./draft";
import { newKey } from "./send";
import { signal } from "./signals";
import type { HereAnswer } from "./till/decide-here";
import { tillHere } from "./till/here";
import { type LastCustomer, undoOfClub, undoOfTill, useLastCustomer } from "./useLastCustomer";
import { type PendingAttempts, usePendingAttempts } from "./usePendingAttempts";

type Errors = Record<string, string[]>;

interface Refusal {
  code: string;
  reason: string;
  errors: Errors;
  amount_cents: number;
}

/** Null before hydration, when the server's answer is shown. `fix` can be put right in the form, `refused` cannot (R92). */
type View =
  | { kind: "form" }
  | { kind: "applied"; summary: AppliedSummary }
  | ({ kind: "fix" | "refused" } & Refusal)
  | { kind: "confirm"; amount_cents: number }
  | { kind: "not_confirmed"; key: string; amount_cents: number; words?: string };

export interface Counter {
  view: View | null;
  /** Incremented per customer, to reset the fields. */
  round: number;
  /** What the fields of this round begin with. */
  draft: Draft;
  busy: boolean;
  current: string | null;
  last: LastCustomer;
  pendingAttempts: PendingAttempts;
  submit(event: FormEvent<HTMLFormElement>): void;
  next(): void;
  /** Back to the form, with everything in it but what identified the customer. */
  tryAgain(): void;
  /** Takes the question about a large amount back. */
  edit(): void;
  /** Says what the look-up found wrong, unless the form has its answer already. */
  refuse(code: string, reason: string): void;
}

/** The hydrated counter. Sends without navigation, so that going offline loses nothing. */
export function useCounter(
  channel: CounterChannel,
  shop: Shop | null,
  onShop: (shop: Shop | null) => void,
): Counter {
  const pendingAttempts = usePendingAttempts(channel, shop?.id ?? null);
  const last = useLastCustomer();
  const [view, setView] = useState<View | null>(null);
  const { round, draft, keep, nextRound } = useRounds(channel, shop?.id ?? null);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newKeyInBrowser);
  useAnswerOfWaiting(view, pendingAttempts, setView);

  const begin = (draft: Draft) => {
    dropDraft();
    setView({ kind: "form" });
    nextRound(draft);
    setKey(newKey());
    history.replaceState(history.state, "", location.pathname);
    scrollTo(0, 0);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { attempt, pin, remember, typed } = entryOf(event, { key, channel, shop, view });
    const wrong = localRefusal(attempt, typed.amount_spent ?? "");
    if (wrong) return show(wrong, setView);
    if (needsConfirmation(attempt.amount_cents) && !attempt.confirmed)
      return setView({ kind: "confirm", amount_cents: attempt.amount_cents });
    setBusy(true);
    const here = (await (await tillHere())?.decide(attempt)) ?? null;
    if (here && here.kind !== "wait") {
      setBusy(false);
      keep(typed);
      if (here.kind === "yes") last.remember(here.summary, undoOfTill(attempt.key));
      return show(viewOfTill(here, attempt), setView);
    }
    const outcome = await pendingAttempts.submit(attempt, pin, remember);
    setBusy(false);
    keep(typed);
    if (outcome.kind === "applied") last.remember(outcome.summary, undoOfClub(outcome.undo));
    if (outcome.kind === "applied" && remember) onShop(outcome.shop);
    if (outcome.kind === "no_answer") setKey(newKey());
    // A new PIN: the device is not remembered any more.
    if (isRefusedWith(outcome, "invalid_pin") && shop) onShop(null);
    if (isRefusedWith(outcome, "not_signed_in")) keepDraft(channel, shop?.id ?? null, typed);
    else dropDraft();
    show(viewOf(outcome, attempt, here?.words), setView);
  };

  return {
    ...{ view, round, draft, busy, last, pendingAttempts, submit },
    current: keyUnderWay(view, busy ? key : null),
    next: () => begin({}),
    tryAgain: () => begin({ ...draft, voucher_code: "", member_id: "", qr_data: "" }),
    edit: () => setView({ kind: "form" }),
    refuse: (code, reason) => setView((now) => (now && now.kind !== "form" ? now : toFix(code, reason))),
  };
}

const keyUnderWay = (view: View | null, sent: string | null) =>
  view?.kind === "not_confirmed" ? view.key : sent;

/** A round is one customer: the form is new with each, and begins with its draft. */
function useRounds(channel: CounterChannel, shop_id: number | null) {
  const [now, setNow] = useState({ round: 0, draft: {} as Draft });
  const nextRound = (draft: Draft) => setNow(({ round }) => ({ round: round + 1, draft }));
  const keep = (draft: Draft) => setNow(({ round }) => ({ round, draft }));
  useEffect(() => {
    const draft = keptDraft(channel, shop_id);
    if (draft) setNow(({ round }) => ({ round: round + 1, draft }));
  }, [channel, shop_id]);
  return { ...now, keep, nextRound };
}

const isRefusedWith = (outcome: Outcome, code: string) => outcome.kind === "refused" && outcome.code === code;

const toFix = (code: string, reason: string): View => ({
  kind: "fix",
  code,
  reason,
  errors: {},
  amount_cents: 0,
});

type Now = Pick<PendingAttempt, "key" | "channel"> & { shop: Shop | null; view: View | null };

function entryOf({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>, now: Now) {
  const { key, channel, shop, view } = now;
  const typed = draftOf(new FormData(form));
  const text = (name: string) => (typed[name] ?? "").trim();
  const pin = String(new FormData(form).get("business_pin") ?? "").trim();
  const { submitter } = nativeEvent as SubmitEvent;
  const attempt: PendingAttempt = {
    key,
    channel,
    shop_id: pin ? null : (shop?.id ?? null),
    presented: presentedIn({
      voucher_code: text("voucher_code"),
      member_id: text("member_id"),
      qr_data: text("qr_data"),
      method: text("method"),
    }),
    amount_cents: parseRand(text("amount_spent")) ?? 0,
    notes: text("notes"),
    staff_initials: text("staff_initials"),
    // Older tablets do not name the button; while the question stands, there is no other one.
    confirmed: view?.kind === "confirm" && submitter?.getAttribute("name") !== "step",
    entered_at: new Date().toISOString(),
    state: "waiting",
  };
  return { attempt, pin, remember: text("remember") === "yes", typed };
}

function localRefusal({ presented, amount_cents }: PendingAttempt, typed: string): View | null {
  const wrong = (field: string, reason: string): View => {
    const errors = { [field]: [reason] };
    return { kind: "fix", code: "invalid_input", reason, errors, amount_cents };
  };
  if (!presented) return wrong("voucher_code", "Enter a voucher code, a member id or scan the card.");
  if (!readIdentifier(presented))
    return wrong("voucher_code", "This is not a voucher code, member id or card of the club.");
  if (amount_cents <= 0) return wrong("amount_spent", amountProblem(typed));
  return null;
}

function viewOfTill(here: Exclude<HereAnswer, { kind: "wait" }>, { amount_cents }: PendingAttempt): View {
  if (here.kind === "yes") return { kind: "applied", summary: here.summary };
  const { code, reason } = here;
  return { kind: "refused", code, reason, errors: {}, amount_cents };
}

function viewOf(outcome: Outcome, { key, amount_cents }: PendingAttempt, why?: string): View {
  if (outcome.kind === "applied") return { kind: "applied", summary: outcome.summary };
  if (outcome.kind === "no_answer")
    return { kind: "not_confirmed", key, amount_cents, words: outcome.words ?? why };
  const { code, reason, field_errors: errors } = outcome;
  if (code === "confirmation_required") return { kind: "confirm", amount_cents };
  return { kind: isRefusal(code) ? "refused" : "fix", code, reason, errors, amount_cents };
}

function show(view: View, setView: (view: View) => void): void {
  if (view.kind === "applied") signal("good");
  if (["fix", "refused", "not_confirmed"].includes(view.kind)) signal("bad");
  setView(view);
  scrollTo(0, 0);
}

function useAnswerOfWaiting(
  view: View | null,
  pendingAttempts: PendingAttempts,
  setView: (view: View) => void,
): void {
  const waiting = view?.kind === "not_confirmed" ? view : null;
  const key = waiting?.key;
  const answered = pendingAttempts.attempts.find((each) => each.key === key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state of this attempt matters.
  useEffect(() => {
    if (!answered || !waiting) return;
    const { amount_cents } = waiting;
    if (answered.summary) {
      pendingAttempts.discard(waiting.key);
      show({ kind: "applied", summary: answered.summary }, setView);
    } else if (answered.refusal) {
      const { code, reason } = answered.refusal;
      pendingAttempts.discard(waiting.key);
      show({ kind: isRefusal(code) ? "refused" : "fix", code, reason, errors: {}, amount_cents }, setView);
    }
  }, [answered?.state, key]);
}

const newKeyInBrowser = () => (typeof document === "undefined" ? "" : newKey());
