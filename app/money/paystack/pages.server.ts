import { z } from "zod";
import { callPaystack, type PaystackConfig } from "./call.server";

const PER_PAGE = 100;
const MOST_PAGES = 100;

const Listed = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pageCount: z.number().nullish() }).nullish(),
});

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
