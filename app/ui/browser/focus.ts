import { useEffect } from "react";

/** Where the focus goes when a page changed: a part of it by its id, what a link opened (`data-opened`), or the heading. */
export function focusOn(hash = "") {
  const part =
    (hash && document.getElementById(hash.slice(1))) || document.querySelector("main [data-opened]");
  focus(part ?? document.querySelector("h1"), part !== null);
}

const RESULT = "[data-result]";

export const resultsShown = (): ReadonlySet<Element> => new Set(document.querySelectorAll(RESULT));

/**
 * After a form: its first wrong field, else what it says (`Panel`), a new message first. Once the messages are there, for they
 * move what is below them.
 */
export function focusOnResult(form: HTMLFormElement | null, before: ReadonlySet<Element>) {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) {
    field.focus();
    return field.parentElement?.scrollIntoView({ block: "nearest" });
  }
  if (form?.method !== "post") return;
  const results = [...document.querySelectorAll(RESULT)];
  const own = results.filter((result) => form.contains(result));
  const isNew = (result: Element) => !before.has(result);
  const result = own.find(isNew) ?? own[0] ?? results.find(isNew) ?? results[0];
  if (result) focus(result, true);
  else if (document.activeElement === document.body) focusOn();
}

/** For a result that comes after the form's answer. */
export function useResultFocus(isShown: boolean) {
  useEffect(() => {
    if (isShown) focus(document.querySelector(RESULT), true);
  }, [isShown]);
}

function focus(target: Element | null, scrolls: boolean) {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (scrolls) target.scrollIntoView({ block: "nearest" });
}
