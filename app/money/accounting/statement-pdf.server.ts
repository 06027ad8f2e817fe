import { dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { PAPER_WIDTH, Paper } from "~/kernel/pdf/paper.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { monthWords, warningsOf } from "./month";
import type { AccountingMonth } from "./read-month.server";
import { type StatementTable, tablesOf } from "./tables";

export async function accountingPdf(deps: Deps, month: AccountingMonth): Promise<Uint8Array> {
  const settings = await readSettings(deps);
  const { statement, vat_number, open_movements, booked_late, waiting } = month;
  const made_at = deps.clock();
  const title = `Accounting, ${monthWords(statement)}`;
  return statementPdf(
    {
      title,
      lines: [
        settings.club_name + (vat_number ? `, VAT number ${vat_number}` : ""),
        `Worked out on ${longDay(dayOf(made_at))}. Amounts in South African rand.`,
        ...warningsOf({ ...statement, open_movements, booked_late, waiting }),
      ],
      foot: `${settings.club_name}, ${title}`,
      made_at,
    },
    tablesOf(statement, settings),
  );
}

interface PdfHead {
  title: string;
  lines: string[];
  foot: string;
  made_at: Date;
}

const SIZE = 9;
const NUMBER_WIDTH = 76;
const SECOND_WIDTH = 70;

export async function statementPdf(head: PdfHead, tables: readonly StatementTable[]): Promise<Uint8Array> {
  const paper = await Paper.open(head);
  paper.writeTitle(head.title, 16);
  for (const line of head.lines) paper.write(line, SIZE);
  for (const table of tables) {
    paper.skip(12);
    paper.keep(5);
    paper.writeHeading(table.title, 11);
    writeTable(paper, table);
    for (const note of table.notes) paper.write(note, 8);
  }
  return paper.finish(head.foot);
}

function writeTable(paper: Paper, { columns, rows }: StatementTable) {
  const places = placesOf(columns);
  const placed = (cells: readonly string[]) =>
    cells.map((text, nth) => ({ text, x: places[nth]!, numeric: columns[nth]!.numeric }));
  const head = placed(columns.map(({ label }) => label));
  const headStyle = { role: "TH", size: SIZE, bold: true } as const;
  const part = paper.newTable();
  paper.writeRow(head, { ...headStyle, table: part });
  for (const { cells, is_total } of rows) {
    if (paper.keep(2)) paper.writeRow(head, { ...headStyle, table: null });
    paper.writeRow(placed(cells), { role: "TD", table: part, size: SIZE, bold: is_total });
  }
}

function placesOf(columns: StatementTable["columns"]): number[] {
  const numeric = columns.filter((column) => column.numeric).length;
  const texts = columns.length - numeric;
  const room = PAPER_WIDTH - numeric * NUMBER_WIDTH;
  const second = texts > 1 ? room - SECOND_WIDTH : room;
  return columns.map((column, nth) => {
    if (column.numeric) return PAPER_WIDTH - (columns.length - 1 - nth) * NUMBER_WIDTH;
    return nth === 0 ? 0 : second;
  });
}
