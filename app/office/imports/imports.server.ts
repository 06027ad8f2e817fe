import { stringify } from "csv-stringify/sync";
import type { AdminActor } from "~/accounts/admins/actor";
import { partnerRow, slugFor } from "~/counter/partner-page/save.server";
import type { Tx } from "~/db/connection/types";
import type { CsvImport } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { inParts } from "~/kernel/in-parts";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { pinRow } from "~/shops/partners/pins.server";
import { csvSigns } from "~/web/lists/csv.server";
import { type Added, addMembers, type Gift } from "./add-members.server";
import { ERRORS_HEADING, guessSources, type ImportKind, missingFields, type Sources } from "./fields";
import { importTable } from "./import-file";
import type { NewPartner } from "./partner-lines";
import { type ValidatedFile, validateFile } from "./validate-lines.server";
import { countsOf, type Validated } from "./validated";

/** Keeps the file as a draft, its columns guessed from their names. Throws `invalid_input`. Returns its id. */
export async function createImport(
  deps: Deps,
  actor: AdminActor,
  { kind, file_name, text }: { kind: ImportKind; file_name: string; text: string },
): Promise<number> {
  const sources = guessSources(kind, importTable(text, kind).headings);
  const { id } = await deps.db.csvImport.create({
    data: {
      kind,
      // By characters: half of one would be no text.
      file_name: [...file_name].slice(0, 100).join(""),
      text,
      columns: JSON.stringify(sources),
      created_by: actor.name,
      created_at: deps.clock(),
    },
  });
  return id;
}

/** Throws `not_found`, also for another kind. */
export async function importOf(deps: Pick<Deps, "db">, kind: ImportKind, id: number): Promise<CsvImport> {
  const found = await deps.db.csvImport.findFirst({ where: { id, kind } });
  if (!found) throw new ClubError("not_found", "There is no such import.");
  return found;
}

export function sourcesOf({ columns }: Pick<CsvImport, "columns">): Sources {
  return JSON.parse(columns) as Sources;
}

/** Throws `not_found`, `conflict`, and `invalid_input` beside a needed field that comes from nowhere. */
export async function setSources(deps: Deps, kind: ImportKind, id: number, sources: Sources): Promise<void> {
  await draftOf(deps, kind, id);
  const missing = missingFields(kind, sources);
  if (missing.length > 0)
    throw new ClubError("invalid_input", "Choose a column.", {
      field_errors: Object.fromEntries(missing.map(({ name }) => [name, ["Choose a column."]])),
    });
  const data = { columns: JSON.stringify(sources) };
  await deps.db.csvImport.updateMany({ where: { id, status: "draft" }, data });
}

export async function discardImport(deps: Deps, kind: ImportKind, id: number): Promise<void> {
  await draftOf(deps, kind, id);
  await deps.db.csvImport.deleteMany({ where: { id, status: "draft" } });
}

async function draftOf(deps: Pick<Deps, "db">, kind: ImportKind, id: number) {
  const found = await importOf(deps, kind, id);
  if (found.status !== "draft" || found.text === null)
    throw new ClubError("conflict", "This file is imported already.");
  return { ...found, text: found.text };
}

/**
 * Adds the good lines, in one transaction and once (R101). Throws `not_found`, and `conflict` if it is imported already or if
 * another number of lines is good by now than `expected`.
 */
export async function runImport(
  deps: Deps,
  actor: AdminActor,
  { kind, id, expected, gift = null }: { kind: ImportKind; id: number; expected: number; gift?: Gift | null },
): Promise<void> {
  const draft = await draftOf(deps, kind, id);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.csvImport.updateMany({
      where: { id, status: "draft" },
      data: { status: "done", done_by: actor.name, done_at: now },
    });
    if (count === 0) throw new ClubError("conflict", "This file is imported already.");
    const file = await validateFile(tx, { kind, text: draft.text, sources: sourcesOf(draft) });
    const counts = countsOf(file.validated);
    if (counts.added !== expected || expected === 0)
      throw new ClubError("conflict", `It has changed since you looked: ${counts.added} can be added now.`);
    const inside = { ...deps, db: tx as Deps["db"] };
    const added: Added =
      file.kind === "members"
        ? await addMembers(inside, tx, goodOf(file.validated), gift)
        : await addPartners(inside, tx, goodOf(file.validated));
    const text = counts.bad > 0 ? badLines(draft.text, file, await csvSigns(inside)) : null;
    await tx.csvImport.update({ where: { id }, data: { ...counts, text, added_ids: JSON.stringify(added) } });
    const { file_name } = draft;
    await audit(deps, tx, {
      actor,
      action: `${kind}.import`,
      subject_kind: "csv_import",
      subject_id: id,
      reason: gift?.reason ?? "",
      details: { kind, file_name, ...counts, ...(gift && { days: gift.days }) },
    });
  }, MONEY_TRANSACTION);
}

/** Each with a PIN. They are in the directory at once. */
async function addPartners(deps: Deps, tx: Tx, shops: NewPartner[]): Promise<Added> {
  const slugs = await tx.partner.findMany({ select: { slug: true } });
  const taken = new Set(slugs.map(({ slug }) => slug));
  const rows = shops.map((shop) => {
    const slug = slugFor(shop.name, taken);
    taken.add(slug);
    return partnerRow(shop, slug, deps.clock());
  });
  const ids: number[] = [];
  for (const data of inParts(rows)) {
    const written = await tx.partner.createManyAndReturn({ data, select: { id: true } });
    await tx.partnerPin.createMany({ data: written.map(({ id }) => pinRow(deps, id)) });
    ids.push(...written.map(({ id }) => id));
  }
  return { ids, user_ids: [] };
}

function goodOf<Row>(validated: Validated<Row>[]): Row[] {
  return validated.flatMap(({ verdict }) => (verdict.kind === "add" ? [verdict.row] : []));
}

/** The lines to mend, as they were, with what is wrong in a last column. */
export function badLines(
  text: string,
  { kind, validated }: ValidatedFile,
  { delimiter }: { delimiter: string },
): string {
  const headings = importTable(text, kind).headings.filter((heading) => heading !== ERRORS_HEADING);
  const lines = validated.flatMap(({ line, verdict }) => {
    if (verdict.kind !== "bad") return [];
    const cells = headings.map((_, at) => line.cells[at] ?? "");
    return [[...cells, verdict.problems.map(({ words }) => words).join(" ")]];
  });
  return stringify([[...headings, ERRORS_HEADING], ...lines], {
    delimiter,
    escape_formulas: true,
    record_delimiter: "\r\n",
  });
}

const DAY_MS = 86_400_000;
const DRAFT_DAYS = 7;
const BAD_LINES_DAYS = 30;

/** Drafts and lines to mend name people who may never join. */
export async function cleanCsvImports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = (days: number) => ({ lt: new Date(clock().getTime() - days * DAY_MS) });
  await db.csvImport.deleteMany({ where: { status: "draft", created_at: before(DRAFT_DAYS) } });
  await db.csvImport.updateMany({
    where: { text: { not: null }, done_at: before(BAD_LINES_DAYS) },
    data: { text: null },
  });
}
