import type { DaySpan, History } from "~/money/payments/history";
import { askPayfast } from "./api.server";
import type { PayfastConfig } from "./config";
import { linesOf, readHistory } from "./history-lines";

const PAGE = 500;
const MOST_PAGES = 40;

export async function payfastHistory(config: PayfastConfig, span: DaySpan): Promise<History> {
  let columns: string[] = [];
  const rows: string[][] = [];
  const known = new Set<string>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = [
      ["from", span.from],
      ["to", span.to],
      ["offset", String(page * PAGE)],
      ["limit", String(PAGE)],
    ] as const;
    const answer = await askPayfast(config, "GET", "/transactions/history", { query });
    if (answer.kind === "unreachable") return answer;
    if (answer.status !== 200) return { kind: "unreachable", reason: `HTTP ${answer.status}` };
    const read = readHistory(answer.text);
    if (!read) return { kind: "unreachable", reason: "the answer is not a list of transactions" };
    if (page > 0 && read.rows.length > 0 && read.columns.join() !== columns.join())
      return { kind: "unreachable", reason: "the list changed its columns" };
    if (page === 0) columns = read.columns;
    // A list without paging repeats the same rows.
    const fresh = read.rows.filter((row) => !known.has(JSON.stringify(row)));
    for (const row of fresh) known.add(JSON.stringify(row));
    rows.push(...fresh);
    if (fresh.length === 0 || read.rows.length < PAGE) return found({ rows, columns }, span);
  }
  return { kind: "unreachable", reason: "the list has no end" };
}

function found(read: { rows: string[][]; columns: string[] }, span: DaySpan): History {
  const lines = linesOf(read, span);
  return lines ? { kind: "found", lines } : { kind: "unreachable", reason: "a row cannot be read" };
}
