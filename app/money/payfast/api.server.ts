import { DEFAULT_TIMEOUT_MS, type PayfastConfig } from "./config";
import { type Field, joinFields } from "./encoding";
import { apiSignature } from "./signatures";

type Unreachable = { kind: "unreachable"; reason: string };
type ApiAnswer = { kind: "answer"; status: number; response: unknown; message: string } | Unreachable;

interface Sent {
  query?: readonly Field[];
  body?: readonly Field[];
  now?: Date;
}

/** `now` is signed with its offset, or PayFast reads GMT+2. Never throws: 5xx, 429, timeouts and 401 are `unreachable`. */
export async function callPayfast(
  config: PayfastConfig,
  method: "GET" | "PUT" | "PATCH" | "POST",
  path: string,
  sent: Sent = {},
): Promise<ApiAnswer> {
  const answer = await askPayfast(config, method, path, sent);
  return answer.kind === "unreachable" ? answer : read(answer.status, answer.text);
}

export async function askPayfast(
  config: PayfastConfig,
  method: "GET" | "PUT" | "PATCH" | "POST",
  path: string,
  { query = [], body = [], now = new Date() }: Sent,
): Promise<{ kind: "answer"; status: number; text: string } | Unreachable> {
  const headers: Field[] = [
    ["merchant-id", config.merchant_id],
    ["version", "v1"],
    ["timestamp", now.toISOString().replace(/\.\d{3}Z$/, "+00:00")],
  ];
  const signature = apiSignature([...headers, ...query, ...body], config.passphrase);
  try {
    const response = await (config.fetch ?? fetch)(addressOf(config, path, query), {
      method,
      headers: {
        ...Object.fromEntries(headers),
        signature,
        ...(method === "GET" ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
      },
      ...(method === "GET" ? {} : { body: joinFields(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(config.timeout_ms ?? DEFAULT_TIMEOUT_MS),
    });
    if (response.status >= 500 || response.status === 429 || response.status === 401) {
      return { kind: "unreachable", reason: `HTTP ${response.status}` };
    }
    return { kind: "answer", status: response.status, text: await response.text() };
  } catch (error) {
    return { kind: "unreachable", reason: whyUnreached(error) };
  }
}

/** For an operator. `fetch` says "fetch failed", and why in its cause. */
function whyUnreached(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === "TimeoutError") return "no answer in time";
  return cause?.code ? `it cannot be reached, ${cause.code}` : "it cannot be reached";
}

function addressOf(config: PayfastConfig, path: string, query: readonly Field[]): string {
  const url = new URL(config.api_url.replace(/\/$/, "") + path);
  for (const [name, value] of query) url.searchParams.set(name, value);
  if (/\bsandbox\b/.test(new URL(config.process_url).hostname)) url.searchParams.set("testing", "true");
  return url.toString();
}

function read(status: number, text: string): ApiAnswer {
  try {
    const parsed = JSON.parse(text) as { data?: { response?: unknown; message?: unknown } };
    const message = typeof parsed.data?.message === "string" ? parsed.data.message : "";
    return { kind: "answer", status, response: parsed.data?.response, message };
  } catch {
    return { kind: "unreachable", reason: "not JSON" };
  }
}
