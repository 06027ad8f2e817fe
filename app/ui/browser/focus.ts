/** Where the focus goes when a page changed: a part of it by its id, what a link opened (`data-opened`), or the heading. */
export function focusOn(hash = "") {
  const part =
    (hash && document.getElementById(hash.slice(1))) || document.querySelector("main [data-opened]");
  focus(part ?? document.querySelector("h1"), part !== null);
}

/**
 * After a form: its first wrong field, else what it says (`Panel`). Once the messages are there, for they move what is below
 * them. A form that is gone, such as a closed dialog's, has neither.
 */
export function focusOnResult(sent: HTMLFormElement | null) {
  const form = sent?.isConnected ? sent : undefined;
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (field) {
    field.focus();
    return field.parentElement?.scrollIntoView({ block: "nearest" });
  }
  if (sent?.method !== "post") return;
  if (!focusOnMessage(form) && document.activeElement === document.body) focusOn();
}

/** On a live `Panel`, one in the form before others. False without one. */
export function focusOnMessage(form?: HTMLFormElement): boolean {
  const said = form?.querySelector(MESSAGE) ?? document.querySelector(`main ${MESSAGE}`);
  focus(said, true);
  return said !== null;
}

const MESSAGE = ".panel[role]";

function focus(target: Element | null, scrolls: boolean) {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (scrolls) target.scrollIntoView({ block: "nearest" });
}
