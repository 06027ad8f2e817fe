import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Builder, By, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import sharp from "sharp";
import { MINI_BROWSER, WEBKIT_DRIVER, XVFB } from "../../scripts/lib/engines.mjs";
import { freePort } from "../support/free-port";
import { until } from "../support/until";
import { type Engine, inTime, PHONE } from "./engine";

/** The engine of iPhones, in Debian's build, on a display of its own. */
export async function openWebKit(): Promise<Engine> {
  const machine = await Machine.start();
  try {
    const driver = await inTime("session", sessionAt(machine.address), 60_000);
    const engine = new WebKit(machine, driver);
    await engine.openPhone();
    return engine;
  } catch (error) {
    machine.end();
    throw error;
  }
}

function sessionAt(address: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // Waiting for a load may never end here.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": {
      binary: MINI_BROWSER,
      args: ["--automation", "--javascript-can-open-windows-automatically=true"],
    },
  });
  return Promise.resolve(new Builder().usingServer(address).withCapabilities(capabilities).build());
}

/** The display and the driver, which starts the browser. */
class Machine {
  readonly #children: ChildProcess[] = [];
  readonly #frames = mkdtempSync(path.join(tmpdir(), "club-webkit-"));
  address = "";

  static async start(): Promise<Machine> {
    const machine = new Machine();
    try {
      const display = await machine.#startDisplay();
      await machine.#startDriver(display);
      return machine;
    } catch (error) {
      machine.end();
      throw error;
    }
  }

  /** Takes a display number that is free, and says which. */
  async #startDisplay(): Promise<string> {
    const screen = ["-screen", "0", "1024x800x24", "-fbdir", this.#frames];
    const child = this.#spawn(XVFB, ["-displayfd", "1", "-nolisten", "tcp", ...screen]);
    const [said] = await inTime("Xvfb", once(child.stdout!, "data"));
    return String(said).trim();
  }

  async #startDriver(display: string): Promise<void> {
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    this.#spawn(WEBKIT_DRIVER, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: "x11",
      // There is no graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // The sandbox refuses root, who runs the tests in CI.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    });
    await until(() =>
      fetch(`${this.address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  /** Each leads a group, so that the browser ends with its driver, and dies when this process does, however that ends. */
  #spawn(program: string, words: string[], env: Record<string, string> = {}): ChildProcess {
    const child = spawn("setpriv", ["--pdeathsig", "KILL", program, ...words], {
      stdio: ["ignore", program === XVFB ? "pipe" : "ignore", "ignore"],
      detached: true,
      env: { ...process.env, ...env },
    });
    this.#children.push(child);
    return child;
  }

  /** What the display shows from its upper left corner on, where windows lie: the driver's own pictures may never come. */
  async picture(size: { width: number; height: number }): Promise<Buffer> {
    const file = readFileSync(path.join(this.#frames, "Xvfb_screen0"));
    // X's window dump: a header of 32-bit numbers, 12 bytes for each colour, then blue, green, red and nothing.
    const number = (at: number) => file.readUInt32BE(4 * at);
    const [header, width, height, colours] = [number(0), number(4), number(5), number(19)];
    const pixels = file.subarray(header + 12 * colours).subarray(0, 4 * width * height);
    const rgb = Buffer.alloc(3 * width * height);
    for (let at = 0; at < width * height; at++) {
      rgb[3 * at] = pixels[4 * at + 2]!;
      rgb[3 * at + 1] = pixels[4 * at + 1]!;
      rgb[3 * at + 2] = pixels[4 * at]!;
    }
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .extract({ left: 0, top: 0, width: Math.min(size.width, width), height: Math.min(size.height, height) })
      .png()
      .toBuffer();
  }

  end(): void {
    for (const { pid } of this.#children.splice(0))
      try {
        if (pid) process.kill(-pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    rmSync(this.#frames, { recursive: true, force: true });
  }
}

class WebKit implements Engine {
  /** The last one is in front. */
  readonly #tabs: string[] = [];
  #seen: string[] = [];

  constructor(
    readonly machine: Machine,
    readonly driver: WebDriver,
  ) {}

  /** A window with a tool bar is at least 447 px wide; one that a page opens has none. */
  async openPhone() {
    this.#seen = await this.driver.getAllWindowHandles();
    const features = `popup,width=${PHONE.width},height=${PHONE.height}`;
    await this.read((features) => void window.open("about:blank", "_blank", features), features);
    await until(() => this.toNewTab());
  }

  async open(address: string) {
    await inTime("open", this.driver.get(address));
  }

  read<T, A extends unknown[]>(look: (...given: A) => T | Promise<T>, ...given: A): Promise<T> {
    return inTime("read", this.driver.executeScript<T>(look, ...given));
  }

  async press<A extends unknown[]>(find: (...given: A) => Element | null, ...given: A) {
    const found = await this.#find(find, given);
    // Where the press leaves the page, the driver may not answer. What follows from it, the walk sees.
    if (found) await Promise.race([found.click(), setTimeout(5_000)]);
    return found !== null;
  }

  async type<A extends unknown[]>(text: string, find: (...given: A) => HTMLElement | null, ...given: A) {
    const found = await this.#find(find, given);
    if (!found) return false;
    await inTime("press", found.click());
    await inTime("clear", found.clear());
    await inTime("type", found.sendKeys(text));
    return true;
  }

  async choose<A extends unknown[]>(value: string, find: (...given: A) => HTMLElement | null, ...given: A) {
    const found = await this.#find(find, given);
    const [option] = (await found?.findElements(By.css(`option[value="${value}"]`))) ?? [];
    if (option) await inTime("choose", option.click());
    return option !== undefined;
  }

  #find<A extends unknown[]>(find: (...given: A) => Element | null, given: A): Promise<WebElement | null> {
    return inTime("find", this.driver.executeScript<WebElement | null>(find, ...given));
  }

  async toNewTab() {
    const opened = (await this.driver.getAllWindowHandles()).find((tab) => !this.#seen.includes(tab));
    if (!opened) return false;
    this.#seen.push(opened);
    this.#tabs.push(opened);
    await inTime("tab", this.driver.switchTo().window(opened));
    return true;
  }

  async closeTab() {
    await inTime("close tab", this.driver.close());
    this.#tabs.pop();
    await inTime("tab", this.driver.switchTo().window(this.#tabs.at(-1)!));
  }

  async print() {
    return null;
  }

  async picture() {
    const size = await this.read(() => ({ width: window.outerWidth, height: window.outerHeight }));
    return this.machine.picture(size);
  }

  async close() {
    await inTime("quit", this.driver.quit(), 5_000).catch(() => null);
    this.machine.end();
  }
}
