import { cardNumberOf } from "~/domain/book/card-number";
import type { StaffNotes } from "~/domain/book/entry";
import type { Verdict } from "~/domain/book/judge";
import { emptyMemory, memoryTill, type TillMemory } from "~/domain/book/memory-till";
import { readCode } from "~/domain/book/till-code";
import { applyAnswer, startContact, wantBook } from "~/domain/book/till-contact";
import { decideAtTill } from "~/domain/book/till-decide";
import { newTill, type TillStore } from "~/domain/book/till-store";
import type { Browser, Page } from "./http";

const P256 = { name: "ECDSA", namedCurve: "P-256" };

/** A paired till without a browser: the club's own modules, its own key, over HTTP. */
export class SignedTill {
  readonly memory: TillMemory;
  readonly store: TillStore;

  private constructor(
    readonly id: number,
    private readonly browser: Browser,
    private readonly key: CryptoKey,
  ) {
    this.memory = emptyMemory(newTill(id));
    this.store = memoryTill(this.memory);
  }

  /** By a code, or by the browser's cookie without one. */
  static async pair(browser: Browser, code: string | null, name = "Front counter"): Promise<SignedTill> {
    const { body, privateKey } = await SignedTill.request(code, name);
    const answer = await browser.json("POST", "/redeem/pair", body);
    if (answer.status !== 200) throw new Error(answer.text);
    return new SignedTill(JSON.parse(answer.text).till, browser, privateKey);
  }

  static async request(code: string | null, name = "Front counter") {
    const { publicKey, privateKey } = await crypto.subtle.generateKey(P256, false, ["sign", "verify"]);
    const spki = Buffer.from(await crypto.subtle.exportKey("spki", publicKey)).toString("base64url");
    const body = { ...(code && { code }), name, public_key: spki, persisted: true };
    return { body, privateKey };
  }

  async post(path: string, body: unknown): Promise<Page> {
    const text = JSON.stringify(body);
    const signed = new TextEncoder().encode(`POST ${path}\n${text}`);
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, this.key, signed);
    return this.browser.json("POST", path, text, {
      "club-till": String(this.id),
      "club-till-signature": Buffer.from(signature).toString("base64url"),
    });
  }

  /** Returns the club's answer, which it has used. */
  async contact() {
    const contact = await startContact(this.store);
    const sent_at = Date.now();
    const body = { ...contact, version: "test", persisted: true };
    const { status, text } = await this.post("/counter/till/contact", body);
    if (status !== 200) throw new Error(`${status} ${text}`);
    const answer = JSON.parse(text);
    await applyAnswer(this.store, { contact, answer, sent_at, device_now: Date.now() });
    for (const { left_ms, ...question } of answer.questions)
      await decideAtTill(this.store, { ...question, issued_at: null, until: sent_at + left_ms }, Date.now());
    return answer;
  }

  /** Twice: the first contact hears the epoch that the second one takes. */
  async take(): Promise<void> {
    await wantBook(this.store, "take");
    await this.contact();
    await this.contact();
    if (this.memory.state.epoch === 0) throw new Error("the club did not lend the book");
  }

  async giveBack(): Promise<void> {
    await wantBook(this.store, "none");
    await this.contact();
  }

  /** One held request; answers what it brings. Returns how many questions there were. */
  async answerQuestions(): Promise<number> {
    const sent_at = Date.now();
    const { text } = await this.post("/counter/till/questions", { at: sent_at });
    const { questions } = JSON.parse(text) as { questions: { left_ms: number; attempt: string }[] };
    for (const { left_ms, ...question } of questions)
      await decideAtTill(
        this.store,
        { ...(question as never as Asked), issued_at: null, until: Date.now() + left_ms },
        Date.now(),
      );
    if (questions.length > 0) await this.contact();
    return questions.length;
  }

  /** Throws for a code that the till cannot read. */
  async decideCode(code: string, attempt: string = crypto.randomUUID()): Promise<Verdict> {
    const read = await readCode(this.store, code, Date.now());
    if (read.kind !== "member") throw new Error(read.kind);
    const { card_number, day: works_until } = read;
    const shown = { card_number, card_token: code, works_until, issued_at: null };
    const { verdict } = await decideAtTill(
      this.store,
      { ...shown, attempt, amount_cents: 100_00 },
      Date.now(),
    );
    return verdict;
  }

  decide(
    member: { id: number; card_token: string },
    attempt: string = crypto.randomUUID(),
    notes: StaffNotes = {},
  ) {
    return decideAtTill(
      this.store,
      {
        ...{ attempt, card_number: cardNumberOf(member.id), card_token: member.card_token },
        ...{ amount_cents: 100_00, works_until: "2999-12-31", issued_at: Date.now() },
        ...notes,
      },
      Date.now(),
    );
  }
}

interface Asked {
  attempt: string;
  card_number: number;
  card_token: string;
  works_until: string;
  amount_cents: number;
}
