import { useEffect, useState } from "react";
import { store, stored } from "~/counter/tills/browser/stored";
import type { FieldMeta } from "~/ui/forms/Field";

const NAME = "counter_kept";

type Kept = Partial<Record<"staff_initials" | "method", string>>;

/** The till's own settings, for the next customer and after a reload. */
const read = (): Kept => stored(NAME) ?? {};

/** As typed, else as kept, if that is still among the known ones. */
export function useKept(name: keyof Kept, meta: FieldMeta, known: string[], awake: boolean) {
  const typed = typeof meta.initialValue === "string" ? meta.initialValue : "";
  // Later forms begin with it, so that nothing moves under a finger; the first one must be as the server drew it.
  const begun = typed || (awake && read()[name]) || "";
  const [value, setValue] = useState(known.includes(begun) ? begun : "");
  const all = known.join(" ");
  useEffect(() => {
    const kept = read()[name];
    if (!typed && kept && all.split(" ").includes(kept)) setValue(kept);
  }, [name, typed, all]);
  const choose = (next: string) => {
    setValue(next);
    store(NAME, { ...read(), [name]: next });
  };
  return [value, choose] as const;
}
