type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed before React took over outlives its starting the page anew, which it does when something else has changed the
 * page meanwhile: a translator, a password manager. Call it just before; it returns what puts the words back into the same
 * fields of the new page, once. It leaves alone fields that were not made anew, and any other page.
 */
export function keepTyped(): () => void {
  const { href } = location;
  const before = controls();
  const focused = before.indexOf(document.activeElement as Control);
  let typed = before.map((control) => ({ control, ...stateOf(control) }));
  return () => {
    if (location.href !== href) return;
    const now = controls();
    typed.forEach(({ control: old, value, checked }, index) => {
      const control = now[index];
      if (control && control !== old && control.name === old.name) restore(control, value, checked);
    });
    if (typed.length > 0 && now[focused] !== before[focused]) now[focused]?.focus();
    typed = [];
  };
}

/** Fields that a person fills in, in the page's order: the served page and the new one have the same. */
function controls(): Control[] {
  const all = document.querySelectorAll<Control>("input, textarea, select");
  return [...all].filter(({ name, type }) => name && type !== "file" && type !== "hidden");
}

function stateOf(control: Control) {
  return { value: control.value, checked: control instanceof HTMLInputElement && control.checked };
}

/** Uses the element's own setter and an event, as typing does, so that React notices. */
function restore(control: Control, value: string, checked: boolean) {
  const now = stateOf(control);
  if (now.value === value && now.checked === checked) return;
  if (now.checked !== checked) control.click();
  if (now.value !== value) {
    const { prototype } = control.constructor as { prototype: Control };
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
