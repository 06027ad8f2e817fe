import { type Control, setControl, stateOf } from "./controls";

const KEY = "kept-form";

/** Tells that the fields of a page were filled in again. */
export const RESTORED = "form-restored";

/**
 * Stores a form until its page is opened again in this tab: sent after its session had ended, or left with changes. `path`
 * is its page's.
 */
export function keepForm(form: HTMLFormElement, path = location.pathname) {
  const fields = fieldsOf(form).map((field) => ({ name: field.name, ...stateOf(field) }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person: person(), path, fields }));
  } catch {
    // Storage is blocked or full: then nothing is kept.
  }
}

/** Stores the form that somebody has changed, if the page has one; nobody is asked about leaving it (`data-kept`). */
export function keepChanged() {
  const changed = [...document.forms].find((form) => form.method === "post" && isChanged(form));
  if (!changed) return;
  keepForm(changed);
  changed.dataset.kept = "";
}

/** Whether a field differs from what the page was served with. */
export function isChanged(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }, index) =>
        field.querySelector("[selected]") ? selected !== defaultSelected : selected !== (index === 0),
      );
    if (/^(checkbox|radio)$/.test(field.type))
      return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
    return field.value !== field.defaultValue;
  });
}

/** The page of the form that is kept; empty for none. */
export function keptPath(): string {
  try {
    return String(JSON.parse(sessionStorage.getItem(KEY) ?? "{}").path ?? "");
  } catch {
    return "";
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
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const isSomebodyElses = person() !== "" && kept.person !== person();
    if (kept.path !== location.pathname && !isSomebodyElses) return [];
    sessionStorage.removeItem(KEY);
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
function fieldsOf(form: HTMLFormElement): Control[] {
  const fields = [...form.elements] as Control[];
  return fields.filter(
    ({ name, type, autocomplete }) =>
      name &&
      !/^(hidden|password|file|submit|button|fieldset)$/.test(type) &&
      autocomplete !== "one-time-code",
  );
}
