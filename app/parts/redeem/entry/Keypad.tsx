import { useEffect, useState } from "react";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "back"];

/** For the amount, in the order of a calculator. It takes the place of the system's keyboard, which would cover the form. */
export function Keypad({ form }: { form: string }) {
  const press = (key: string) => {
    const amount = (document.getElementById(form) as HTMLFormElement | null)?.elements.namedItem(
      "amount_spent",
    );
    if (!(amount instanceof HTMLInputElement)) return;
    amount.focus();
    typeInto(amount, key === "back" ? amount.value.slice(0, -1) : `${amount.value}${key}`.slice(0, 15));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2020 lay out no grid in a fieldset.
    <div className="keypad" role="group" aria-label="Keypad for the amount">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className="key"
          aria-label={key === "back" ? "Delete the last digit" : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key === "back" ? <Backspace /> : key}
        </button>
      ))}
    </div>
  );
}

/** Dispatches the event that typing would, so that everything that follows the field notices. */
export function typeInto(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function Backspace() {
  return (
    <svg
      aria-hidden="true"
      width="36"
      height="36"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M8 5h13v14H8l-6-7zM11.500 9.500l5 5M16.500 9.500l-5 5" />
    </svg>
  );
}

/** Whether the screen has room for it. */
export function useKeypad(min_width: number): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${min_width}px)`);
    const look = () => setFits(wide.matches);
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [min_width]);
  return fits;
}
