import { type Control, setControl, stateOf } from "./controls";

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
