import { type Control, setControl, stateOf } from "./controls";

const KEY = "kept-form";

/** Stores a form that was sent after its session had ended, until its page is opened again in this tab. */
export function keepForm(form: HTMLFormElement) {
  const fields = fieldsOf(form).map((field) => ({ name: field.name, ...stateOf(field) }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, fields }));
  } catch {
    // Storage is blocked or full: then nothing is kept.
  }
}

/** Restores a stored form of this page. */
export function restoreForm() {
  const kept = takeKept();
  const names = kept.map(({ name }) => name).join();
  const form = kept.length > 0 && [...document.forms].find((each) => namesOf(each) === names);
  if (!form) return;
  form.closest("details")?.setAttribute("open", "");
  for (const [index, field] of fieldsOf(form).entries()) setControl(field, kept[index]!);
}

/** The fields that were kept for this page; they are forgotten by this. */
function takeKept(): { name: string; value: string; checked: boolean }[] {
  try {
    const { path, fields } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (path !== location.pathname) return [];
    sessionStorage.removeItem(KEY);
    return fields;
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
