import { chromium } from "@playwright/test";
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { findTestBrowser } from "../../scripts/lib/chromium.mjs";
import { FIREFOX } from "../../scripts/lib/engines.mjs";
import { type Engine, inTime, PHONE } from "./engine";

/** Firefox over WebDriver BiDi, Chromium over its own protocol. */
export async function openPuppet(name: "Firefox" | "Chromium"): Promise<Engine> {
  const options =
    name === "Firefox"
      ? {
          browser: "firefox" as const,
          executablePath: FIREFOX,
          // As on a phone, they take no room.
          extraPrefsFirefox: { "widget.gtk.overlay-scrollbars.enabled": true, "ui.useOverlayScrollbars": 1 },
        }
      : {
          browser: "chrome" as const,
          executablePath: (await findTestBrowser()) ?? chromium.executablePath(),
          args: ["--no-sandbox"],
        };
  const browser = await puppeteer.launch({ ...options, headless: true });
  const [first = await browser.newPage()] = await browser.pages();
  await first.setViewport(PHONE);
  return new Puppet(name, browser, first);
}

type AnyFunction = (...given: unknown[]) => unknown;

class Puppet implements Engine {
  /** The last one is in front. */
  readonly #tabs: Page[];
  readonly #seen: Set<Page>;

  constructor(
    readonly name: string,
    readonly browser: Browser,
    first: Page,
  ) {
    this.#tabs = [first];
    this.#seen = new Set([first]);
  }

  get #page(): Page {
    return this.#tabs.at(-1)!;
  }

  /** Whether it loads, the walk sees. */
  async open(address: string) {
    // Without a window, Chromium refuses what it grants to each tab in front.
    if (this.name === "Chromium")
      await this.browser
        .defaultBrowserContext()
        .overridePermissions(new URL(address).origin, ["clipboard-sanitized-write"]);
    await this.#page.goto(address, { waitUntil: "domcontentloaded" }).catch(() => null);
  }

  read<T, A extends unknown[]>(look: (...given: A) => T | Promise<T>, ...given: A): Promise<T> {
    return inTime("read", this.#page.evaluate(look as AnyFunction, ...given) as Promise<T>);
  }

  async press<A extends unknown[]>(find: (...given: A) => Element | null, ...given: A) {
    const found = await this.#find(find, given);
    await found?.click();
    return found !== null;
  }

  async type<A extends unknown[]>(text: string, find: (...given: A) => HTMLElement | null, ...given: A) {
    const found = await this.#find(find, given);
    await found?.click();
    await found?.evaluate((field) => (field as HTMLInputElement).select());
    await found?.type(text);
    return found !== null;
  }

  async choose<A extends unknown[]>(value: string, find: (...given: A) => HTMLElement | null, ...given: A) {
    const found = await this.#find(find, given);
    return ((await found?.select(value)) ?? []).includes(value);
  }

  async #find<A extends unknown[]>(find: (...given: A) => Element | null, given: A) {
    const handle = await inTime("find", this.#page.evaluateHandle(find as AnyFunction, ...given));
    return (handle.asElement() as ElementHandle<Element> | null) ?? null;
  }

  async toNewTab() {
    const opened = (await this.browser.pages()).find((page) => !this.#seen.has(page));
    if (!opened) return false;
    this.#seen.add(opened);
    this.#tabs.push(opened);
    await opened.setViewport(PHONE);
    await opened.bringToFront();
    return true;
  }

  async closeTab() {
    await this.#tabs.pop()?.close();
    await this.#page.bringToFront();
  }

  print() {
    const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
    return inTime(
      "print",
      this.#page.pdf({ format: "A4", margin }).then((bytes) => Uint8Array.from(bytes)),
    );
  }

  async picture() {
    return Buffer.from(await inTime("picture", this.#page.screenshot(), 10_000));
  }

  async close() {
    await inTime("close", this.browser.close()).catch(() => this.browser.process()?.kill("SIGKILL"));
  }
}
