import { describe, expect, it } from "vitest";
import { MAX_BYTES } from "~/kernel/csv/file-text";
import { checkoutEndsIn, memberIdsIn, namesSomebody, newReference } from "~/money/transfer/reference";
import { testSecrets } from "../../../tests/support/deps";
import { bankAmount, bankDay, type Columns, findColumns } from "./columns";
import { fileText, plainText, tableOf } from "./imports.server";
import { creditLines, fingerprintOf } from "./lines";

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    const { code, message, field_errors } = error as { code: string; message: string; field_errors: object };
    return { code, message, field_errors };
  }
};
const byAmount = (amount: number, texts: number[]): Columns => ({
  day: 0,
  amount,
  credit: null,
  debit: null,
  texts,
});
const bySides = (credit: number, debit: number | null, texts: number[]): Columns => ({
  day: 0,
  amount: null,
  credit,
  debit,
  texts,
});
const unreadable = (message: string) => ({
  code: "invalid_input",
  message,
  field_errors: { statement: [message] },
});

describe("a day", () => {
  it.each([
    [" 2026-11-22 ", "2026-11-22"],
    ["2026-11-22 9:05", "2026-11-22"],
    ["2026-11-22T14:05:00+02:00", "2026-11-22"],
    ["22 November 2026", "2026-11-22"],
    ["22 Nov. 26", "2026-11-22"],
    ["1-DEC-2026", "2026-12-01"],
    ["2026.1.2", "2026-01-02"],
    ["1/2/26", "2026-02-01"],
    ["2000-01-01", "2000-01-01"],
    ["2099-12-31", "2099-12-31"],
    ["1999-12-31", null],
    ["2100-01-01", null],
    ["0999-01-01", null],
    ["x22 Nov 2026", null],
    ["22 Nov 2026x", null],
    ["22 Nov 202", null],
    ["22 Nov 2", null],
    ["22 Novxx 2026 x", null],
    ["x20261122", null],
    ["2026/11/221", null],
    ["2026/11-22", null],
    ["2026112", null],
    ["202611222", null],
    ["x22/11/2026", null],
    ["22/11/20261", null],
    ["22/11/202", null],
  ])("%s is %s", (cell, day) => expect(bankDay(cell)).toBe(day));
});

describe("an amount", () => {
  it.each([
    ["1,234,567.00", 123_456_700],
    ["1.234.567,00", 123_456_700],
    ["1'234.50", 123_450],
    ["99.5", 9950],
    ["99.50000", 9950],
    ["-ZAR 99.00", -9900],
    ["9999999999.00", 999_999_999_900],
    ["99999999999", null],
    [",1234.50", null],
    ["1.2.3", null],
    ["1,234,5", null],
    ["1,234.567.00", null],
    ["1.234,567,00", null],
    ["1.234.50", null],
    ["-1.234", null],
    ["99.00)", null],
    ["x99.00", null],
    ["99.00x", null],
  ])("%s is %s cents", (cell, cents) => expect(bankAmount(cell)).toBe(cents));
});

describe("columns with headings", () => {
  const content = ["22/11/2026", "EFT", "99.00"];

  it("are found by their names, whatever their blanks and case", () => {
    expect(findColumns([[" TRANSACTION   Date ", "Description ", " Amount"], content])).toEqual(
      byAmount(2, [1]),
    );
    expect(findColumns([["Date", "Date of reference", "Description", "Amount (R)"], content])).toEqual(
      byAmount(3, [1, 2]),
    );
    expect(findColumns([["Date reference", "Details", "Balance", "Amount"]])).toEqual(byAmount(3, [1]));
  });

  it("of money in and out go before one of amounts", () => {
    expect(findColumns([["Date", "Details", "Amount", "Money In", "Money Out"]])).toEqual(bySides(3, 4, [1]));
    expect(findColumns([["Date", "Details", "Credit (ZAR)"]])).toEqual(bySides(2, null, [1]));
    expect(findColumns([["Transaction Date", "Posting Date", "Details", "Deposits"]])).toMatchObject({
      day: 0,
    });
  });

  it.each([
    [["Date", "Amount"]],
    [["Description", "Amount"]],
    [["Date", "Description", "Balance"]],
    [["Date", "Description", "Debit"]],
    [[]],
  ])("%j are not enough", (heading) => expect(findColumns([heading])).toBeNull());

  it("stand in the first forty rows", () => {
    const junk = (count: number) => Array.from({ length: count }, () => ["Statement"]);
    const heading = ["Date", "Details", "Money In", "Money Out"];
    expect(findColumns([...junk(39), heading])).toMatchObject({ credit: 2 });
    expect(findColumns([...junk(40), heading])).toBeNull();
  });
});

describe("columns without headings", () => {
  const day = (nth: number) => `${String(nth).padStart(2, "0")}/11/2026`;

  it("are one of days, one of amounts and all of texts", () => {
    expect(findColumns([[day(1), "EFT ONE", "99.00", "THANDI"]])).toEqual(byAmount(2, [1, 3]));
    expect(findColumns([[day(1), "99.00"]])).toBeNull();
    expect(findColumns([[day(1), "EFT"]])).toBeNull();
    expect(findColumns([["EFT", "99.00"]])).toBeNull();
    expect(findColumns([])).toBeNull();
  });

  it("take for an amount what has cents or a sign, in half of the lines", () => {
    const rows = (fee: string, other = "") => [
      [day(1), "EFT ONE", "99.00", fee],
      [day(2), "EFT TWO", "98.00", other],
      [day(3), "EFT SIX", "97.00", ""],
    ];
    expect(findColumns(rows("1.00"))).toMatchObject({ amount: 2 });
    expect(findColumns(rows("1.00", "2.00"))).toBeNull();
    expect(findColumns(rows("6934", "6934"))).toMatchObject({ amount: 2 });
    expect(findColumns(rows("7-", "7-"))).toMatchObject({ amount: 2 });
    expect(findColumns(rows("-7", "+7"))).toBeNull();
    const half = [
      [day(1), "EFT ONE", "99.00"],
      [day(2), "EFT TWO", ""],
    ];
    expect(findColumns(half)).toMatchObject({ amount: 2 });
  });

  it("take no words for an amount, and no single letter or second day for a text", () => {
    expect(findColumns([[day(1), "FEE 12.50", "99.00", "C"]])).toEqual(byAmount(2, [1]));
    const dated = (second: string) => [
      ["1 Nov 2026", "2 Nov 2026", "EFT ONE", "99.00"],
      ["2 Nov 2026", second, "1234", "98.00"],
    ];
    expect(findColumns(dated(""))).toMatchObject({ day: 0, texts: [2] });
  });

  it("tell amounts from the running balance, oldest or newest first", () => {
    const rows = [
      [day(1), "EFT ONE", "99.00", "1099.00"],
      [day(2), "FEE", "-50.00", "1049.00"],
      [day(3), "EFT TWO", "10.00", "1059.00"],
    ];
    expect(findColumns(rows)).toMatchObject({ amount: 2, texts: [1] });
    expect(findColumns(rows.toReversed())).toMatchObject({ amount: 2 });
    const moved = rows.map(([date, text, amount, balance]) => [date!, text!, balance!, amount!]);
    expect(findColumns(moved)).toMatchObject({ amount: 3 });
    expect(findColumns(rows.slice(0, 1))).toBeNull();
    expect(
      findColumns([
        [day(1), "A ONE", "0.00", "3.00"],
        [day(2), "B TWO", "5.00", "9.00"],
      ]),
    ).toBeNull();
  });

  it("need nine of ten steps of the balance to be right", () => {
    let balance = 1000;
    const rows = Array.from({ length: 11 }, (_, nth) => {
      balance += 10;
      return [day(nth + 1), "EFT ONE", "10.00", `${balance}.00`];
    });
    const withWrong = (...wrong: number[]) =>
      rows.map((row, nth) => (wrong.includes(nth) ? [...row.slice(0, 2), "11.00", row[3]!] : row));
    expect(findColumns(withWrong())).toMatchObject({ amount: 2 });
    expect(findColumns(withWrong(10))).toMatchObject({ amount: 2 });
    expect(findColumns(withWrong(4, 9))).toBeNull();
  });
});

describe("money in", () => {
  const BY_AMOUNT = byAmount(2, [1]);
  const BY_SIDES = bySides(2, 3, [1]);

  it("is read line by line, with its place and how many equal lines stand before it", () => {
    const line = { day: "2026-11-22", amount_cents: 9900, description: "EFT Thandi", doubt: "" };
    const names_somebody = false;
    const rows = [
      ["Date", "Description", "Amount"],
      ["22/11/2026", " EFT \t Thandi ", "99.00"],
      ["22/11/2026", "FEE", "-5.00"],
      ["22/11/2026", "CARRIED", ""],
      ["22/11/2026", "NOTHING", "0.00"],
      ["22/11/2026", "EFT Thandi", "99.00"],
      ["22/11/2026", "eft thandi", "99.00"],
      ["22/11/2026", "EFT Thandi", "98.00"],
      ["Total"],
    ];
    expect(creditLines(rows, BY_AMOUNT)).toMatchObject({
      credits: [
        { ...line, position: 2, earlier: 0 },
        { ...line, position: 6, earlier: 1 },
        { ...line, position: 7, earlier: 2, description: "eft thandi" },
        { ...line, position: 8, earlier: 0, amount_cents: 9800 },
      ],
      ignored: [
        { position: 1, text: "Date Description Amount", why: "heading", names_somebody },
        { position: 3, text: "22/11/2026 FEE -5.00", why: "debit", names_somebody },
        { position: 4, text: "22/11/2026 CARRIED ", why: "no amount", names_somebody },
        { position: 5, text: "22/11/2026 NOTHING 0.00", why: "no amount", names_somebody },
        { position: 9, text: "Total", why: "heading", names_somebody },
      ],
      is_clear: true,
    });
  });

  it("stands in its own column, or is no debit", () => {
    const [why, cents] = [
      (...cells: string[]) => creditLines([["22/11/2026", "EFT", ...cells]], BY_SIDES).ignored[0]?.why,
      (...cells: string[]) =>
        creditLines([["22/11/2026", "EFT", ...cells]], BY_SIDES).credits[0]?.amount_cents,
    ];
    expect([cents("99.00", ""), cents("99.00", "0.00"), cents("99.00")]).toEqual([9900, 9900, 9900]);
    expect([why("", "5.00"), why("0.00", "-5.00"), why("", ""), why("0.00", "")]).toEqual([
      ...["debit", "debit", "no amount", "no amount"],
    ]);
    expect([why("99.00", "5.00"), why("-99.00", "")]).toEqual(["unclear", "debit"]);
    const alone = { ...BY_SIDES, debit: null };
    expect(creditLines([["22/11/2026", "EFT", "", "5.00"]], alone).ignored[0]?.why).toBe("no amount");
    const none = { ...BY_SIDES, credit: null };
    expect(creditLines([["22/11/2026", "EFT", "9.00", ""]], none).ignored[0]?.why).toBe("no amount");
  });

  it("is told from money out by a column of C and D, where there is one", () => {
    const read = (...rows: string[][]) => creditLines(rows, BY_AMOUNT);
    const { credits, ignored } = read(
      ["Date", "Description", "Amount", "Type"],
      ["22/11/2026", "EFT", "99.00", " Cr "],
      ["22/11/2026", "FEE", "5.00", " dr."],
      ["22/11/2026", "FEE", "-5.00", "Debit"],
      ["22/11/2026", "NOTHING", "", "D"],
      ["22/11/2026", "EFT", "0.01"],
    );
    expect(credits.map(({ position, amount_cents }) => [position, amount_cents])).toEqual([[2, 9900]]);
    expect(ignored.map(({ why }) => why)).toEqual(["heading", "debit", "debit", "no amount", "unclear"]);
    const odd = read(["22/11/2026", "FEE", "5.00", "D"], ["22/11/2026", "EFT", "9.00", "INT"]);
    expect([odd.credits, odd.ignored.map(({ why }) => why)]).toEqual([[], ["debit", "unclear"]]);
  });

  it("is described by all its texts, each once, at most 300 characters", () => {
    const columns = { ...BY_AMOUNT, texts: [1, 3, 4, 5] };
    const described = (...texts: string[]) =>
      creditLines([["22/11/2026", texts[0]!, "+99.00", ...texts.slice(1)]], columns).credits[0]?.description;
    expect(described("EFT", "", "REF 1", "EFT")).toBe("EFT REF 1");
    expect(described("EFT")).toBe("EFT");
    expect(described("x".repeat(301))).toHaveLength(300);
    const [long] = creditLines([["x".repeat(201)]], BY_AMOUNT).ignored;
    expect(long?.text).toHaveLength(200);
  });

  it("is known again by day, amount, description and place among equals", () => {
    const line = { position: 1, day: "2026-11-22", amount_cents: 9900, description: "Eft", earlier: 0 };
    const print = (change: object = {}) => fingerprintOf(testSecrets(), { ...line, ...change });
    expect(print({ position: 9, description: "EFT" })).toBe(print());
    const prints = [
      {},
      { day: "2026-11-23" },
      { amount_cents: 9901 },
      { description: "EFT 2" },
      { earlier: 1 },
    ];
    expect(new Set(prints.map(print)).size).toBe(5);
    expect(print()).not.toBe(fingerprintOf(testSecrets("another secret, also long enough"), line));
    const apart = { amount_cents: 1, description: "1|EFT" };
    expect(print(apart)).not.toBe(print({ amount_cents: 11, description: "EFT" }));
  });
});

describe("a table", () => {
  const lines = (count: number) => "a,b\n".repeat(count);

  it("has limits", () => {
    expect(tableOf(`${"x".repeat(9_998)},1`)).toHaveLength(1);
    expect(refusal(() => tableOf(`a,b\n${"x".repeat(9_999)},1`))).toEqual(
      unreadable("Line 2 is much too long for a bank's statement."),
    );
    expect(tableOf(lines(5000))).toHaveLength(5000);
    expect(refusal(() => tableOf(lines(5001)))).toEqual(
      unreadable("This has 5001 lines. At most 5000 can be imported at once: choose a shorter period."),
    );
    expect(tableOf("x,".repeat(39))[0]).toHaveLength(40);
    expect(refusal(() => tableOf("x,".repeat(40)))).toEqual(
      unreadable("Line 1 has 41 columns. No bank's statement has more than 40."),
    );
    expect(MAX_BYTES).toBe(1_048_576);
  });

  it("has rows of any length, without blanks around cells and without empty lines", () => {
    expect(tableOf(' a , b "quoted" ,c\n\n"d, e" ,f\n')).toEqual([
      ["a", 'b "quoted"', "c"],
      ["d, e", "f"],
    ]);
    expect(refusal(() => tableOf('a,b\n"c,d'))).toEqual(
      unreadable("Line 2 could not be read as a table: a quotation mark may be missing."),
    );
  });

  it.each([",", ";", "\t", "|"])(
    "is separated by %j where that is in the most lines equally often",
    (sign) => {
      const text = ["Statement", "of", "my", "account", "since", "March", `1${sign}2,0${sign}3`];
      expect(tableOf(text.join("\n")).at(-1)).toEqual(
        sign === "," ? ["1", "2", "0", "3"] : ["1", "2,0", "3"],
      );
      const equal = [`x${sign}1`, `y${sign}2`, "1|2,3;4\t5", `z${sign}3`];
      expect(tableOf(equal.join("\r"))[0]).toEqual(["x", "1"]);
    },
  );

  it("is not separated by tabs in lines that hold nothing else", () => {
    expect(tableOf("\t\t\t\t\n\t\t\t\t\na,b").at(-1)).toEqual(["a", "b"]);
  });
});

describe("a file's text", () => {
  const utf16 = (text: string) => Buffer.from(text, "utf16le");

  it("begins with a mark that is no part of it", () => {
    expect(plainText("\uFEFFa,b")).toBe("a,b");
    expect(plainText("a\uFEFFb")).toBe("a\uFEFFb");
    expect(fileText(utf16("\uFEFF日本"))).toBe("日本");
    expect(fileText(utf16("\uFEFF日本").swap16())).toBe("日本");
  });

  it("is not UTF-16 for half a mark", () => {
    const decode = (...bytes: number[]) => fileText(new Uint8Array(bytes));
    expect(decode(0xff, 0x41)).toBe("ÿA");
    expect(decode(0x41, 0xfe)).toBe("Aþ");
    expect(decode(0xfe, 0x41)).toBe("þA");
    expect(decode(0x41, 0xff)).toBe("Aÿ");
  });

  it("is UTF-16 without a mark only where more than every fourth byte, and always every second, is zero", () => {
    const NO_TEXT = "This is not a text file. Download the statement from the bank as CSV.";
    const decode = (...bytes: number[]) => refusal(() => fileText(new Uint8Array(bytes)));
    expect(decode(0x41, 0, 0x42, 0)).toBe("AB");
    expect(decode(0, 0x41, 0, 0x42)).toBe("AB");
    expect(decode(0x41, 0, 0x42, 0x43)).toEqual(unreadable(NO_TEXT));
    expect(decode(0, 0x41, 0x42, 0x43)).toEqual(unreadable(NO_TEXT));
    expect(decode(0x41, 0, 0x42, 0, 0, 0x01)).toEqual(unreadable(NO_TEXT));
    expect(decode(0, 0x41, 0, 0x42, 0x01, 0)).toEqual(unreadable(NO_TEXT));
    expect(decode(0x41, 0x07)).toEqual(unreadable(NO_TEXT));
    const [picture, broken] = [
      [0x89, 0x50, 0, 0, 0, 13, 10, 26, 10],
      [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00],
    ];
    expect([decode(...picture!), decode(...broken!)]).toEqual([unreadable(NO_TEXT), unreadable(NO_TEXT)]);
    expect(refusal(() => plainText(" \n"))).toEqual(
      unreadable("This is empty. Choose the bank's file, or paste its lines."),
    );
  });

  it.each([
    ["Excel workbook or an archive. Open it", [0x50, 0x4b, 0x03, 0x04]],
    ["old Excel workbook. Open it", [0xd0, 0xcf, 0x11, 0xe0]],
    ["PDF. Download", [0x25, 0x50, 0x44, 0x46]],
    ["compressed file. Unpack", [0x1f, 0x8b]],
  ])("is known not to be an %s", (words, magic) => {
    const said = (bytes: number[]) =>
      JSON.stringify(refusal(() => fileText(new Uint8Array([...bytes, 0x41]))));
    expect(said(magic)).toContain(words);
    expect(said([...magic.slice(0, -1), 0x41])).not.toContain(words);
  });
});

it.each([
  ["FBI-PA-7K3Q9M", true],
  ["TMP-MI0LO1ZX-0123456789", true],
  ["T MBEKI RENT", false],
  ["", false],
])("a text that names somebody: %s", (text, names) => {
  expect(namesSomebody(text)).toBe(names);
});

it("a reference names somebody", () => {
  expect(namesSomebody(`EFT ${newReference((count) => new Uint8Array(count).fill(5))}`)).toBe(true);
});

it("each checkout and member id of a text counts once", () => {
  expect(checkoutEndsIn("TMP-MI0LO1ZX-0123456789 tmp mi0lo1zx 0123456789")).toEqual(["0123456789"]);
  expect(memberIdsIn("FBI-PA-7K3Q9M fbi pa 7k3q9m")).toEqual(["FBI-PA-7K3Q9M"]);
});
