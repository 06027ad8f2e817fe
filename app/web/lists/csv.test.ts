import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { databaseForEach } from "../../../tests/support/for-file";
import { BOM, type CsvColumn, csvChunks, type Line } from "./csv.server";

const { database, deps } = databaseForEach();

const COLUMNS: CsvColumn[] = [
  "name",
  "visits",
  { money: "amount" },
  { moment: "created_at" },
  { moment: "redemption_date", as: "redeemed" },
];
const LINES: Line[] = [
  {
    name: "a,b;c",
    visits: 3,
    amount: 1234.5,
    created_at: new Date("2026-11-23T22:05:09Z"),
    redemption_date: null,
  },
  { name: "-2", visits: -1, amount: -99, created_at: null, redemption_date: null },
  { name: null, visits: 0, amount: null, created_at: null, redemption_date: null },
];

async function textOf(options = {}) {
  const batches = async function* () {
    yield LINES.slice(0, 1);
    yield LINES.slice(1);
  };
  let text = "";
  for await (const chunk of csvChunks(deps, COLUMNS, batches(), options)) text += chunk;
  return text;
}
const setting = (value: string) => database.db.setting.create({ data: { key: "csv_format", value } });

describe("a CSV file", () => {
  const plain = [
    "name,visits,amount,created_at,created_on,created_time,redemption_date,redeemed_on,redeemed_time",
    '"a,b;c",3,1234.50,2026-11-24T00:05:09+02:00,2026-11-24,00:05,,,',
    "'-2,-1,-99.00,,,,,,",
    ",0,,,,,,,",
    "",
  ].join("\r\n");

  it("has cents, and the club's day and time behind each moment", async () => {
    expect(await textOf()).toBe(BOM + plain);
  });

  it("has semicolons and decimal commas once the settings say so, unless a program reads it", async () => {
    await setting("semicolon");
    const text = await textOf();
    expect(text.split("\r\n").slice(1, 3)).toEqual([
      '"a,b;c";3;1234,50;2026-11-24T00:05:09+02:00;2026-11-24;00:05;;;',
      "'-2;-1;-99,00;;;;;;",
    ]);
    const rows: string[][] = parse(text, { bom: true, delimiter: ";" });
    const same: string[][] = parse(plain);
    expect(rows.map((row) => row.map((cell) => cell.replace(/^(-?\d+),(\d\d)$/, "$1.$2")))).toEqual(same);
    expect(await textOf({ for_programs: true })).toBe(BOM + plain);
  });

  it("keeps commas for a setting that is none", async () => {
    await setting("tabs");
    expect(await textOf()).toBe(BOM + plain);
  });
});
