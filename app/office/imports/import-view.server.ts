import type { CsvImport } from "~/db/generated/client";
import { dayOf, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { csvSigns } from "~/web/lists/csv.server";
import { IMPORT_FIELDS, type ImportKind, missingFields } from "./fields";
import { importTable, leftOut } from "./import-file";
import { badLines, importOf, sourcesOf } from "./imports.server";
import { validateFile } from "./validate-lines.server";
import { countsOf, type ShownLine, type Validated } from "./validated";

/** Of the good lines and of those that are here; every line with errors is shown. */
const SHOWN = 50;
const SAMPLE = 3;

/** `asks` lets somebody choose the columns again. Throws `not_found`. */
export async function importView(deps: Deps, kind: ImportKind, id: number, { asks = false } = {}) {
  const found = await importOf(deps, kind, id);
  const about = aboutOf(found);
  if (found.status !== "draft" || found.text === null) {
    const { status, added, bad, here, done_by, undone_by } = found;
    const may_mend = found.text !== null;
    return { ...about, stage: "done" as const, status, added, bad, here, done_by, undone_by, may_mend };
  }
  const sources = sourcesOf(found);
  if (asks || missingFields(kind, sources).length > 0) {
    const { headings, lines } = importTable(found.text, kind);
    const samples = headings.map((_, at) =>
      lines.slice(0, SAMPLE).flatMap(({ cells }) => (cells[at] ? [cells[at].slice(0, 30)] : [])),
    );
    return { ...about, stage: "columns" as const, headings, samples, sources };
  }
  const { validated } = await validateFile(deps.db, { kind, text: found.text, sources });
  const table = importTable(found.text, kind);
  const fields = IMPORT_FIELDS[kind]
    .filter(({ name }) => sources[name])
    .map(({ name, label }) => ({ name, label }));
  const part = (verdict: string, most: number) =>
    (validated as Validated[])
      .filter((one) => one.verdict.kind === verdict)
      .slice(0, most)
      .map((one) => shown(one, fields));
  return {
    ...about,
    stage: "draft" as const,
    counts: countsOf(validated),
    left_out: leftOut(table, sources),
    above: table.above.map(({ cells }) => cells.filter(Boolean).join(" ").slice(0, 80)),
    labels: fields.map(({ label }) => label),
    bad: part("bad", validated.length),
    here: part("here", SHOWN),
    good: part("add", SHOWN),
  };
}

function shown({ line, values, verdict }: Validated, fields: { name: string }[]): ShownLine {
  const common = {
    line: line.line,
    values: fields.map(({ name }) => (values[name] ?? "").slice(0, 80)),
    to: null,
  };
  if (verdict.kind === "bad") return { ...common, words: verdict.problems.map(({ words }) => words) };
  if (verdict.kind === "here") return { ...common, words: [verdict.words], to: verdict.to };
  return { ...common, words: [] };
}

function aboutOf({ id, file_name, created_by, created_at }: CsvImport) {
  return { id, file_name, created_by, created_on: dayOf(created_at), created_at: timeOfDay(created_at) };
}

/** The lines with errors as a CSV to mend; null if there are none. Throws `not_found`. */
export async function linesToMend(deps: Deps, kind: ImportKind, id: number): Promise<string | null> {
  const found = await importOf(deps, kind, id);
  if (found.text === null || found.status === "done") return found.text;
  const file = await validateFile(deps.db, { kind, text: found.text, sources: sourcesOf(found) });
  return countsOf(file.validated).bad > 0 ? badLines(found.text, file, await csvSigns(deps)) : null;
}

export async function latestImports(deps: Pick<Deps, "db">, kind: ImportKind) {
  const rows = await deps.db.csvImport.findMany({ where: { kind }, orderBy: { id: "desc" }, take: 10 });
  return rows.map((row) => {
    const { status, added, bad, here } = row;
    return { ...aboutOf(row), status, added, bad, here };
  });
}
