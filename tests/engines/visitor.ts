import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { wordsIn } from "../support/pdf-words";
import type { TroubledLine } from "../support/troubled-line";
import type { Engine } from "./engine";
import {
  closedFold,
  fieldOf,
  isAwake,
  isOpenFold,
  isShown,
  pressable,
  shownText,
  type Wanted,
} from "./in-page";

/** How long a state may take to come; no walk is about how long this machine takes. */
const PATIENCE_MS = 45_000;
/** Where a failure leaves its picture. */
const FAILURES = "test-results/engines";

/** Somebody with a phone: each step waits until it is possible. */
export class Visitor {
  constructor(
    /** Of the engine, and whose phone it is. */
    private readonly name: string,
    private readonly engine: Engine,
    readonly line: TroubledLine,
  ) {}

  get origin(): string {
    return `http://localhost:${this.line.port}`;
  }

  /** As typed into the address bar, or read from a QR code. */
  open(address: string): Promise<void> {
    return this.engine.open(new URL(address, this.origin).href);
  }

  async press(role: Wanted["role"], name: string, more: { exact?: boolean; within?: string } = {}) {
    await this.#awake();
    await this.#until(`a ${role} "${name}"`, () =>
      this.engine.press(pressable, { role, name, exact: false, within: "body", ...more }),
    );
  }

  /** A press that came too early, or twice, would leave it closed. */
  async opensFold(name: string) {
    await this.#awake();
    await this.#until(`the open fold "${name}"`, async () => {
      if (await this.engine.read(isOpenFold, name)) return true;
      await this.engine.press(closedFold, name);
      return false;
    });
  }

  /** `field`: its label or its name. */
  async fill(field: string, text: string) {
    await this.#awake();
    await this.#until(`a field "${field}"`, () => this.engine.type(text, fieldOf, field));
  }

  /** `value`: of the option, which may be unlike its words. */
  async choose(field: string, value: string) {
    await this.#awake();
    await this.#until(`"${value}" in "${field}"`, () => this.engine.choose(value, fieldOf, field));
  }

  async bringsIntoView(css: string) {
    await this.finds(
      css,
      (css) => {
        const found = document.querySelector(css);
        found?.scrollIntoView({ block: "center", behavior: "instant" });
        return found !== null;
      },
      css,
    );
  }

  /** What the QR code in view holds. */
  async scansCode(): Promise<string> {
    let found = "";
    await this.#until("a QR code", async () => {
      found = await readQr(await this.engine.picture());
      return found !== "";
    });
    return found;
  }

  async sees(text: string) {
    await this.#until(`"${text}"`, async () =>
      lettersOf(await this.engine.read(shownText)).includes(lettersOf(text)),
    );
  }

  async seesPart(css: string) {
    await this.#until(css, () => this.engine.read(isShown, css));
  }

  async isAt(address: RegExp) {
    await this.#until(`the address ${address}`, async () =>
      address.test(await this.engine.read(() => location.href)),
    );
  }

  /** How many sheets the page takes on paper; null where the engine's driver cannot print. */
  async prints(): Promise<number | null> {
    const pdf = await this.engine.print();
    return pdf && (await wordsIn(pdf)).length;
  }

  async goesToNewTab() {
    await this.#until("a new tab", () => this.engine.toNewTab());
  }

  closesTab(): Promise<void> {
    return this.engine.closeTab();
  }

  losesLine() {
    this.line.state = "cut";
  }

  hasLineAgain() {
    this.line.state = "works";
  }

  /** Waits until a read of the page is true. */
  async finds<A extends unknown[]>(
    what: string,
    look: (...given: A) => boolean | Promise<boolean>,
    ...given: A
  ) {
    await this.#until(what, () => this.engine.read(look, ...given));
  }

  /** For a failure: where the visitor is and what they see. */
  async whereabouts(title: string): Promise<string> {
    const [address, text] = await Promise.all([
      this.engine.read(() => location.href).catch(String),
      this.engine.read(shownText).catch(String),
    ]);
    const file = await this.#keep(title).catch(String);
    return `${this.name} at ${address}, which shows: ${text.replace(/\s+/g, " ").slice(0, 700)}\n${file}`;
  }

  leave(): Promise<void> {
    return this.engine.close();
  }

  async #keep(title: string): Promise<string> {
    mkdirSync(FAILURES, { recursive: true });
    const file = path.join(FAILURES, `${this.name}-${title.replace(/\W+/g, "-")}.png`);
    writeFileSync(file, await this.engine.picture());
    return file;
  }

  /** The club's pages fetch their scripts late: before, a press goes to the browser alone. */
  async #awake() {
    if (this.line.state !== "works") return;
    await this.#until("the page's scripts", () => this.engine.read(isAwake, this.origin));
  }

  /** While a page is being left the engine may refuse to read it. */
  async #until(what: string, look: () => Promise<boolean>) {
    let last: unknown = "";
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await setTimeout(50)) {
      try {
        if (await look()) return;
        last = "";
      } catch (error) {
        last = error;
      }
    }
    throw new Error(`${this.name} waited in vain for ${what}. ${last}`);
  }
}

async function readQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
  } catch {
    return "";
  }
}

const lettersOf = (text: string) => text.replace(/\s+/g, "").toLowerCase();
