import { type Control, setControl, stateOf } from "./keep-typed";

/** The event after the fields of a page were filled in again. */
export const RESTORED = "form-restored";

interface Kept {
  person: string;
  /** Comes back whenever its page opens, not only on a reload and on Back. */
  waits: boolean;
  fields: { value: string; checked: boolean }[];
}

/** The forms kept in this tab, by their page and the ids of their fields: the forms of a list's rows have the same names. */
export function keptForms(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem("kept-form") ?? "{}");
  } catch {
    return {};
  }
}

function store(kept: Record<string, Kept>) {
  try {
    sessionStorage.setItem("kept-form", JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: then nothing is kept.
  }
}

/** `waits`: sent after its session had ended, or left with changes. A form of buttons alone has nothing to keep, and nothing to know it by. */
export function keepForm(form: HTMLFormElement, waits = false, path = location.pathname) {
  const fields = fieldsOf(form).map(stateOf);
  if (fields.length === 0) return;
  store({ ...keptForms(), [keyOf(form, path)]: { person: person(), waits, fields } });
}

export function forgetForm(form: HTMLFormElement) {
  const { [keyOf(form)]: _, ...others } = keptForms();
  store(others);
}

/** Keeps the fields of a form while somebody types. The till has its own drafts (`data-own-draft`). */
export function keepTyping() {
  document.addEventListener("input", ({ target }) => {
    const { form } = target as Control;
    if (form?.method === "post" && !("ownDraft" in form.dataset)) keepForm(form);
  });
}

/**
 * Fills in what this person left on this page, also what a visitor sent who then had to sign in. What others left is forgotten,
 * once somebody has signed in.
 */
export function restoreForms(returns: boolean) {
  const who = person();
  const isOwn = ({ person, waits }: Kept) => person === who || (waits && person === "");
  const kept = Object.fromEntries(Object.entries(keptForms()).filter(([, each]) => !who || isOwn(each)));
  store(kept);
  for (const form of document.forms) {
    const own = kept[keyOf(form)];
    if (!own || !isOwn(own) || !(returns || own.waits)) continue;
    form.closest("details")?.setAttribute("open", "");
    const fields = fieldsOf(form);
    const touched = fields.filter(isTouched).map(({ name }) => name);
    for (const [index, field] of fields.entries()) {
      if (touched.includes(field.name)) continue;
      setControl(field, own.fields[index]!);
      if (isTouched(field)) unfold(field);
    }
    keepForm(form);
    document.dispatchEvent(new Event(RESTORED));
  }
}

function unfold(field: Element) {
  const fold = field.parentElement?.closest("details");
  if (!fold) return;
  fold.open = true;
  unfold(fold);
}

/** Whether somebody filled it in before the scripts came. One radio button touched means its whole group. */
export function isTouched(field: Control): boolean {
  if ("options" in field) {
    const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(served, 0);
  }
  const { value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  return value !== defaultValue || checked !== defaultChecked;
}

function person(): string {
  return document.querySelector<HTMLElement>("[data-person]")?.dataset.person ?? "";
}

/** Without React's part of an id, which differs after a reload. */
const keyOf = (form: HTMLFormElement, path = location.pathname) =>
  [path, ...fieldsOf(form).map(({ id, name }) => name + id.replace(/:\w+:/, ""))].join();

/** Without secrets, files and buttons. */
export function fieldsOf(form: HTMLFormElement): Control[] {
  const fields = [...form.elements] as Control[];
  return fields.filter(
    ({ name, type }) =>
      name && !/(pin|code)$/.test(name) && !/^(hidden|password|file|submit|button|fieldset)$/.test(type),
  );
}
