const KEY = "kept-form";
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores a form that was sent after its session had ended, until its page is opened again in this tab. */
export function keepForm(form: HTMLFormElement) {
  const fields = fieldsOf(form).map(({ name, value, checked }) => ({ name, value, checked }));
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, fields }));
}

/** Restores a stored form of this page. */
export function restoreForm() {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  if (kept.path !== location.pathname) return;
  sessionStorage.removeItem(KEY);
  const names = kept.fields.map(({ name }: { name: string }) => name).join();
  const form = [...document.forms].find((each) => namesOf(each) === names);
  fieldsOf(form).forEach((field, index) => {
    const { value, checked } = kept.fields[index];
    if (field.checked !== checked) field.click();
    if (field.value !== value) type(field, value);
  });
}

const namesOf = (form: HTMLFormElement) =>
  fieldsOf(form)
    .map(({ name }) => name)
    .join();

/** Field values, without secrets and files. */
function fieldsOf(form: HTMLFormElement | undefined) {
  const fields = [...(form?.elements ?? [])] as (Field & { checked: boolean })[];
  return fields.filter(
    ({ name, type, autocomplete }) =>
      name &&
      !/^(hidden|password|file|submit|button|fieldset)$/.test(type) &&
      autocomplete !== "one-time-code",
  );
}

/** Uses the native setter and an event, so that React notices. */
function type(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
