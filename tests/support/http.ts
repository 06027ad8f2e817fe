/** A browser without JavaScript: keeps cookies, submits forms, follows redirects on request. */
export class Browser {
  readonly cookies = new Map<string, string>();

  /**
   * `always` is sent with every request, such as a trusted proxy's address header. `reach`: where an address is reached here, for a club
   * whose public one leads elsewhere.
   */
  constructor(
    readonly origin: string,
    readonly always: Record<string, string> = {},
    readonly reach: (url: URL) => URL = (url) => url,
  ) {}

  async get(address: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send("GET", address, { headers });
  }

  /** The header with the club's cookies, for requests that are made without this class. */
  get cookieHeader(): string {
    return this.#cookiesFor(this.#host);
  }

  /** Empty if the club has set none of this name. */
  cookie(name: string): string {
    return this.cookies.get(`${this.#host}|${name}`) ?? "";
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(`${this.#host}|${name}`, value);
  }

  get #host(): string {
    return this.reach(new URL(this.origin)).host;
  }

  #cookiesFor(host: string): string {
    const own = [...this.cookies].filter(([key]) => key.startsWith(`${host}|`));
    return own.map(([key, value]) => `${key.split("|")[1]}=${value}`).join("; ");
  }

  /** A `FormData` is sent as multipart. */
  async post(
    address: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const origin = new URL(address, this.origin).origin;
    const own = { origin, "sec-fetch-site": "same-origin", ...headers };
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return this.#send("POST", address, { headers: own, body });
  }

  async json(
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    return this.#send(method, address, {
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  }

  /** Follows redirects until a page answers. */
  async follow(page: Page, limit = 10): Promise<Page> {
    let current = page;
    for (let step = 0; step < limit && current.location; step++) current = await this.get(current.location);
    return current;
  }

  async #send(method: string, address: string, init: RequestInit): Promise<Page> {
    const url = new URL(address, this.origin);
    const reached = this.reach(url);
    const cookie = this.#cookiesFor(reached.host);
    const headers = {
      // Compressing and unpacking every page took a fifth of the suite's CPU time; the tests about it ask for it.
      "accept-encoding": "identity",
      ...this.always,
      ...(init.headers as Record<string, string>),
      ...(cookie && { cookie }),
    };
    const answer = await fetch(reached, { ...init, method, headers, redirect: "manual" });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const [name = "", ...value] = pair.split("=");
      const key = `${reached.host}|${name}`;
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(set)) this.cookies.delete(key);
      else this.cookies.set(key, value.join("="));
    }
    return new Page(url, answer, await answer.text());
  }
}

/** A response with helpers for assertions. */
export class Page {
  constructor(
    readonly url: URL,
    readonly answer: Response,
    readonly text: string,
  ) {}

  get status(): number {
    return this.answer.status;
  }

  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes.
  get data(): any {
    return JSON.parse(this.text);
  }

  /** The absolute target of a redirect, or null. */
  get location(): string | null {
    const to = this.answer.headers.get("location");
    return this.status >= 300 && this.status < 400 && to ? new URL(to, this.url).href : null;
  }

  /** The page's text without markup. */
  get words(): string {
    return unescapeHtml(
      this.text.replace(/<(style|script)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " "),
    ).replace(/\s+/g, " ");
  }

  /** The action and fields of the first form with a field or button of this name. */
  form(withName: string): { action: string; fields: Record<string, string> } {
    for (const [form = ""] of this.text.matchAll(/<form[\s\S]*?<\/form>/g)) {
      const fields: Record<string, string> = {};
      for (const [input] of form.matchAll(/<(?:input|button|textarea|select)\b[^>]*>/g)) {
        const name = attribute(input, "name");
        if (!name || (/type="(radio|checkbox)"/.test(input) && !/\schecked/.test(input))) continue;
        if (!input.startsWith("<button")) fields[name] = attribute(input, "value") ?? "";
      }
      if (withName in fields || form.includes(`name="${withName}"`)) {
        return { action: new URL(attribute(form, "action") ?? this.url.href, this.url).href, fields };
      }
    }
    throw new Error(`No form with a field "${withName}" at ${this.status} ${this.url.pathname}.`);
  }
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescapeHtml(found);
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
