// What runs in the page. Each function is sent as its text, so it holds all that it uses.

export interface Wanted {
  role: "link" | "button" | "tick" | "heading";
  /** Part of its name, or with `exact` all of it. */
  name: string;
  exact: boolean;
  /** The selector of a part of the page. */
  within: string;
}

/** What has this role and name and can be pressed where it stands, scrolled to the middle; null if there is none. */
export function pressable({ role, name, exact, within }: Wanted): HTMLElement | null {
  const selectors = {
    link: "a[href]",
    button: "button, summary, input[type=submit]",
    tick: "input[type=radio], input[type=checkbox]",
    heading: "h1, h2, h3",
  };
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  const nameOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return plain(
      element.getAttribute("aria-label") || labels.join(" ") || element.textContent || element.title,
    );
  };
  const fits = (element: HTMLElement) => {
    const found = nameOf(element);
    return exact ? found === plain(name) : found.includes(plain(name));
  };
  const isOnTop = (element: HTMLElement) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      width > 0 &&
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element) === true)
    );
  };
  const parts = [...document.querySelectorAll(within)];
  const all = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selectors[role])]);
  return all.find((element) => fits(element) && element.checkVisibility() && isOnTop(element)) ?? null;
}

/** The visible field with this name or label, scrolled to the middle. */
export function fieldOf(wanted: string): HTMLElement | null {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select"),
  ];
  const isIt = ({ name, labels }: HTMLInputElement) =>
    name === wanted ||
    [...(labels ?? [])].some((label) => label.textContent?.replace(/\s+/g, " ").trim().startsWith(wanted));
  const found = fields.find((field) => field.checkVisibility() && isIt(field)) ?? null;
  // Where the page scrolls smoothly, a driver looks for it before it has arrived.
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
}

/** The summary of the fold whose summary begins so, or null once it is open. */
export function closedFold(name: string): HTMLElement | null {
  const summaries = [...document.querySelectorAll<HTMLElement>("details:not([open]) > summary")];
  const found = summaries.find(({ textContent }) =>
    textContent?.replace(/\s+/g, " ").trim().startsWith(name),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}

export function isOpenFold(name: string): boolean {
  const summaries = [...document.querySelectorAll<HTMLElement>("details[open] > summary")];
  return summaries.some(({ textContent }) => textContent?.replace(/\s+/g, " ").trim().startsWith(name));
}

/** The texts that are shown; between two of a line there may be a space too many. */
export function shownText(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode.nodeValue ?? "");
  return texts.join(" ");
}

export function isShown(css: string): boolean {
  return [...document.querySelectorAll(css)].some((element) => element.checkVisibility());
}

/** Whether React has taken the club's page over; elsewhere, whether it has loaded. */
export async function isAwake(origin: string): Promise<boolean> {
  if (document.readyState === "loading") return false;
  if (location.origin !== origin) return document.readyState === "complete";
  const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  // What a page does after it is shown follows in tasks of its own.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return true;
}
