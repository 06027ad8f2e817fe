import { stringify } from "csv-stringify/sync";
import type { Settings } from "~/kernel/settings/settings";
import { monthWords } from "./month";
import type { Statement } from "./statement";

const XERO_COLUMNS = [
  "*Narration",
  "*Date",
  "Description",
  "*AccountCode",
  "*TaxRate",
  "*Amount",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
];

/** Debits positive, dd/mm/yyyy. No byte order mark (Xero reads it as text). Formula-like cells get an apostrophe. */
export async function* journalCsv(statement: Statement, settings: Settings): AsyncGenerator<string> {
  const narration = `${settings.club_name}: memberships, ${monthWords(statement)}`;
  const [year, month, date] = statement.through.split("-");
  const lines = statement.journal.map(({ account, description, cents }) => [
    ...[narration, `${date}/${month}/${year}`, description, settings[account], settings.account_tax_rate],
    ...[cents / 100, "", "", "", ""],
  ]);
  yield stringify([XERO_COLUMNS, ...lines], {
    escape_formulas: true,
    record_delimiter: "\r\n",
    cast: { number: (rand) => rand.toFixed(2) },
  });
}
