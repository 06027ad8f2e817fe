type Place = "localStorage" | "sessionStorage";

/** What this browser keeps under a name, as JSON; null for nothing, for what cannot be read, and where storage is blocked. */
export function stored(name: string, place: Place = "localStorage") {
  try {
    return JSON.parse(window[place].getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Null forgets it. Where storage is full or blocked, the counter works without. */
export function store(name: string, value: unknown, place: Place = "localStorage"): void {
  try {
    if (value === null) window[place].removeItem(name);
    else window[place].setItem(name, JSON.stringify(value));
  } catch {
    // It lasts as long as the page.
  }
}
