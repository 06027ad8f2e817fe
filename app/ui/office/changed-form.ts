import { fieldsOf, keepForm, keptForms } from "~/ui/browser/kept-form";

/** Stores the form that somebody has changed, if the page has one; nobody is asked about leaving it (`data-kept`). */
export function keepChanged() {
  const changed = [...document.forms].find((form) => form.method === "post" && isChanged(form));
  if (!changed) return;
  keepForm(changed, true);
  changed.dataset.kept = "";
}

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

/** The page of a form of the back office that was left with changes; empty for none. */
export function keptPath(): string {
  const [key = ""] =
    Object.entries(keptForms()).find(([key, { waits }]) => waits && /^\/admin\//.test(key)) ?? [];
  return key.replace(/,.*/, "");
}
