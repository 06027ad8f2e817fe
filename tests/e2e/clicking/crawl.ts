import type { BrowserContext, ElementHandle, Page } from "@playwright/test";
import { matchRoutes } from "react-router-dom";
import { allRoutes } from "../../support/routes";
import type { Club } from "../../support/server";
import { expect } from "../fixtures";
import { arrive, type Person } from "./people";
import type { Thing } from "./things";
import { addressOf, faultOf, Watch } from "./watch";

export interface Extent {
  /** Screens this many presses from the first one, less one, have all their links and buttons pressed. */
  levels: number;
  /** Whether each button is pressed with its form as it stands too, not only filled in. */
  asItStands: boolean;
}

export interface Walked {
  screens: number;
  links: number;
  buttons: number;
  outside: number;
  /** Screens whose way was there no longer when their turn came. */
  gone: number;
  problems: string[];
}

const ROUTES = allRoutes().map(({ path, id }) => ({ path: `/${path}`, id }));

/** The screen of an address: its page, and the names of what its query narrows. */
function screenOf(address: string, { origin }: Club): string {
  const url = new URL(address, origin);
  if (url.origin !== origin) return url.origin;
  return [fileOf(url.pathname), ...[...url.searchParams.keys()].sort()].join(" ");
}

const files = new Map<string, string>();

/** Remembered, because finding a route takes longer than anything else here. */
function fileOf(path: string): string {
  const file = files.get(path) ?? matchRoutes(ROUTES, path)?.at(-1)?.route.id ?? path;
  files.set(path, file);
  return file;
}

export async function crawl(
  context: BrowserContext,
  club: Club,
  person: Person,
  extent: Extent,
  pressed: Set<string>,
): Promise<Walked> {
  const watch = await Watch.over(context, club);
  const crawler = new Crawler(context, club, person, extent, watch, pressed);
  await crawler.run();
  return crawler.walked;
}

interface Screen {
  key: string;
  /** `empty` of one: whether its form was filled in. */
  path: Thing[];
}

class Crawler {
  readonly walked: Walked = { screens: 0, links: 0, buttons: 0, outside: 0, gone: 0, problems: [] };
  #page!: Page;
  #queue: Screen[] = [];
  #known = new Set<string>();

  constructor(
    readonly context: BrowserContext,
    readonly club: Club,
    readonly person: Person,
    readonly extent: Extent,
    readonly watch: Watch,
    /** What is alike to these was pressed before. */
    readonly pressed: Set<string>,
  ) {}

  async run() {
    await this.#open([]);
    this.#queue.push({ key: screenOf(this.#page.url(), this.club), path: [] });
    for (let screen = this.#queue.shift(); screen; screen = this.#queue.shift()) {
      if (this.#known.has(screen.key)) continue;
      this.#known.add(screen.key);
      await this.#explore(screen);
    }
    await this.#page.close();
  }

  /** As a new person, from the first page. False if the way is not there for them. */
  async #open(path: Thing[]): Promise<boolean> {
    await this.#page?.close();
    this.watch.forgetRequests();
    await this.club.db.rateLimit.deleteMany();
    await arrive(this.context, this.club, this.person);
    this.#page = await this.context.newPage();
    await this.#page.goto(this.club.origin + this.person.first);
    await this.watch.settled(this.#page);
    for (const thing of path) {
      const element = await this.#find(thing);
      if (!element || !(await this.#reveal(element))) return false;
      if (thing.empty) await this.#fill(element);
      await this.#press(element, thing);
    }
    return true;
  }

  async #explore({ key, path }: Screen) {
    // What was pressed since may have taken the way away: an alert is put away, a number in a link is another.
    if (!(await this.#open(path))) {
      this.walked.gone += 1;
      return;
    }
    this.walked.screens += 1;
    const fault = await faultOf(this.#page);
    if (fault) this.#note(key, path, `shows ${fault}`);
    for (const thing of await this.#list()) {
      if (thing.hidden) continue;
      if (thing.outside) {
        this.walked.outside += 1;
        continue;
      }
      const alike = this.#alike(thing);
      if (this.pressed.has(alike)) continue;
      if (thing.empty && this.extent.asItStands) await this.#try({ key, path }, thing, false);
      if (await this.#try({ key, path }, thing, thing.empty)) this.pressed.add(alike);
    }
  }

  /** Presses it, looks at what comes, and returns to the screen. False if it does not show at this width. */
  async #try(screen: Screen, thing: Thing, fills: boolean): Promise<boolean> {
    const { watch } = this;
    let element = (await this.#find(thing)) ?? ((await this.#open(screen.path)) && (await this.#find(thing)));
    if (!element || !(await this.#reveal(element))) return false;
    // A form may wait until it is filled in.
    if (thing.empty && !fills && !(await element.isEnabled())) return false;
    if (thing.kind === "link") this.walked.links += 1;
    if (thing.kind === "button") this.walked.buttons += 1;
    const page = this.#page;
    const before = {
      address: addressOf(page),
      posted: watch.posted,
      refused: watch.refused,
      cookies: await this.#sessions(),
    };
    const note = (words: string) =>
      this.#note(screen.key, [...screen.path, thing], words + (fills ? " (filled in)" : ""));
    if (fills) {
      await this.#fill(element);
      await watch.settled(page);
      // A choice in a list's filters applies itself, and Back leads to the list with it.
      if (addressOf(page) !== before.address) {
        before.address = addressOf(page);
        element = await this.#find(thing);
        if (!element) {
          await this.#open(screen.path);
          return true;
        }
      }
    }
    const opened: Page[] = [];
    const keep = (tab: Page) => opened.push(tab);
    this.context.on("page", keep);
    try {
      if (!(await this.#press(element, thing))) note("does nothing");
    } catch (error) {
      note(`cannot be pressed: ${String(error).replace(/\s+/g, " ").slice(0, 1200)}`);
    }
    this.context.off("page", keep);
    for (const tab of opened) {
      await watch.settled(tab).catch((error) => note(`opened a tab that does not settle: ${error}`));
      const fault = await faultOf(tab);
      if (fault) note(`opened a tab with ${fault}`);
      await tab.close();
    }
    const fault = await faultOf(page);
    if (fault) note(`leads to ${fault}`);
    if (
      watch.refused > before.refused &&
      (await page.locator("[role=alert], [aria-invalid=true]").count()) === 0
    )
      note("was refused without a word");
    const next = screenOf(page.url(), this.club);
    const isOwn = page.url().startsWith(this.club.origin);
    const sameOnes = (await this.#sessions()) === before.cookies;
    // Who has signed out is a visitor, who has a walk of their own.
    if (isOwn && !fault && sameOnes && screen.path.length + 1 < this.extent.levels)
      this.#queue.push({ key: next, path: [...screen.path, { ...thing, empty: fills }] });
    const moved = addressOf(page) !== before.address;
    if (moved && sameOnes) {
      await page.goBack();
      await watch.settled(page);
      // An act's dialog takes its address with it when it is sent or closed.
      const isDialog = new URL(before.address).searchParams.has("act");
      if (isOwn && !isDialog && addressOf(page) !== before.address)
        note(`and Back leads to ${addressOf(page)} instead of ${before.address}`);
      const returned = await faultOf(page);
      if (returned) note(`and Back leads to ${returned}`);
    }
    for (const problem of watch.take()) note(problem);
    if (thing.kind === "summary" && (await element.isVisible().catch(() => false))) await element.click();
    await this.#closeWhatIsOpen();
    const isBack = addressOf(page) === before.address && (await page.locator("dialog[open]").count()) === 0;
    if (watch.posted > before.posted || !isBack) await this.#open(screen.path);
    return true;
  }

  async #closeWhatIsOpen() {
    const look = this.#page.evaluate(() => document.querySelector("dialog[open], details[open]") !== null);
    // A page that is just replaced has nothing open.
    if (await look.catch(() => false)) await this.#page.keyboard.press("Escape");
  }

  /** Opens the disclosures that it is in. False if it does not show at this width. */
  async #reveal(element: ElementHandle<Element>): Promise<boolean> {
    for (let depth = 0; depth < 4; depth += 1) {
      const closed = await element.evaluateHandle((one) => window.clubThings.coverOf(one));
      const summary = closed.asElement();
      if (!summary) break;
      if (!(await this.#isShown(summary))) return false;
      await summary.click();
    }
    return this.#isShown(element);
  }

  /** Parts far below are laid out only when somebody scrolls there (`.later`). */
  async #isShown(element: ElementHandle<Element>): Promise<boolean> {
    await element.evaluate((one) => {
      one.scrollIntoView({ block: "center" });
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    return element.isVisible();
  }

  #fill(element: ElementHandle<Element>): Promise<void> {
    return element.evaluate((button) => window.clubThings.fill(button as HTMLButtonElement));
  }

  /** False if nothing came of it. */
  async #press(element: ElementHandle<Element>, thing: Thing): Promise<boolean> {
    const [page, { watch }] = [this.#page, this];
    if (!(await this.#reveal(element))) throw new Error("It does not show.");
    // A person closes an open menu before pressing what it covers. The portal's entries stand beside its disclosure.
    await element.evaluate((pressed) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>("header details[open]"))
        if (!menu.closest("header")!.contains(pressed)) menu.open = false;
    });
    await page.evaluate((sends) => window.clubThings.remember(sends), thing.method === "post");
    const before = { asked: watch.asked, downloads: watch.downloads };
    // Its address now: a page may have changed its own meanwhile.
    const target =
      thing.kind === "link" ? await element.evaluate((link) => (link as HTMLAnchorElement).href) : "";
    const isHere = target.replace(/#.*/, "") === page.url().replace(/#.*/, "");
    // The skip link shows once it has the focus.
    if (target.includes("#")) await element.press("Enter");
    else await element.click();
    const effect = async () =>
      watch.asked > before.asked ||
      watch.downloads > before.downloads ||
      (await page.evaluate(() => window.clubThings.hasChanged()).catch(() => true));
    const happened = await expect
      .poll(effect, { ...(isHere && { timeout: 300 }), intervals: [5, 10, 20, 50, 100] })
      .toBe(true)
      .then(
        () => true,
        () => isHere,
      );
    await watch.settled(page);
    return happened;
  }

  #alike({ kind, kin, target, method, around }: Thing): string {
    const address = target.replace(/#.*/, "");
    const ofButton = () => (target.startsWith("/") ? screenOf(address, this.club) : kin);
    const where = kind === "link" ? this.#whither(address, around) : ofButton();
    return [kind, method, around, where, /#(.*)/.exec(target)?.[1] ?? ""].join(" ");
  }

  /**
   * The screen that an address leads to; of the page's own with another query, the names that it adds or drops, so that each
   * filter of a list counts once and not in every combination.
   */
  #whither(address: string, around: boolean): string {
    const [here, there] = [new URL(this.#page.url()), new URL(address, this.club.origin)];
    if (there.search === here.search || fileOf(there.pathname) !== fileOf(here.pathname))
      return screenOf(address, this.club);
    const [before, after] = [here, there].map(({ searchParams }) => [...searchParams.keys()]);
    const added = after!.filter((name) => !before!.includes(name)).map((name) => `+${name}`);
    const dropped = before!.filter((name) => !after!.includes(name)).map((name) => `-${name}`);
    // What stands around is the same on every page: one link to its lite version.
    return [around ? "the page" : fileOf(there.pathname), "?", ...added.sort(), ...dropped.sort()].join(" ");
  }

  #list(): Promise<Thing[]> {
    return this.#page.evaluate(() => window.clubThings.list());
  }

  /** The same, or else the first one like it: another person's rows have other numbers. */
  async #find(thing: Thing): Promise<ElementHandle<Element> | null> {
    return this.#findNow(thing).catch(async () => {
      // The page was just replaced.
      await this.watch.settled(this.#page);
      return this.#findNow(thing);
    });
  }

  async #findNow(thing: Thing): Promise<ElementHandle<Element> | null> {
    const list = await this.#list();
    const alike = list
      .map((one, index) => ({ one, index }))
      .filter(({ one }) => !one.hidden && this.#alike(one) === this.#alike(thing));
    const same = alike.find(({ one }) => one.label === thing.label && one.target === thing.target);
    const found = same ?? alike.find(({ one }) => one.label === thing.label) ?? alike[0];
    if (!found) return null;
    const handle = await this.#page.evaluateHandle(
      (index) => window.clubThings.at(index) ?? null,
      found.index,
    );
    return handle.asElement();
  }

  async #sessions(): Promise<string> {
    const cookies = await this.context.cookies();
    return cookies
      .filter(({ name }) => /session|token/.test(name))
      .map(({ name }) => name)
      .sort()
      .join();
  }

  #note(key: string, path: Thing[], words: string) {
    const way = path.map(({ label, target }) => `"${label || target}"`).join(" → ");
    const problem = `${key}: ${way} ${words}`;
    this.walked.problems.push(problem);
    // The long form ends much later.
    console.log(problem);
  }
}
