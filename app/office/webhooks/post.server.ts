import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { PostWebhook, WebhookAnswer } from "./deliver.server";
import { addressIn, isLoopback, isPublicAddress } from "./public-address";

interface Options {
  /** For development and tests: this machine too, and there http. Nothing else becomes reachable. */
  allowsLocal: boolean;
  timeout_ms?: number;
}

type Address = { address: string; family: number };

const TIMEOUT_MS = 10_000;
/** How much of an answer is read. */
const ANSWER_BYTES = 4096;
/** How much of it is kept. */
const KEPT_CHARACTERS = 500;

/** Connects only to public addresses, and only to one that was checked, so that a second look-up cannot lead elsewhere. */
export function webhookPost({ allowsLocal, timeout_ms = TIMEOUT_MS }: Options): PostWebhook {
  return async (url, headers, body) => {
    const started = performance.now();
    const signal = AbortSignal.timeout(timeout_ms);
    const answered = (answer: Partial<WebhookAnswer>): WebhookAnswer => ({
      status: null,
      text: "",
      error: "",
      ...answer,
      duration_ms: Math.round(performance.now() - started),
    });
    try {
      return answered(await post(new URL(url), { headers, body, allowsLocal, signal }));
    } catch (error) {
      if (signal.aborted) return answered({ error: `No answer within ${timeout_ms / 1000} seconds.` });
      return answered({ error: inWords(error) });
    }
  };
}

interface Sending {
  headers: Record<string, string>;
  body: string;
  allowsLocal: boolean;
  signal: AbortSignal;
}

async function post(url: URL, sending: Sending): Promise<Partial<WebhookAnswer>> {
  const { allowsLocal, signal, headers, body } = sending;
  const addresses = await Promise.race([addressesOf(url), whenAborted(signal)]);
  const isLocal = addresses.every(({ address }) => isLoopback(address));
  const isAllowed = allowsLocal && isLocal;
  if (url.protocol !== "https:" && !isAllowed) throw new Error("Only https addresses are called.");
  const refused = addresses.find(({ address }) => !isPublicAddress(address));
  if (refused && !isAllowed)
    throw new Error(`${url.hostname} leads to ${refused.address}, which is not on the public internet.`);
  const send = url.protocol === "https:" ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      agent: false,
      signal,
      lookup: lookupOf(addresses),
      headers: { ...headers, "content-length": Buffer.byteLength(body), connection: "close" },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      const status = response.statusCode ?? null;
      request.off("error", reject).on("error", () => {});
      readStart(response).then((text) => {
        request.destroy();
        resolve({ status, text, ...redirected(status) });
      }, reject);
    });
    request.end(body);
  });
}

/** A redirect is an answer like any other: following it would lead past the check of the address. */
function redirected(status: number | null): { error?: string } {
  const isRedirect = status !== null && status >= 300 && status < 400;
  return isRedirect ? { error: "Redirects are not followed." } : {};
}

async function addressesOf(url: URL): Promise<Address[]> {
  const literal = addressIn(url);
  if (literal) return [{ address: literal, family: literal.includes(":") ? 6 : 4 }];
  return dns.lookup(url.hostname, { all: true });
}

/** Answers with what was checked, whatever is asked. */
function lookupOf(addresses: Address[]): LookupFunction {
  return (_, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** A cut or endless answer counts by its status; only its start is kept. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= ANSWER_BYTES) break;
    }
  } catch {
    // The status has arrived.
  }
  // PostgreSQL keeps no NUL.
  return Buffer.concat(parts).toString("utf8").replaceAll("\0", "").slice(0, KEPT_CHARACTERS);
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

const REASONS: Record<string, string> = {
  ENOTFOUND: "The name of the server is not known.",
  EAI_AGAIN: "The name of the server could not be looked up.",
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server closed the connection without an answer.",
  EHOSTUNREACH: "The server cannot be reached.",
  CERT_HAS_EXPIRED: "The server's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is self-signed.",
};

function inWords(error: unknown): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (REASONS[code] ?? (message || code || "The connection failed.")).slice(0, 300);
}
