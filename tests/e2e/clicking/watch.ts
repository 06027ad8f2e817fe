import type { BrowserContext, Page, Request } from "@playwright/test";
import type { Club } from "../../support/server";
import { expect } from "../fixtures";
import { whenAwake } from "../members/account-support";
import { thingsInPage } from "./things";

/** The answer to a form that was refused, with its message on the page. A wrong password gets 401. */
function isRefusal(status: number, request: Request): boolean {
  const hasPassword = /password/.test(request.postData() ?? "");
  return status === 400 || status === 409 || (status === 401 && hasPassword);
}

/** Notes what goes wrong in a browser, on any of its pages. */
export class Watch {
  readonly #open = new Set<Request>();
  /** In which order they began. */
  readonly #starts = new WeakMap<Request, number>();
  /** How many had begun when a page's answer came. */
  readonly #answers = new WeakMap<Request, number>();
  #count = 0;
  /** Requests for a page, or sent by a form; not its pictures and scripts. */
  asked = 0;
  posted = 0;
  refused = 0;
  downloads = 0;
  #problems: string[] = [];

  private constructor(readonly club: Club) {}

  static async over(context: BrowserContext, club: Club): Promise<Watch> {
    const watch = new Watch(club);
    await context.addInitScript(thingsInPage, [club.origin, club.localOrigin]);
    context.on("request", (request) => watch.#begin(request));
    context.on("requestfinished", (request) => watch.#finish(request));
    context.on("requestfailed", (request) => watch.#open.delete(request));
    context.on("response", (response) => {
      const request = response.request();
      watch.#answers.set(request, watch.#count);
      const [status, address] = [response.status(), response.url()];
      if (status < 400 || !watch.#isOurs(address)) return;
      if (request.method() !== "GET" && isRefusal(status, request)) watch.refused += 1;
      else watch.#problems.push(`${request.method()} ${address} answered ${status}`);
    });
    context.on("console", (message) => {
      // An address of another site that was typed into a form.
      if (message.location().url.startsWith("https://example.com")) return;
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
        watch.#problems.push(message.text());
    });
    context.on("weberror", (error) => watch.#problems.push(`A script failed: ${error.error().message}`));
    context.on("page", (page) =>
      page.on("download", () => {
        watch.downloads += 1;
      }),
    );
    return watch;
  }

  #isOurs(address: string): boolean {
    return [this.club.origin, this.club.localOrigin].includes(new URL(address).origin);
  }

  #begin(request: Request) {
    if (!this.#isOurs(request.url())) return;
    if (request.method() !== "GET") this.posted += 1;
    // What a page fetches ahead, and pictures far below, may be given up without a word. A page that waits for one shows it.
    if (!["document", "fetch", "xhr"].includes(request.resourceType())) return;
    this.#open.add(request);
    this.#starts.set(request, ++this.#count);
    if (request.isNavigationRequest() || /[?&]_data=/.test(request.url()) || request.method() !== "GET")
      this.asked += 1;
  }

  /** A page that is left takes its requests with it, those too that began while the next was on its way; not each is reported as failed. */
  #finish(request: Request) {
    this.#open.delete(request);
    if (!request.isNavigationRequest()) return;
    const answered = this.#answers.get(request) ?? 0;
    for (const one of this.#open) if (this.#startOf(one) <= answered) this.#open.delete(one);
  }

  #startOf(request: Request): number {
    return this.#starts.get(request) ?? 0;
  }

  /** A closed page takes its requests with it. */
  forgetRequests() {
    this.#open.clear();
  }

  take(): string[] {
    return this.#problems.splice(0);
  }

  /** Waits until the page has loaded, runs its scripts and has no request under way. */
  async settled(page: Page): Promise<void> {
    await expect
      .poll(
        async () => {
          if (this.#open.size > 0) return `under way: ${[...this.#open].map((one) => one.url())}`;
          try {
            await page.waitForLoadState("load");
            await whenAwake(
              page,
              await page.evaluate(() => "__remixContext" in window && !document.documentElement.dataset.lite),
            );
            const busy = await page.evaluate(
              () => document.querySelector(".progress, [aria-busy=true]") !== null,
            );
            return busy || this.#open.size > 0 ? "still busy" : "settled";
          } catch (error) {
            // The document was replaced meanwhile.
            return String(error);
          }
        },
        // Three people at a time keep a small machine busy for minutes.
        { intervals: [10, 20, 50, 100, 200], timeout: 60_000 },
      )
      .toBe("settled");
  }
}

/** The address bar without a message that the page takes out of it. */
export function addressOf(page: Page): string {
  const url = new URL(page.url());
  for (const name of ["done", "saved", "cancelled"]) url.searchParams.delete(name);
  return url.href.replace(/#.*/, "");
}

/** What is wrong with the page that is shown; empty if nothing is. */
export async function faultOf(page: Page): Promise<string> {
  if (!/^https?:/.test(page.url())) return `the browser's own page ${page.url()}`;
  const status = await page.evaluate(() => document.querySelector("main")?.dataset.status);
  return status ? `error ${status} at ${page.url()}` : "";
}
