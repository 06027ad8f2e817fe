import type { FieldMeta } from "~/components/ui/Field";
import { type CounterAnswer, typedIn } from "./counter-answer";
import type { Counter } from "./useCounter";

/** Values and errors come from the server until hydration, then from the script. Empty for the next customer. */
export function useFields<Name extends string>(
  names: readonly Name[],
  answer: CounterAnswer | undefined,
  counter: Counter,
  initial: Partial<Record<Name, string>> = {},
): Record<Name, FieldMeta> & { attempt_key: string | undefined } {
  const first = counter.round === 0;
  const typed = answer && !answer.applied && first ? typedIn(answer) : {};
  const errors = counter.view ? errorsIn(counter) : (answer?.result.error ?? {});
  const fields = names.map((name) => [
    name,
    {
      id: `counter-${name}`,
      name,
      errors: errors[name] ?? undefined,
      initialValue: typed[name] ?? (first ? initial[name] : undefined),
    },
  ]);
  return { ...Object.fromEntries(fields), attempt_key: typed.idempotency_key };
}

const errorsIn = ({ view }: Counter) => (view?.kind === "refused" ? view.errors : {});
