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
