import { describe, expect, it } from "vitest";
import type { Day } from "~/kernel/clock";
import { findColumns } from "./columns";
import { plainText, tableOf } from "./imports.server";
import { creditLines } from "./lines";

const [A, B, C] = ["FBI-PA-7K3Q9M", "FBI-PA-7K3Q9N", "FBI-PA-7K3Q9P"];

const read = (text: string) => {
  const rows = tableOf(plainText(text));
  const columns = findColumns(rows);
  if (!columns) throw new Error("The columns were not found.");
  return creditLines(rows, columns);
};
const credits = (text: string): [Day, number, string][] =>
  read(text).credits.map(({ day, amount_cents, description }) => [day, amount_cents, description]);
const days = (text: string) => credits(text).map(([day]) => day);
const ignored = (text: string) => read(text).ignored.map(({ position, why }) => [position, why]);
const refusal = (work: () => unknown): string => {
  try {
    work();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

/** Small statements made after public reports of faults in importers. */
describe("a bank's file", () => {
  it("marks money in with Cr behind the amount (FNB)", () => {
    const text = `Date,Description,Amount,Balance,Accrued Bank Charges
24 Nov 2026,FNB App Payment From ${A},99.00Cr,1099.00Cr,
25 Nov 2026,FNB App Payment To ${B} Prize,99.00,1000.00Cr,
26 Nov 2026,#Service Fee,12.50,987.50Cr,12.50`;
    expect(credits(text)).toEqual([["2026-11-24", 9900, `FNB App Payment From ${A}`]]);
  });

  it("has two identical lines, which are two payments", () => {
    const text = `Date,Description,Amount,Balance
2026/11/23,RENT,-50.00,1000.00
2026/11/24,INTERNET PAYMENT ${A},99.00,1099.00
2026/11/24,INTERNET PAYMENT ${A},99.00,1198.00`;
    expect(read(text).credits.map(({ earlier }) => earlier)).toEqual([0, 1]);
  });

  it("has columns for both ways, and a day of posting", () => {
    const text = `Account,Posted Date,Trans Date,Type,Description,Debit,Credit,Balance
10011,24/11/2026,24/11/2026,Fee,Monthly fee,50.00,,148.00
10011,24/11/2026,24/11/2026,Purchase,Stationery,49.00,,99.00
10011,25/11/2026,25/11/2026,Transfer in,${A},,99.00,198.00
10011,26/11/2026,26/11/2026,Purchase,Paint,99.00,,99.00
10011,27/11/2026,27/11/2026,Fee,Sms fee,1.00,,98.00`;
    expect(days(text)).toEqual(["2026-11-25"]);
  });

  it("writes a minus as a web page does, or as a soft hyphen", () => {
    const text = `Date,Description,Amount,Balance
24/11/2026,INTERNET PAYMENT ${A},99.00,1099.00
25/11/2026,RENT,\u221250.00,1049.00
26/11/2026,PAID BACK TO ${A},\u00ad99.00,950.00`;
    expect(days(text)).toEqual(["2026-11-24"]);
    expect(read(text).ignored.slice(1)).toMatchObject([
      { why: "debit", amount_cents: 5000, names_somebody: false },
      { why: "debit", amount_cents: 9900, names_somebody: true },
    ]);
  });

  it("begins with the line in which Excel notes the separator", () => {
    const text = `sep=;\r\nDate;Description;Amount;Balance\r\n24/11/2026;INTERNET PAYMENT ${A};99,00;1 099,00\r\n25/11/2026;RENT;-50,00;1 049,00\r\n`;
    expect(credits(text)).toEqual([["2026-11-24", 9900, `INTERNET PAYMENT ${A}`]]);
  });

  it("writes amounts with many decimals, with none, and with the currency", () => {
    const text = `Date,Description,Amount,Balance
20/11/2026,RENT,-50.00000,950.00000
21/11/2026,INTERNET PAYMENT ${A},99.00000,1049.00000
22/11/2026,INTERNET PAYMENT ${B},99,1148
23/11/2026,INTERNET PAYMENT ${C},99.00 ZAR,1247.00 ZAR`;
    expect(credits(text).map(([, cents]) => cents)).toEqual([9900, 9900, 9900]);
  });

  it("ends with DOS's mark, or is padded with NUL", () => {
    const lines = "Date,Description,Amount,Balance\r\n2026/11/23,RENT,-50.00,1000.00\r\n";
    const paid = (blanks: string) => `2026/11/24,INTERNET PAYMENT${blanks} ${A},99.00,1099.00\r\n`;
    for (const text of [`${lines}${paid("")}\x1a`, lines + paid("\0\0"), lines + paid("") + "\0".repeat(400)])
      expect(credits(text)).toEqual([["2026-11-24", 9900, `INTERNET PAYMENT ${A}`]]);
  });
});

describe("days", () => {
  const dated = (...cells: string[]) =>
    ["Date;Description;Amount", "sep", ...cells.map((day, nth) => `${day};EFT ${nth};+9.00`)].join("\n");

  it("as instants in UTC are the club's days", () => {
    const text = `Date,Description,Amount,Balance
2026-11-23T22:00:00.000Z,INTERNET PAYMENT ${A},99.00,1099.00
2026-11-25T22:00:00.000Z,RENT,-50.00,1049.00`;
    expect(days(text)).toEqual(["2026-11-24"]);
    expect(days(dated("2026-11-23T21:59:59Z", "2026-11-23 22:00 UTC", "2026-11-24T03:00:00+0500"))).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-24",
    ]);
  });

  it("as numbers of Excel are read below a heading of days", () => {
    const text = `Date;Description;Amount;Balance
46350;INTERNET PAYMENT ${A};99,00;1099,00
46351,5;RENT;-50,00;1049,00`;
    expect(days(text)).toEqual(["2026-11-24"]);
    expect(findColumns([["46350", "EFT ONE", "99.00"]])).toBeNull();
  });

  it("are day first or month first by all rows together", () => {
    expect(days(dated("03/11/2026", "13/11/2026"))).toEqual(["2026-11-03", "2026-11-13"]);
    expect(days(dated("11/03/2026", "11/13/2026"))).toEqual(["2026-11-03", "2026-11-13"]);
    expect(days(dated("11/13/2026 14:05", "11/3/2026 9:00"))).toEqual(["2026-11-13", "2026-11-03"]);
    expect(days(dated("11/09/2026", "11/10/2026", "12/01/2026"))).toEqual([
      "2026-11-09",
      "2026-11-10",
      "2026-12-01",
    ]);
    expect(days(dated("03/11/2026", "04/11/2026"))).toEqual(["2026-11-03", "2026-11-04"]);
    expect(days(dated("13/11/2026", "11/14/2026"))).toEqual(["2026-11-13"]);
  });

  const fnb = (from: string, to: string, ...lines: string[]) =>
    [
      "2,62999000111,'FRONTIER COAST CLUB','FNB BUSINESS ACCOUNT'",
      "3,'Statement Number','From Date','To Date','Opening Balance','Closing Balance','VAT Paid'",
      `3,14,'${from}','${to}',1000.00,1148.00,0.00`,
      "5,'Number','Date','Description1','Description2','Description3','Amount','Balance','Accrued Charges'",
      ...lines,
    ].join("\n");

  it("without a year are those of the period (FNB's e-mailed statement)", () => {
    const text = fnb(
      "28 October 2026",
      "27 November 2026",
      `5,1,'24 Nov',"FNB OB Pmt","${A}","",99.00,1099.00,`,
      `5,2,'25 Nov',"Rent","SHOP 4","",-50.00,1049.00,`,
      `5,3,'26 Nov',"FNB App Payment From","${B}","",99.00,1148.00,2.50`,
    );
    expect(credits(text)).toEqual([
      ["2026-11-24", 9900, `FNB OB Pmt ${A}`],
      ["2026-11-26", 9900, `FNB App Payment From ${B}`],
    ]);
    const turn = fnb(
      "28 December 2026",
      "27 January 2027",
      `5,1,'31 Dec',"FNB OB Pmt","${A}","",99.00,1099.00,`,
      `5,2,'01 Jan',"FNB OB Pmt","${B}","",99.00,1198.00,`,
      `5,3,'02 Jan',"Rent","SHOP 4","",-50.00,1148.00,`,
    );
    expect(days(turn)).toEqual(["2026-12-31", "2027-01-01"]);
  });

  it("without a year and without a period are refused", () => {
    const text = "Date,Description,Amount\n24 Nov,EFT,99.00\n25 Nov,RENT,-50.00";
    const words = "Download the transaction history of the account as CSV instead.";
    expect(refusal(() => read(text))).toContain(words);
    expect(refusal(() => read(text.replace("Date,Description,Amount\n", "")))).toContain(words);
    const long = fnb("28 October 2024", "27 November 2026", `5,1,'24 Nov',"EFT","${A}","",99.00,1099.00,`);
    expect(refusal(() => read(long))).toContain(words);
  });
});

describe("a row that names a member is never ignored", () => {
  const HEAD = "Date,Transaction Description,Charge,Debit Amount,Credit Amount,Balance";

  it("but belongs to the line above it, if it has no day and no money (Absa)", () => {
    const text = `${HEAD}
24/11/2026,Digital Payment Cr Absa Bank,,,99.00,1099.00
,${A},,,,
25/11/2026,Atm Payment Fr Main Road,10.00,600.00,,499.00
,Card No. 5392,,,,`;
    expect(credits(text)).toEqual([["2026-11-24", 9900, `Digital Payment Cr Absa Bank ${A}`]]);
    expect(ignored(text)).toEqual([
      [1, "heading"],
      [4, "debit"],
      [5, "heading"],
    ]);
  });

  it("also past a row of other words, with the day again, and below money out", () => {
    const text = `${HEAD}
24/11/2026,Digital Payment,,,99.00,1099.00
,Absa Bank,,,,
24/11/2026,${A},,,,
25/11/2026,Digital Payment,,,99.00,1198.00
,${B} ,,,,
26/11/2026,Reversal,,99.00,,1099.00
,${C},,,,`;
    expect(credits(text).map(([, , words]) => words)).toEqual([
      `Digital Payment ${A}`,
      `Digital Payment ${B}`,
    ]);
    expect(read(text).ignored.at(-1)).toMatchObject({ why: "debit", names_somebody: true });
  });

  it("nor where its day or amount cannot be read: it stands first of what was not booked", () => {
    const text = `${HEAD}
24/11/2026,Rent,,50.00,,1000.00
24/11/2026,EFT ${A},,,99.00 USD,
on Tuesday,EFT ${B},,,99.00,
25/11/2026,Nothing from ${C},,,0.00,1000.00`;
    expect(ignored(text)).toEqual([
      [3, "unread"],
      [4, "unread"],
      [1, "heading"],
      [2, "debit"],
      [5, "no amount"],
    ]);
  });
});

it("a balance is not money (Standard Bank)", () => {
  const text = `ALL,20261101,,1000.00,OPEN,OPEN BALANCE,0,0
HIST,20261103,,99.00,CREDIT TRANSFER,${A},6934,0
HIST,20261104,##,-12.50,FEE,SERVICE FEE,6934,0
HIST,20261130,,1086.50,CLOSE,CLOSE BALANCE,0,0`;
  expect(days(text)).toEqual(["2026-11-03"]);
  expect(ignored(text)).toEqual([
    [1, "balance"],
    [3, "debit"],
    [4, "balance"],
  ]);
  const cells = ["Opening Balance", "BROUGHT FORWARD", "Balance b/f", "Slotsaldo", "OPENINGSALDO", "Close"];
  const money = cells.map((words, nth) => `2026/11/0${nth + 1},${words},+9.00`).join("\n");
  expect(credits(`Date,Description,Amount\n${money}`).map(([, , words]) => words)).toEqual(["Close"]);
});
