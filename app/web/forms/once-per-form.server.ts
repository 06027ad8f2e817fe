import { createHash } from "node:crypto";
import type { Deps } from "~/kernel/deps";
import { SHOWN } from "~/kernel/idempotency.queries.server";
import { addressGroup } from "~/kernel/limits/address";
import { ANONYMOUS } from "~/kernel/limits/limits.server";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";
import { genuineStamp } from "./bots.server";
import { answerOnce } from "./once.server";

export const FORM_KEY = "form_key";

/** How long the same text counts as sent twice if its form has no key: pages from the cache are the same for everybody. */
const SAME_TEXT_MS = 10 * 60_000;

/** They differ each time a page is shown, or name nothing that was typed. */
const NOT_CONTENT = new Set([FORM_KEY, "shown_at"]);

interface Sent {
  request: Request;
  /** Who sent it; empty for a visitor. */
  sender: string;
  fields: FormData;
  /** An answer that is "shown" is kept for minutes only (`forgetShown`). */
  once: true | "shown" | "natural";
}

/**
 * Does a form's work once in one transaction, and gives the same answer to every repetition of it (docs/decisions/forms.md): the
 * same content from the same rendered form, or from a form without a key within ten minutes. A refusal leaves it free.
 * Throws `conflict` where a visitor's form comes back with other words than it was taken with.
 */
export async function onceForForm(
  { request, sender, fields, once }: Sent,
  work: (deps: Deps) => Promise<Response>,
): Promise<Response> {
  const rendered = String(fields.get(FORM_KEY) ?? "");
  const content = await contentOf(fields);
  const key = deps.secrets.hash("form", `${rendered}\0${content}`);
  const { pathname } = new URL(request.url);
  const scope = `${once === "shown" ? SHOWN : "form"} ${pathname} ${sender || visitorAt(request)}`;
  if (!rendered) {
    const created_at = { lt: new Date(deps.clock().getTime() - SAME_TEXT_MS) };
    await deps.db.idempotencyKey.deleteMany({ where: { scope, key, created_at } });
  }
  const mode = once === "natural" ? "natural" : "transaction";
  const run = (outer: Deps) =>
    answerOnce(outer, { scope, key, fingerprint: key }, mode, async (inside) => packed(await work(inside)));
  const stamp = genuineStamp(fields);
  if (!stamp) return unpacked(await run(deps));
  const attempt = {
    scope: `form ${pathname} ${ANONYMOUS}stamp`,
    key: deps.secrets.hash("form", stamp),
    fingerprint: key,
    other: "This form was already sent with other content. Please send it once more.",
  };
  return unpacked(await answerOnce(deps, attempt, "transaction", run));
}

/** The scope of an anonymous caller's keys: a guessed key returns nothing to another address or program (docs/decisions/limits.md). */
export function visitorAt(request: Request): string {
  const caller = `${addressGroup(clientAddress(request))} ${request.headers.get("user-agent") ?? ""}`;
  return ANONYMOUS + deps.secrets.hash("caller", caller).slice(0, 24);
}

async function contentOf(fields: FormData): Promise<string> {
  const content: [string, string][] = [];
  for (const [name, value] of fields) {
    if (!NOT_CONTENT.has(name))
      content.push([name, typeof value === "string" ? value : await bytesOf(value)]);
  }
  return JSON.stringify(content.sort());
}

const bytesOf = async (file: Blob) =>
  createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");

interface Packed {
  status: number;
  headers: [string, string][];
  body: string;
}

/** As JSON, which is what `answerOnce` keeps: with the address of the next page and cookies. */
async function packed(answer: Response): Promise<Response> {
  const whole: Packed = { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  return new Response(JSON.stringify(whole));
}

async function unpacked(answer: Response): Promise<Response> {
  const { status, headers, body } = (await answer.json()) as Packed;
  return new Response(body || null, { status, headers });
}
