// `npm run audit:verify [-- HEAD] [--anchor ROW:HASH …]`: walks the audit log's chain and holds it against the anchors file, a hash
// that an earlier run printed (HEAD) and anchors from mails. Ends with 0 when all fits, 1 when not, 2 for words that it does
// not know. Rows sealed under earlier keys need those: SESSION_SECRET_BEFORE, one or several with blanks between.
import { parseArgs } from "node:util";
import { anchorsFile } from "~/db/files/anchors-file.server";
import type { Anchor } from "~/kernel/audit/check-anchors";
import { checkLog } from "~/kernel/audit/check-log.server";
import { deps } from "~/web/process/deps.server";
import { makeSecrets } from "~/web/process/secrets.server";

const { expected_head, anchors } = readWords();
const former = (process.env.SESSION_SECRET_BEFORE ?? "").split(/\s+/).filter(Boolean).map(makeSecrets);
const verdict = await checkLog(deps, anchorsFile(), { expected_head, anchors, former });
await deps.db.$disconnect();

for (const { id, why } of verdict.problems) console.error(`Audit log: row ${id} does not fit: ${why}.`);
if (verdict.wrong > verdict.problems.length)
  console.error(`… and ${verdict.wrong - verdict.problems.length} more.`);
for (const why of verdict.file_problems) console.error(`Anchors file: ${why}.`);
if (verdict.wrong + verdict.file_problems.length > 0) {
  console.error(`${verdict.rows} rows read.`);
  process.exit(1);
}
const { rows, redacted, accepted, head, last_row, anchors: kept } = verdict;
if (accepted > 0)
  console.log(
    `${accepted} rows were written by an earlier version without the key, and accepted by an operator.`,
  );
console.log(
  `Audit log: ${rows} rows, each fits the one before it; ${redacted} with words taken out; ${kept} anchors hold. Head: ${head}`,
);
console.log(`As an anchor: ${last_row}:${head}`);

function readWords(): { expected_head?: string; anchors: Anchor[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { anchor: { type: "string", multiple: true } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error("There is one HEAD.");
    return { expected_head: positionals[0], anchors: (values.anchor ?? []).map(readAnchor) };
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm run audit:verify [-- HEAD] [--anchor ROW:HASH …]`);
    process.exit(2);
  }
}

function readAnchor(text: string): Anchor {
  const [, row, hash] = /^(\d+):([0-9a-f.]+)$/.exec(text.trim()) ?? [];
  if (!row || !hash) throw new Error(`${text} is not an anchor.`);
  return { row: Number(row), hash };
}
