import { applyAnswer, startContact } from "~/counter/tills/till-contact";
import { decideAtTill } from "~/counter/tills/till-decide";
import { newTill, type TillStore } from "~/counter/tills/till-store";
import { type Answer, type Contact, hashOfLine, type StaffNotes, type TillLine } from "~/counter/tills/wire";
import type { Deps } from "~/kernel/deps";
import { cardNumberOf } from "~/members/card/card";
import { cardSigner } from "~/members/card/card-keys.server";
import { type SignedCard, signCard } from "~/members/card/signed-card";
import { emptyMemory, memoryTill, type TillMemory } from "../model/till-memory";
import type { Browser, Page } from "./http";

const P256 = { name: "ECDSA", namedCurve: "P-256" };
const DEVICE = { persisted: true, ready: true, version: "test" };

export interface Bearer {
  id: number;
  card_token: string;
}

/** What the QR code of a member's card holds, signed by the club. */
export async function signedCard(
  deps: Deps,
  { id, card_token }: Bearer,
  other: Partial<SignedCard> = {},
): Promise<{ card: SignedCard; signed: string }> {
  const { key_id, key } = await cardSigner(deps);
  const card: SignedCard = {
    key_id,
    issued_at: deps.clock().getTime(),
    card_token,
    card_number: cardNumberOf(id),
    works_until: "2099-12-31",
    plan_type: "local_recurring",
    printed: false,
    first_name: "Thandi",
    ...other,
  };
  return { card, signed: await signCard(card, key) };
}

/** A line as somebody with the till's key writes it, whatever a till would say. */
export async function forgedLine(
  before: Pick<TillLine, "sequence" | "hash">,
  said: Partial<TillLine>,
): Promise<TillLine> {
  const line = {
    sequence: before.sequence + 1,
    previous: before.hash,
    attempt: crypto.randomUUID(),
    undoes: null,
    card: "",
    amount_cents: 100_00,
    decided_at: Date.now(),
    ...said,
  };
  return { ...line, hash: await hashOfLine(line) };
}

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

  static async pair(browser: Browser, code: string, name = "Front counter"): Promise<SignedTill> {
    const { body, privateKey } = await SignedTill.request(code, name);
    const answer = await browser.json("POST", "/redeem/pair", body);
    if (answer.status !== 200) throw new Error(answer.text);
    return new SignedTill(JSON.parse(answer.text).till, browser, privateKey);
  }

  static async request(code: string, name = "Front counter") {
    const { publicKey, privateKey } = await crypto.subtle.generateKey(P256, false, ["sign", "verify"]);
    const spki = Buffer.from(await crypto.subtle.exportKey("spki", publicKey)).toString("base64url");
    const body = { code, name, public_key: spki };
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

  /** Its signed question, as long as the club answers. */
  ask({ member_id: presented }: { member_id: string }, idempotency_key: string): Promise<Page> {
    return this.post("/redeem/attempts", { via: "counter", presented, amount_spent: "100", idempotency_key });
  }

  /** Returns the club's answer, which it has used. */
  async contact(): Promise<Answer> {
    const sent_at = Date.now();
    const started = await startContact(this.store, DEVICE, sent_at);
    const { status, text } = await this.post("/counter/till/contact", started.contact);
    if (status !== 200) throw new Error(`${status} ${text}`);
    const answer: Answer = JSON.parse(text);
    await applyAnswer(this.store, { ...started, answer, sent_at, device_now: Date.now() });
    return answer;
  }

  /** What it would send next, changed by somebody who holds its key. */
  async say(changed: Partial<Contact>): Promise<Page> {
    const { contact } = await startContact(this.store, DEVICE, Date.now());
    return this.post("/counter/till/contact", { ...contact, ...changed });
  }

  /** Lines that no till would write, as the last of its log. */
  tell(...lines: TillLine[]): Promise<Page> {
    const last = lines.at(-1)!;
    return this.say({ lines, last: last.sequence, last_hash: last.hash });
  }

  /** Without an answer of the club. */
  async decide(
    deps: Deps,
    member: Bearer,
    said: { attempt?: string; amount_cents?: number } & StaffNotes = {},
  ) {
    const shown = await signedCard(deps, member);
    const attempt = crypto.randomUUID();
    return decideAtTill(this.store, { ...shown, attempt, amount_cents: 100_00, ...said }, Date.now());
  }
}
