import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Shop } from "~/counter/redemptions/counter-attempt";
import { adviceFor } from "~/counter/redemptions/refusal-words";
import type { TillView } from "~/counter/tills/browser/till";
import { parseRand } from "~/kernel/money";
import { isRefusal } from "~/members/membership/verdict";
import { useDialog } from "~/ui/Dialog";
import { EntryForm } from "./entry/EntryForm";
import { Fix } from "./entry/Fix";
import { Strip } from "./Strip";
import { useKeepShell } from "./shell";
import type { Counter } from "./useCounter";
import { type CounterAnswer, type CounterFields, typedIn } from "./useFields";
import { CheckStep } from "./verdict/CheckStep";
import { SalesList } from "./verdict/RecentSales";
import { FullPrice, Next, No, Yes } from "./verdict/Verdicts";

interface Screen {
  channel: "counter" | "portal";
  words: { applied: string; refused: string };
  action: string;
  attempt_key: string;
  answer: CounterAnswer | undefined;
  counter: Counter;
  fields: CounterFields;
  ready: boolean;
  shop: Shop | null;
  till: TillView | null;
  scanned?: string | null;
  note?: ReactNode;
  below?: ReactNode;
}

/** Shows the server's answer until hydration; afterwards `counter` takes over. */
export function CounterScreen(screen: Screen) {
  const { words, action, answer, counter, till } = screen;
  const { served, applied, refused, fix, confirming, full_price } = shownBy(counter, answer);
  useKeepShell(action);
  const isVerdict = Boolean(applied || refused || full_price);
  useNextByScanner(counter, isVerdict, screen.channel);
  const place = { action, counter };
  const occasion = counter.view ?? answer;
  const list = useDialog();
  const [isListed, setListed] = useState(false);
  const onList = (event: MouseEvent) => {
    setListed(true);
    list.open(event);
  };
  return (
    <>
      {isVerdict && !counter.practice ? null : <Strip till={till} counter={counter} onList={onList} />}
      <SalesList dialog={list} unbooked={till?.unbooked ?? {}} isShown={isListed} />
      <p id="till-said" role="status" className="visually-hidden" />
      {applied ? (
        <Yes title={words.applied} summary={applied} served={served?.undo ?? null} {...place} />
      ) : null}
      {full_price ? <FullPrice {...full_price} {...place} /> : null}
      {refused ? (
        <No
          title={words.refused}
          refused={refused}
          amount_cents={refused.amount_cents}
          again={<Again served={served} {...place} />}
          {...place}
        />
      ) : null}
      {served?.checked ? <CheckStep answer={served} action={action} /> : null}
      {served?.checked || isVerdict ? null : (
        <EntryForm
          key={counter.round}
          {...screen}
          onList={onList}
          scanned={counter.round === 0 ? (screen.scanned ?? null) : null}
          confirming={confirming}
          problem={
            fix && {
              title: fix.code === "invalid_input" ? "" : words.refused,
              occasion,
              panel: <Problem fix={fix} occasion={occasion} {...place} />,
            }
          }
        />
      )}
    </>
  );
}

interface Refusal {
  code: string;
  reason: string;
  amount_cents: number;
}

/** The server's answer counts until the script has one of its own. */
function shownBy({ view }: Counter, answer: CounterAnswer | undefined) {
  if (!view) return servedBy(answer);
  return {
    served: undefined,
    applied: view.kind === "applied" ? view.summary : undefined,
    refused: view.kind === "refused" ? view : null,
    fix: view.kind === "fix" ? view : null,
    confirming: view.kind === "confirm" ? view.amount_cents : null,
    full_price: view.kind === "full_price" ? view : null,
  };
}

function servedBy(served: CounterAnswer | undefined) {
  const amount_cents = served ? (parseRand(typedIn(served).amount_spent) ?? 0) : 0;
  const failed = served?.failed && { ...served.failed, amount_cents };
  const asks = failed?.code === "confirmation_required";
  const refused = failed && isRefusal(failed.code) ? failed : null;
  return {
    served,
    applied: served?.applied,
    refused,
    fix: asks || refused ? null : fixOf(served, failed),
    confirming: asks ? amount_cents : null,
    full_price: null,
  };
}

/** What the schema refused has no code: its fields say what is wrong. */
function fixOf(served: CounterAnswer | undefined, failed: Refusal | undefined): Refusal | null {
  if (failed) return failed;
  const errors = served?.failed ? null : served?.result.error;
  const [reason] = Object.values(errors ?? {}).flat();
  return reason ? { code: "invalid_input", reason, amount_cents: 0 } : null;
}

interface ProblemProps {
  fix: Refusal;
  occasion: unknown;
  action: string;
  counter: Counter;
}

/** Of what no field is to blame for. */
function Problem({ fix, occasion, ...place }: ProblemProps) {
  return (
    <Fix occasion={occasion} reason={fix.reason} todo={adviceFor(fix.code)}>
      {fix.code === "rate_limited" || fix.code === "not_signed_in" ? (
        <a
          className="inline-block py-3 font-bold underline"
          href="/partner/login?return_to=/partner/dashboard/scan"
        >
          Sign in to the portal
        </a>
      ) : null}
      {fix.code === "conflict" ? <Next className="inline-block py-3 font-bold underline" {...place} /> : null}
    </Fix>
  );
}

/** Back to the form with everything that was typed; with a script, without whoever it was. */
function Again({
  served,
  action,
  counter,
}: {
  served: CounterAnswer | undefined;
  action: string;
  counter: Counter;
}) {
  const typed = served ? typedIn(served) : counter.draft;
  return (
    <form
      method="post"
      action={action}
      className="contents"
      onSubmit={(event) => {
        if (served) return;
        event.preventDefault();
        counter.tryAgain();
      }}
    >
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="step" value="edit" className="btn v-undo">
        Try another card
      </button>
    </form>
  );
}

/** A keyboard scanner's first key leaves the verdict and lands in the field, as do the others; Enter is "Next customer". */
function useNextByScanner(counter: Counter, isVerdict: boolean, form: string): void {
  useEffect(() => {
    if (!isVerdict) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const elsewhere =
        target instanceof Element && target.closest("input, select, textarea, summary, dialog");
      if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isEnter = key === "Enter" && !(target instanceof Element && target.closest("a, button"));
      if (isEnter || (key.length === 1 && key !== " ")) {
        flushSync(() => counter.next());
        const entry = document.getElementById(form) as HTMLFormElement | null;
        const fields = [
          ...(entry?.querySelectorAll<HTMLInputElement>("[data-for]:not(.who-other) input") ?? []),
        ];
        fields[0]?.focus();
        if (isEnter) event.preventDefault();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
