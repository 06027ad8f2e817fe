import { useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";

/**
 * The properties of a choice that applies itself: it sends its form when it is made, or, made before the page's script ran, once that
 * does. From then on it shows what the address says (`value`), so Back takes it back. Without scripts a button sends it.
 */
export function useAtOnce(value: string) {
  const ref = useRef<HTMLSelectElement>(null);
  const isAwake = useRef(false);
  const submit = useSubmit();
  const send = (select: HTMLSelectElement) => submit(select.form, { preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is another one each time, and does the same.
  useEffect(() => {
    const select = ref.current;
    if (select && select.value !== value) {
      if (isAwake.current) select.value = value;
      else send(select);
    }
    isAwake.current = true;
  }, [value]);
  return {
    ref,
    defaultValue: value,
    // A browser that fills in an earlier choice would send it.
    autoComplete: "off",
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => send(currentTarget),
  };
}
