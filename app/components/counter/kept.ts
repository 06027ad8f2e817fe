const NAME = "counter_kept";

type Kept = Partial<Record<"staff_initials" | "method", string>>;

/** The till's own settings, for the next customer and after a reload. */
export const readKept = (name: keyof Kept): string => read()[name] ?? "";

export function writeKept(name: keyof Kept, value: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...read(), [name]: value }));
  } catch {
    // Storage is blocked: the setting has to be made again.
  }
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
