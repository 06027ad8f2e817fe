import { printShown, SHOWN_VALUES } from "~/kernel/shown-values";
import type { FormResult } from "./form-answer";

/** So that saving takes back nothing which somebody else has changed since (`onlyChanged`). A refused form keeps what it showed first. */
export function ShownValues({ result, stored }: { result: FormResult | undefined; stored: object }) {
  const value = result?.initialValue?.[SHOWN_VALUES] ?? printShown(stored);
  // Not of the type "hidden", which a kept draft leaves out (`fieldsOf`). New with each value, because React leaves what a draft filled in.
  return <input key={String(value)} hidden name={SHOWN_VALUES} defaultValue={String(value)} />;
}
