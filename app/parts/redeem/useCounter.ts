import { type FormEvent, useEffect, useRef, useState } from "react";
import { amountProblem, needsConfirmation, presentedIn } from "~/counter/redemptions/attempt";
import type {
  AppliedSummary,
  CounterAttempt,
  CounterChannel,
  Outcome,
  Shop,
} from "~/counter/redemptions/counter-attempt";
import { readIdentifier } from "~/counter/redemptions/identifier";
import { tillHere } from "~/counter/tills/browser/here";
import type { Practice } from "~/counter/tills/browser/till";
import { SCAN_THE_CARD } from "~/counter/tills/till-words";
import { parseRand } from "~/kernel/money";
import { isRefusal, UNKNOWN } from "~/members/membership/verdict";
import { ask, firstWithin, newKey } from "./ask";
import { type Draft, draftOf, dropDraft, keepDraft, keptDraft } from "./draft";
import { rememberSale, undoByProof, undoByTill } from "./sales";
import { announce, signal } from "./sounds";

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
  | { kind: "full_price"; amount_cents: number; words: string; spent: boolean };

export interface Counter {
  view: View | null;
  /** Incremented per customer, to reset the fields. */
  round: number;
  /** What the fields of this round begin with. */
  draft: Draft;
  busy: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
  next(): void;
  /** Back to the form, with everything in it but what identified the customer. */
  tryAgain(): void;
  /** Takes the question about a large amount back. */
  edit(): void;
  /** Asks again about whoever was charged the full price. The key stays, so that it is booked once, unless a till has answered for good. */
  retry(): void;
  /** Says what the look-up found wrong, unless the form has its answer already. */
  refuse(code: string, reason: string): void;
  /** What stands in for the club while staff try the till without a signal. */
  practice: Practice | null;
  practise(on: boolean): void;
}

/** The hydrated counter. Sends without navigation, so that going offline loses nothing. */
export function useCounter(channel: CounterChannel, shop: Shop | null): Counter {
  const [view, setView] = useState<View | null>(null);
  const [key, setKey] = useState(newKeyInBrowser);
  const { round, draft, keep, nextRound } = useRounds(channel, shop?.id ?? null, setKey);
  const [busy, setBusy] = useState(false);
  const sent = useRef<Asked | null>(null);
  const [practice, setPractice] = useState<Practice | null>(null);

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
    const { attempt, pin, typed } = entryOf(event, { key, channel, shop, view });
    if (practice) attempt.presented ||= PRACTICE_CARD;
    const till = channel === "counter" && shop === null && pin === "" ? tillHere() : null;
    if (till) {
      // The page learns of its till late: after it was opened or paired, when the till's database has answered.
      setBusy(true);
      attempt.shop_id = (await (await till)?.provenShop())?.id ?? null;
      setBusy(false);
    }
    const needsPin = channel === "counter" && attempt.shop_id === null && pin === "";
    const wrong = localRefusal(attempt, { amount: typed.amount_spent ?? "", needsPin });
    if (wrong) return show(wrong, setView);
    if (needsConfirmation(attempt.amount_cents) && !attempt.confirmed)
      return setView({ kind: "confirm", amount_cents: attempt.amount_cents });
    await send({ attempt, pin, typed });
  };

  const send = async (asked: Asked) => {
    const { attempt, pin, typed } = asked;
    sent.current = asked;
    announce("");
    setBusy(true);
    const till = await tillHere();
    const outcome = await (practice ? practice(attempt) : ask(attempt, { till, pin }));
    setBusy(false);
    keep(typed);
    if (practice) return show(viewOf(outcome, attempt), setView);
    if (outcome.kind === "applied") {
      const byTill = till?.shop.id === attempt.shop_id;
      rememberSale(attempt.key, outcome.summary, byTill ? undoByTill() : undoByProof(outcome.undo));
    }
    const spent = outcome.kind === "full_price" && outcome.spent;
    if (isRefusedWith(outcome, "not_signed_in") || outcome.kind === "full_price")
      keepDraft(channel, attempt.shop_id, { draft: typed, key: spent ? newKey() : attempt.key });
    else dropDraft();
    // The till has answered this key for good; the amount stays for the card.
    if (isRefusedWith(outcome, SCAN_THE_CARD.code)) setKey(newKey());
    show(viewOf(outcome, attempt), setView);
  };

  return {
    view,
    round,
    draft,
    busy,
    submit,
    practice,
    async practise(on) {
      const till = await tillHere();
      setPractice(() => (on && till ? till.practise : null));
      begin({});
    },
    next: () => begin({}),
    tryAgain: () => begin({ ...draft, voucher_code: "", member_id: "", qr_data: "" }),
    edit: () => setView({ kind: "form" }),
    async retry() {
      const asked = sent.current;
      if (busy || !asked || view?.kind !== "full_price") return;
      const spent = view.spent ? newKey() : null;
      if (spent) {
        setKey(spent);
        setBusy(true);
        // The club takes back what it may have booked under the key before.
        await firstWithin((await tillHere())?.contact() ?? null, TO_SETTLE_MS);
      }
      await send({ ...asked, attempt: { ...asked.attempt, key: spent ?? asked.attempt.key } });
    },
    refuse: (code, reason) => setView((now) => (now && now.kind !== "form" ? now : toFix(code, reason))),
  };
}

/** A round is one customer: the form is new with each, and begins with its draft. After a reload it is the same attempt. */
function useRounds(channel: CounterChannel, shop_id: number | null, setKey: (key: string) => void) {
  const [now, setNow] = useState({ round: 0, draft: {} as Draft });
  const nextRound = (draft: Draft) => setNow(({ round }) => ({ round: round + 1, draft }));
  const keep = (draft: Draft) => setNow(({ round }) => ({ round, draft }));
  useEffect(() => {
    const kept = keptDraft(channel, shop_id);
    if (!kept) return;
    setNow(({ round }) => ({ round: round + 1, draft: kept.draft }));
    setKey(kept.key);
  }, [channel, shop_id, setKey]);
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

/** With the PIN, in this page's memory only. */
interface Asked {
  attempt: CounterAttempt;
  pin: string;
  typed: Draft;
}

type Now = Pick<CounterAttempt, "key" | "channel"> & { shop: Shop | null; view: View | null };

function entryOf({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>, now: Now) {
  const { key, channel, shop, view } = now;
  const typed = draftOf(new FormData(form));
  const text = (name: string) => (typed[name] ?? "").trim();
  const pin = String(new FormData(form).get("business_pin") ?? "").trim();
  const { submitter } = nativeEvent as SubmitEvent;
  const attempt: CounterAttempt = {
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
  };
  return { attempt, pin, typed };
}

/** Names all that is wrong at once. */
function localRefusal(
  { presented, amount_cents }: CounterAttempt,
  { amount, needsPin }: { amount: string; needsPin: boolean },
): View | null {
  const wrong = {
    voucher_code: identifierProblem(presented),
    amount_spent: amountProblem(amount),
    business_pin: needsPin ? "Enter the business PIN." : "",
  };
  const errors = Object.entries(wrong).flatMap(([field, reason]): [string, string[]][] =>
    reason ? [[field, [reason]]] : [],
  );
  const reason = errors[0]?.[1][0];
  if (!reason) return null;
  return { kind: "fix", code: "invalid_input", reason, errors: Object.fromEntries(errors), amount_cents };
}

function identifierProblem(presented: string): string {
  if (!presented) return "Enter a voucher code, a member id or scan the card.";
  return readIdentifier(presented) ? "" : UNKNOWN;
}

function viewOf(outcome: Outcome, { amount_cents }: CounterAttempt): View {
  if (outcome.kind === "applied") return { kind: "applied", summary: outcome.summary };
  if (outcome.kind === "full_price") return { ...outcome, amount_cents };
  const { code, reason, field_errors: errors } = outcome;
  if (code === "confirmation_required") return { kind: "confirm", amount_cents };
  return { kind: isRefusal(code) ? "refused" : "fix", code, reason, errors, amount_cents };
}

function show(view: View, setView: (view: View) => void): void {
  if (view.kind === "applied") signal("good");
  if (["fix", "refused", "full_price"].includes(view.kind)) signal("bad");
  setView(view);
  scrollTo(0, 0);
}

/** For the club to receive the attempt before, in milliseconds. */
const TO_SETTLE_MS = 1500;

/** Any that the form accepts. */
const PRACTICE_CARD = "FBI-PA-000000";

const newKeyInBrowser = () => (typeof document === "undefined" ? "" : newKey());
