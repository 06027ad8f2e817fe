/** Call just before hydration, which may discard changed HTML. The function restores the text once, on the same page only. */
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
      if (control && control !== old && control.name === old.name) setControl(control, { value, checked });
    });
    if (typed.length > 0 && now[focused] !== before[focused]) now[focused]?.focus();
    typed = [];
  };
}

function controls(): Control[] {
  const all = document.querySelectorAll<Control>("input, textarea, select");
  return [...all].filter(({ name, type }) => name && type !== "file" && type !== "hidden");
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function stateOf(control: Control) {
  return { value: control.value, checked: control instanceof HTMLInputElement && control.checked };
}

/** Uses the native setter and an event, so that React notices. */
export function setControl(control: Control, { value, checked }: ReturnType<typeof stateOf>) {
  const now = stateOf(control);
  if (now.checked !== checked) control.click();
  if (now.value === value) return;
  const { prototype } = control.constructor as { prototype: Control };
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
