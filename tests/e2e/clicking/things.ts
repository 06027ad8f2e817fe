/** What a person can press on a page: a link, a button, or the summary of a disclosure. */
export interface Thing {
  kind: "link" | "button" | "summary";
  label: string;
  /** The same for the menus of a list's rows, which are labelled with the row's name. */
  kin: string;
  /** Of a link: its address. Of a button: where its form goes, with the button's own value. */
  target: string;
  method: string;
  /** In the header, the footer or a menu, as on many pages. */
  around: boolean;
  /** Not shown at this width, nor in a disclosure that can be opened. */
  hidden: boolean;
  /** A link to another site, a telephone or a mail programme. */
  outside: boolean;
  /** A field of its form is still empty. */
  empty: boolean;
}

declare global {
  interface Window {
    clubThings: {
      list(): Thing[];
      at(index: number): Element | undefined;
      /** The summary of the outermost closed disclosure around it. */
      coverOf(element: Element): HTMLElement | null;
      fill(button: HTMLButtonElement): void;
      /** Remembers the page before a press: of one that a form sends, which changes it at once, only the root's attributes, such as the theme. */
      remember(sends: boolean): void;
      hasChanged(): boolean;
    };
    /** Printing, sharing and copying, which leave no mark on the page. */
    unseen: number;
  }
}

/** Runs in each page before its own scripts. `own`: origins that belong to the club and its stand-ins. */
export function thingsInPage(own: string[]) {
  window.unseen = 0;
  const count = () => {
    window.unseen += 1;
    return Promise.resolve();
  };
  window.print = () => void count();
  for (const [owner, name] of [
    [navigator, "share"],
    [navigator.clipboard, "writeText"],
  ] as const)
    if (owner) Object.defineProperty(owner, name, { configurable: true, value: count });
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`The policy blocked ${blockedURI} (${effectiveDirective})`),
  );

  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  // What a long form's Enter presses first is seen and focused by nobody; an open modal dialog makes the rest inert.
  const all = () => {
    const within = document.querySelector("dialog:modal") ?? document;
    const things = within.querySelectorAll<HTMLElement>("a[href], button, summary");
    return [...things].filter((thing) => !thing.matches("[aria-hidden=true][tabindex='-1']"));
  };
  const isEmpty = (field: Element) =>
    field.matches(
      "textarea, select, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [tabindex='-1'])",
    )
      ? !(field as Control).value
      : field.matches("input[type=checkbox]") && !(field as HTMLInputElement).checked;

  function coverOf(element: Element): HTMLElement | null {
    let outermost: Element | null = null;
    const closed = "details:not([open])";
    // A summary stands outside of what it covers.
    let each = (element.matches("summary") ? element.parentElement?.parentElement : element)?.closest(closed);
    for (; each; each = each.parentElement?.closest(closed)) outermost = each;
    // The portal's menu stands beside its disclosure.
    if (element.closest(".portal-menu:not([open]) ~ *")) outermost = document.querySelector(".portal-menu");
    return outermost?.querySelector<HTMLElement>(":scope > summary") ?? null;
  }

  function thingOf(element: HTMLElement): Thing {
    const label = (element.textContent || element.ariaLabel || "").replace(/\s+/g, " ").trim();
    const around = element.closest("header, footer, nav, aside") !== null && !element.closest("main");
    const ofRow = element.matches("tr summary, li summary") && element.parentElement?.className;
    const kin = ofRow || label.replace(/\d+/g, "0");
    const hidden = !(coverOf(element) ?? element).checkVisibility();
    const base = { label, kin, around, hidden, outside: false, method: "get", empty: false };
    if (element instanceof HTMLAnchorElement)
      return { ...base, kind: "link", target: element.href, outside: !own.includes(element.origin) };
    if (!(element instanceof HTMLButtonElement)) return { ...base, kind: "summary", target: label };
    const { form } = element;
    if (!form || element.type !== "submit") return { ...base, kind: "button", target: label, method: "" };
    const url = new URL(
      element.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
      location.href,
    );
    const value = element.name ? `#${element.name}=${element.value}` : "";
    const empty = [...form.elements].some(isEmpty);
    return { ...base, kind: "button", target: url.pathname + value, method: form.method, empty };
  }

  function fill({ form }: HTMLButtonElement) {
    for (const field of form?.elements ?? []) {
      if (!isEmpty(field)) continue;
      if (field.matches("[type=checkbox]")) (field as HTMLInputElement).click();
      else set(field as Control, valueFor(field as Control));
    }
  }

  function set(field: Control, value: string) {
    const { prototype } = field.constructor as { prototype: Control };
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  function valueFor(field: Control): string {
    if (field instanceof HTMLSelectElement) return [...field.options].find(({ value }) => value)?.value ?? "";
    const about = `${field.type} ${field.name} ${field.inputMode}`;
    if (/email/.test(about)) return `clicked.${Math.random().toString(36).slice(2, 10)}@example.com`;
    if (/tel|phone/.test(about)) return "082 555 0100";
    if (/date/.test(about)) return new Date().toISOString().slice(0, 10);
    if (/url/.test(about)) return "https://example.com";
    if (/number|numeric|decimal|amount|days/.test(about)) return "10";
    if (/password/.test(about)) return "a long walk along the coast";
    return "Words typed by somebody who clicks";
  }

  const state = (sends: boolean) => {
    const { documentElement: whole, activeElement, fullscreenElement } = document;
    if (sends) return (whole.cloneNode() as Element).outerHTML;
    return whole.outerHTML + window.unseen + activeElement?.outerHTML + (fullscreenElement !== null);
  };
  let remembered: { sends: boolean; state: string } | null = null;
  window.clubThings = {
    list: () => all().map(thingOf),
    at: (index) => all()[index],
    coverOf,
    fill,
    remember(sends) {
      remembered = { sends, state: state(sends) };
    },
    /** Another document remembers nothing. */
    hasChanged: () => remembered === null || remembered.state !== state(remembered.sends),
  };
}
