import { useLocation } from "@remix-run/react";
import { useMemo } from "react";

/**
 * Names this showing of a form, so that sending it twice does its work once (docs/decisions/forms.md). For forms declared `once`
 * on pages for people who are signed in: a page from the cache would have the same name for everybody.
 */
export function FormKey() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer shows the form anew, under the same address.
  const name = useMemo(newName, [key]);
  return <input key={name} type="hidden" name="form_key" defaultValue={name} suppressHydrationWarning />;
}

/** `randomUUID` is missing in browsers before Chrome 92. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}
