import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { FieldMeta } from "./Field";

/** What an action answers after it refused a form: Conform's result, as it travels. */
export interface FormResult {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

/**
 * What the form that was sent to this page got back (`formAction`): `result` where it was refused, and what its action returned
 * besides. Undefined before anything was sent.
 */
export function useFormAnswer<More extends object = object>() {
  return useActionData() as ({ result?: SubmissionResult<string[]> } & Partial<More>) | undefined;
}

/** The result, where the form that was sent is the one with this button; empty for the form without a name. */
export function resultOf(answer: ReturnType<typeof useFormAnswer>, intent: string) {
  const { result } = answer ?? {};
  return String(result?.initialValue?.intent ?? "") === intent ? result : undefined;
}

/** Each field with what was typed, else with what is stored, and with its errors. */
export function fieldsOf(result: FormResult | undefined, stored: object = {}) {
  const kept = stored as Record<string, unknown>;
  return (name: string, id = name): FieldMeta => {
    const value = result?.initialValue ? (result.initialValue[name] ?? "") : kept[name];
    return {
      id,
      name,
      errors: result?.error?.[name] ?? undefined,
      initialValue: value === null || value === undefined ? "" : String(value),
    };
  };
}

export function formErrorsOf(result: FormResult | undefined): string[] | undefined {
  return result?.error?.[""] ?? undefined;
}

/** Whether a box is ticked: as typed, else as stored. */
export function tickedIn(result: FormResult | undefined, stored: object, name: string): boolean {
  if (result?.initialValue) return result.initialValue[name] === "on";
  return Boolean((stored as Record<string, unknown>)[name]);
}
