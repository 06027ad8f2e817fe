import { type MutableRefObject, useEffect, useRef, useState } from "react";

const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "back"];

/** What it types into. A PIN has letters too, so its field keeps the system's keyboard. */
const DIGITS = ["amount_spent", "business_pin"];

/**
 * For the amount or the PIN, whichever had the focus last, in the order of a calculator. For the amount it takes the place of
 * the system's keyboard, which would cover the form.
 */
export function Keypad({ form }: { form: string }) {
  const last = useLastField(form);
  const press = (key: string) => {
    const field = (document.getElementById(form) as HTMLFormElement | null)?.elements.namedItem(last.current);
    if (!(field instanceof HTMLInputElement) || (key === "." && field.name !== "amount_spent")) return;
    field.focus();
    const { value, maxLength } = field;
    typeInto(field, key === "back" ? value.slice(0, -1) : `${value}${key}`.slice(0, maxLength));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2020 lay out no grid in a fieldset.
    <div className="keypad" role="group" aria-label="Keypad">
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

/** The name of the field that had the focus last; the amount until one had. */
function useLastField(form: string): MutableRefObject<string> {
  const last = useRef("amount_spent");
  useEffect(() => {
    const note = (field: EventTarget | null) => {
      if (field instanceof HTMLInputElement && field.form?.id === form && DIGITS.includes(field.name))
        last.current = field.name;
    };
    const onFocus = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [form]);
  return last;
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
