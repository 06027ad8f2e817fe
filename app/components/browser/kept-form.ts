import { type Control, setControl, stateOf } from "./controls";

export const KEPT_FORM = "kept-form";

/** The event after the fields of a page were filled in again. */
export const RESTORED = "form-restored";

/**
 * Stores a form until its page is opened again in this tab: sent after its session had ended, or left with changes. `path`
 * is its page's.
 */
export function keepForm(form: HTMLFormElement, path = location.pathname) {
  const fields = fieldsOf(form).map((field) => ({ name: field.name, ...stateOf(field) }));
  try {
    sessionStorage.setItem(KEPT_FORM, JSON.stringify({ person: person(), path, fields }));
  } catch {
    // Storage is blocked or full: then nothing is kept.
  }
}

export function restoreForm() {
  const kept = takeKept();
  const names = kept.map(({ name }) => name).join();
  const form = kept.length > 0 && [...document.forms].find((each) => namesOf(each) === names);
  if (!form) return;
  form.closest("details")?.setAttribute("open", "");
  for (const [index, field] of fieldsOf(form).entries()) setControl(field, kept[index]!);
  document.dispatchEvent(new Event(RESTORED));
}

function person(): string {
  return document.querySelector<HTMLElement>("[data-person]")?.dataset.person ?? "";
}

/** The fields that were kept for this page and person; they are forgotten by this, and once somebody else signs in. */
function takeKept(): { name: string; value: string; checked: boolean }[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_FORM) ?? "{}");
    const isSomebodyElses = person() !== "" && kept.person !== person();
    if (kept.path !== location.pathname && !isSomebodyElses) return [];
    sessionStorage.removeItem(KEPT_FORM);
    return isSomebodyElses ? [] : (kept.fields ?? []);
  } catch {
    return [];
  }
}

const namesOf = (form: HTMLFormElement) =>
  fieldsOf(form)
    .map(({ name }) => name)
    .join();

/** Without secrets, files and buttons. */
export function fieldsOf(form: HTMLFormElement): Control[] {
  const fields = [...form.elements] as Control[];
  return fields.filter(
    ({ name, type, autocomplete }) =>
      name &&
      !/^(hidden|password|file|submit|button|fieldset)$/.test(type) &&
      autocomplete !== "one-time-code",
  );
}
