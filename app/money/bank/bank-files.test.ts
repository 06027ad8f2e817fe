import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, shortDay } from "~/kernel/clock";
import { formatRand, toDecimal } from "~/kernel/money";
import { checkoutEndsIn, memberIdsIn, namesCheckout } from "~/money/transfer/reference";
import { bankAmount, bankDay, findColumns } from "./columns";
import { fileText, plainText, tableOf } from "./imports.server";
import { creditLines } from "./lines";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const rows = tableOf(plainText(text));
  const columns = findColumns(rows);
  return (
    columns &&
    creditLines(rows, columns).credits.map((line) => [line.day, line.amount_cents, line.description])
  );
};
describe("the banks' files", () => {
  const FILES: [bank: string, text: string, credits: [string, number, string][]][] = [
    [
      "FNB",
      `ACCOUNT TRANSACTION HISTORY,,,,,,
FOR ACCOUNT NUMBER 62000000000,,,,,,

Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER
2026/11/03,0,99,FNB APP PAYMENT FROM THANDI,FBI-PA-7K3Q9M,1099.00,0
2026/11/04,0,-50.00,CARD PURCHASE,SHOP,1049.00,0`,
      [["2026-11-03", 9900, "FNB APP PAYMENT FROM THANDI FBI-PA-7K3Q9M"]],
    ],
    [
      "FNB's recreated statement",
      `Recreated Statement,,,,,,
Date,20261116,,,,,
Account Number,12345678901,,,,,
Opening Balance,1010.89,,,,,

Effective Date,Description,Reference,Service Fee,Debit / Credit,Amount,Balance
20261116,PAYMENT RECEIVED    ,FBIPA7K3Q9M,,CR,1000.00,2010.89
20261116,BOLT PAYMENT        ,REF002,,-50.00,-50.00,1960.89`,
      [["2026-11-16", 100000, "PAYMENT RECEIVED FBIPA7K3Q9M"]],
    ],
    [
      "Standard Bank",
      `Statement of Account
Account Name:,MY CLUB PTY LTD
Currency:,ZAR - SOUTH AFRICAN RAND
Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference
2026/11/02,2026/11/02,0249,OPEN BALANCE 0211 000000000000000,,+509910.25,,OPEN BALANCE,
2026/11/02,2026/11/03,0250,CREDIT TRANSFER,+99.00,+510009.25,TRF,FBI PA 7K3Q9M,
2026/11/02,2026/11/02,0250,IB PAYMENT TO ABSA,-7000.00,+138985.31,TRF,ABSA HOME,`,
      [["2026-11-02", 9900, "CREDIT TRANSFER FBI PA 7K3Q9M"]],
    ],
    [
      "Standard Bank without headings",
      `0,20261101,,0.00,OPEN,OPEN BALANCE,0,0
HIST,20261103,,99.00,CREDIT TRANSFER,FBI-PA-7K3Q9M,6934,0
HIST,20261104,##,-12.50,FEE,SERVICE FEE,6934,0
HIST,20261105,,198.00,CREDIT TRANSFER,FBI-PA-7K3Q9N,6934,0`,
      [
        ["2026-11-03", 9900, "HIST CREDIT TRANSFER FBI-PA-7K3Q9M"],
        ["2026-11-05", 19800, "HIST CREDIT TRANSFER FBI-PA-7K3Q9N"],
      ],
    ],
    [
      "Nedbank",
      `Statement Enquiry :
Account Number : ,1234567890
Account Description :,CURRENT
Statement Number :,737,
01Nov2026,BROUGHT FORWARD,,10000.00
03Nov2026,FBI-PA-7K3Q9M MARCH,99.00,10099.00
04Nov2026,MAINTENANCE FEE,-75.00,10024.00
05Nov2026,THANDI,198.00,10222.00`,
      [
        ["2026-11-03", 9900, "FBI-PA-7K3Q9M MARCH"],
        ["2026-11-05", 19800, "THANDI"],
      ],
    ],
    [
      "Absa",
      `Date,Description,Amount,Balance
20261103,"DIGITAL PAYMENT CR ABSA BANK fbi-pa-7k3q9m","1,099.00","3,000.00"
20261104,"PAYMENT DT",-100.00,2900.00`,
      [["2026-11-03", 109900, "DIGITAL PAYMENT CR ABSA BANK fbi-pa-7k3q9m"]],
    ],
    [
      "Capitec",
      `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,1234567890,2026-11-03,2026-11-02,Payment Received: T Mbeki,FBI-PA-7K3Q9M,Income,Other,99.00,,,4150.00
2,1234567890,2026-11-05,2026-11-05,PnP,PNP STORES,Food,Groceries,,-850.00,,3300.00`,
      [["2026-11-02", 9900, "Payment Received: T Mbeki FBI-PA-7K3Q9M"]],
    ],
    [
      "Capitec Business, with semicolons and commas for cents",
      `Balance brought forward:;122411,10
Account;Date;Description;Reference;Amount;Fees;Balance
1051185815;31/10/2026;Debit Order;CAPITEC D1;-1 528,49;-3,00;61 799,77
1051185815;31/10/2026;Inward EFT Credit;FBI-PA-7K3Q9M;R1 099,00;;80 399,02
Total:;;;;-429,49;-3,00;80 399,02`,
      [["2026-10-31", 109900, "Inward EFT Credit FBI-PA-7K3Q9M"]],
    ],
    [
      "amounts without a sign, beside a column that says DR or CR",
      `Date,Description,Amount,Type,Balance
22/11/2026,FEE,12.50,DR,87.50
22/11/2026,FBI-PA-7K3Q9M,99.00,CR,186.50
23/11/2026,REFUND TO FBI-PA-7K3Q9M,99.00,Dr,87.50`,
      [["2026-11-22", 9900, "FBI-PA-7K3Q9M"]],
    ],
    [
      "the same without headings",
      `22/11/2026,FEE,D,12.50
22/11/2026,FBI-PA-7K3Q9M,C,99.00`,
      [["2026-11-22", 9900, "FBI-PA-7K3Q9M"]],
    ],
    [
      "debit and credit columns",
      `Date;Description;Debit;Credit;Balance
22/11/2026;FEE;12,50;;87,50
22/11/2026;FBI-PA-7K3Q9M;;99,00;186,50`,
      [["2026-11-22", 9900, "FBI-PA-7K3Q9M"]],
    ],
  ];

  it.each(FILES)("%s", (_bank, text, credits) => {
    expect(read(text)).toEqual(credits);
    expect(read(text.replaceAll("\n", "\r\n"))).toEqual(credits);
  });

  it("that nobody can tell apart are asked about: two columns of money without a running balance", () => {
    expect(read("22/11/2026,EFT ONE,99.00,12.00\n23/11/2026,EFT TWO,99.00,45.00")).toBeNull();
    expect(read("just some words\nand more of them")).toBeNull();
  });
});

describe("a cell", () => {
  it.each([
    ["R1 234.56", 123456],
    ["1,234.56", 123456],
    ["1 234,56", 123456],
    ["1.234,56", 123456],
    ["1234", 123400],
    ["1,234", 123400],
    ["+99.00", 9900],
    ["-R99.00", -9900],
    ["R-99,5", -9950],
    ["(99.00)", -9900],
    ["99.00-", -9900],
    ["99.00 Cr", 9900],
    ["99.00 Dr", -9900],
    ["99.0000", 9900],
    ["ZAR 99", 9900],
    ["0.00", 0],
    ["-0.00", 0],
    ["1.234", null],
    ["99.999", null],
    ["1e5", null],
    ["=1+1", null],
    ["(99.00", null],
    ["", null],
    ["abc", null],
  ])("%s is %s cents", (cell, cents) => expect(bankAmount(cell)).toBe(cents));

  it("holds every amount that it was written from", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const [rand = "", fraction = ""] = toDecimal(Math.abs(cents)).split(".");
        const sign = cents < 0 ? "-" : "";
        const commas = rand.replace(/\B(?=(\d{3})+$)/g, ",");
        for (const cell of [
          formatRand(cents),
          toDecimal(cents),
          `${sign}${rand},${fraction}`,
          `${sign}${commas}.${fraction}`,
        ])
          expect([cell, bankAmount(cell)]).toEqual([cell, cents]);
      }),
    );
  });

  it("holds every day that it was written from", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const day = addDays("2001-01-01", days);
        const [year = "", month = "", date = ""] = day.split("-");
        const written = [
          day,
          day.replaceAll("-", "/"),
          day.replaceAll("-", ""),
          `${date}/${month}/${year}`,
          `${Number(date)}-${Number(month)}-${year}`,
          `${date}/${month}/${year.slice(2)}`,
          shortDay(day),
          shortDay(day).replaceAll(" ", ""),
          `${day} 14:05:00`,
        ];
        for (const cell of written) expect([cell, bankDay(cell)]).toEqual([cell, day]);
      }),
    );
    for (const cell of ["2026-02-30", "31/02/2026", "13/13/2026", "1234", "2026", "22 Smarch 2026", ""])
      expect([cell, bankDay(cell)]).toEqual([cell, null]);
  });
});

describe("a reference", () => {
  it.each([
    "FBI-PA-7K3Q9M",
    "fbi pa 7k3q9m",
    "FBIPA7K3Q9M",
    "MAGTAPE CREDIT FBI/PA/7K3Q9M T MBEKI",
    "F B I P A 7 K 3 Q 9 M",
    "fbl-pa-7K3Q9M november",
  ])("%s names the member", (text) => expect(memberIdsIn(text)).toEqual(["FBI-PA-7K3Q9M"]));

  it("reads O for 0, I and L for 1, as the ids do, and finds two", () => {
    expect(memberIdsIn("FBI-PA-OIL000 FBI-PA-7K3Q9M")).toEqual(["FBI-PA-011000", "FBI-PA-7K3Q9M"]);
    expect(memberIdsIn("7K3Q9M")).toEqual([]);
    expect(memberIdsIn("FBI-PA-7K3Q")).toEqual([]);
  });

  it("names a checkout however its O and 0 are written", () => {
    const id = "TMP-MI0LO1ZX-0123456789";
    for (const text of [
      id,
      id.toLowerCase(),
      "PAYMENT tmp mi0lo1zx 0123456789 THANDI",
      id.replaceAll("0", "O"),
    ])
      expect([text, checkoutEndsIn(text), namesCheckout(text, id)]).toEqual([text, ["0123456789"], true]);
    expect(namesCheckout("TMP-MI0LO1ZY-0123456789", id)).toBe(false);
  });
});

describe("a hostile file", () => {
  const csv = "Date,Description,Amount\n2026/11/22,Café =HYPERLINK(1),99.00";
  it("in another encoding is read", () => {
    const utf16 = (text: string) => Buffer.from(text, "utf16le");
    const swapped = Buffer.from(utf16(csv)).swap16();
    expect(fileText(bytes(csv))).toBe(csv);
    expect(fileText(bytes(`\uFEFF${csv}`))).toBe(csv);
    expect(fileText(Buffer.from(csv, "latin1"))).toBe(csv);
    expect(fileText(utf16(`\uFEFF${csv}`))).toBe(csv);
    expect(fileText(utf16(csv))).toBe(csv);
    expect(fileText(swapped)).toBe(csv);
  });

  it("with a formula keeps it as the words that it is", () => {
    expect(read('Date,Description,Amount\n2026/11/22,"=cmd|calc",+99.00')).toEqual([
      ["2026-11-22", 9900, "=cmd|calc"],
    ]);
  });
});
