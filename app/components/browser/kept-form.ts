import { type Control, setControl, stateOf } from "./controls";

const KEY = "kept-form";

/** Stores a form that was sent after its session had ended, until its page is opened again in this tab. */
export function keepForm(form: HTMLFormElement) {
  const fields = fieldsOf(form).map((field) => ({ name: field.name, ...stateOf(field) }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person: person(), path: location.pathname, fields }));
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
