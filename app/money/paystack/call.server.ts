import { z } from "zod";

type PaystackAnswer =
  | {
      kind: "answer";
      status: number;
      ok: boolean;
      data: unknown;
      message: string;
      code: string;
      raw_body: string;
    }
  | { kind: "unreachable" };

export interface PaystackConfig {
  secret_key: string;
  base_url: string;
  origin: string;
  timeout_ms?: number;
  fetch?: typeof fetch;
}

export async function callPaystack(
  config: PaystackConfig,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
): Promise<PaystackAnswer> {
  try {
    const response = await (config.fetch ?? fetch)(config.base_url.replace(/\/$/, "") + path, {
      method,
      headers: { Authorization: `Bearer ${config.secret_key}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(config.timeout_ms ?? 10_000),
    });
    if (response.status >= 500 || response.status === 429 || response.status === 401)
      return { kind: "unreachable" };
    const raw_body = await response.text();
    const parsed = JSON.parse(raw_body) as Record<"status" | "data" | "message" | "code", unknown>;
    const ok = response.ok && parsed.status === true;
    const { status } = response;
    const words = { message: String(parsed.message ?? ""), code: String(parsed.code ?? "") };
    return { kind: "answer", status, ok, data: parsed.data, ...words, raw_body };
  } catch {
    return { kind: "unreachable" };
  }
}

const PER_PAGE = 100;
const MOST_PAGES = 100;

const Listed = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pageCount: z.number().nullish() }).nullish(),
});

/** All entries of a list. Null if a page cannot be had or read, or there are too many. */
export async function everyPage(
  config: PaystackConfig,
  path: string,
  query: Record<string, string> = {},
): Promise<unknown[] | null> {
  const entries: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({ ...query, perPage: String(PER_PAGE), page: String(page) });
    const answer = await callPaystack(config, "GET", `${path}?${asked}`);
    if (answer.kind === "unreachable" || !answer.ok) return null;
    const listed = Listed.safeParse(JSON.parse(answer.raw_body));
    if (!listed.success) return null;
    const { data, meta } = listed.data;
    entries.push(...data);
    if (data.length === 0 || (meta?.pageCount ? page >= meta.pageCount : data.length < PER_PAGE))
      return entries;
  }
  return null;
}
