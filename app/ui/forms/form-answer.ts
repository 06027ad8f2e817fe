import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { FieldMeta } from "./Field";

export interface FormResult {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

/** `result` where the form was refused (`formAction`), besides what its action returned; undefined before anything was sent. */
export function useFormAnswer<More extends object = object>() {
  return useActionData() as ({ result?: SubmissionResult<string[]> } & Partial<More>) | undefined;
}

/** The result, if it is of the form whose button has this value; "" for a form without named buttons. */
export function resultOf(answer: ReturnType<typeof useFormAnswer>, intent: string) {
  const { result } = answer ?? {};
  return String(result?.initialValue?.intent ?? "") === intent ? result : undefined;
}

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

/** Every message of a refusal, for a form whose fields are not on the page. */
export function refusalOf(result: FormResult): string[] {
  return Object.values(result.error ?? {}).flatMap((messages) => messages ?? []);
}

/** As submitted, or else as stored. */
export function tickedIn(result: FormResult | undefined, stored: object, name: string): boolean {
  if (result?.initialValue) return result.initialValue[name] === "on";
  return Boolean((stored as Record<string, unknown>)[name]);
}
