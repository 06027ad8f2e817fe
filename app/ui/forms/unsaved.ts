import { type FormResult, fieldsOf } from "./form-answer";

/** Whether a part of a refused form has an error or something not saved yet, so that it must not be folded. */
export function hasUnsaved(result: FormResult | undefined, stored: object) {
  const [field, saved] = [fieldsOf(result, stored), fieldsOf(undefined, stored)];
  return (part: RegExp) =>
    Object.keys({ ...result?.error, ...result?.initialValue }).some(
      (name) =>
        part.test(name) && (field(name).errors || field(name).initialValue !== saved(name).initialValue),
    );
}
