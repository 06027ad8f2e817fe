import { printShown, SHOWN_VALUES } from "~/kernel/shown-values";
import type { FormResult } from "./form-answer";

/** So that saving takes back nothing which somebody else has changed since (`onlyChanged`). A refused form keeps what it showed first. */
export function ShownValues({ result, stored }: { result: FormResult | undefined; stored: object }) {
  const value = result?.initialValue?.[SHOWN_VALUES] ?? printShown(stored);
  return <input type="hidden" name={SHOWN_VALUES} value={String(value)} />;
}
