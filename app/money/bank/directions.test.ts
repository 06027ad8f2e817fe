import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { toDecimal } from "~/kernel/money";
import { findColumns } from "./columns";
import { directionsOf } from "./directions";
import { plainText, tableOf } from "./imports.server";
import { creditLines } from "./lines";

const OURS = "FBI-PA-7K3Q9M";

/** What becomes of the lines: `in` is offered, `?` is a question, `out` and `-` are ignored. */
function read(text: string, unsigned?: "in" | "ask") {
  const rows = tableOf(plainText(text));
  const columns = findColumns(rows);
  if (!columns) return null;
  const { movements, is_clear } = directionsOf(rows, { ...columns, ...(unsigned && { unsigned }) });
  return is_clear ? movements.map(({ side }) => (side === "doubt" ? "?" : side)) : "the file is a question";
}
const doubts = (text: string) => {
  const rows = tableOf(plainText(text));
  return creditLines(rows, findColumns(rows)!).credits.map(({ doubt }) => doubt);
};

describe("which way money moved", () => {
  it("is a question in a column of D and C that says something else, for that line only", () => {
    const rows = ["FEE,12.50,DR", `${OURS},99.00,CR`, `REFERRAL ${OURS},99.00,INT`, `GIFT ${OURS},99.00,`];
    const file = ["Date,Description,Amount,Type", ...rows.map((row) => `22/11/2026,${row}`)].join("\n");
    expect(read(file)).toEqual(["out", "in", "?", "?"]);
  });

  it("is told by a balance that moves by the amount, in either order", () => {
    const rows = [
      `20/11/2026,${OURS},99.00,1099.00`,
      "21/11/2026,FEE,50.00,1049.00",
      `22/11/2026,PAID ${OURS},99.00,950.00`,
      `23/11/2026,${OURS},99.00,1049.00`,
    ];
    const heading = "Date,Description,Amount,Balance";
    expect(read([heading, ...rows].join("\n"))).toEqual(["?", "out", "out", "in"]);
    expect(read([heading, ...rows.toReversed()].join("\n"))).toEqual(["in", "out", "out", "?"]);
    expect(read(rows.join("\n"))).toEqual(["?", "out", "out", "in"]);
  });

  it("is a question where the balance contradicts a sign, a column or a mark", () => {
    const signed = ["10/11/2026,A ONE,-5.00,1000.00", `11/11/2026,${OURS},99.00,901.00`].join("\n");
    expect(read(`Date,Description,Amount,Balance\n${signed}`)).toEqual(["out", "?"]);
    const columns = ["10/11/2026,A ONE,,5.00,1000.00", `11/11/2026,${OURS},99.00,,901.00`].join("\n");
    expect(read(`Date,Description,Credit,Debit,Balance\n${columns}`)).toEqual(["out", "?"]);
    const marked = ["10/11/2026,A ONE,5.00,DR,1000.00", `11/11/2026,${OURS},99.00,CR,901.00`].join("\n");
    expect(read(`Date,Description,Amount,Type,Balance\n${marked}`)).toEqual(["out", "?"]);
    const rising = ["10/11/2026,A ONE,5.00,CR,1000.00", `11/11/2026,${OURS},99.00,DR,1099.00`].join("\n");
    expect(read(`Date,Description,Amount,Type,Balance\n${rising}`)).toEqual(["in", "?"]);
  });

  it("is a question where the balance falls by another amount than the line's", () => {
    const rows = ["10/11/2026,A ONE,-5.00,1000.00", `11/11/2026,${OURS},99.00,990.00`].join("\n");
    expect(doubts(`Date,Description,Amount,Balance\n${rows}`)).toEqual([
      "The balance falls here, as for money out.",
    ]);
  });

  it("is a question for what has no Cr where only credits have one", () => {
    const rows = [`10/11/2026,${OURS},99.00Cr`, `11/11/2026,REPAID ${OURS},99.00`, "12/11/2026,FEE,5.00"];
    expect(read(["Date,Description,Amount", ...rows].join("\n"))).toEqual(["in", "?", "?"]);
  });

  it("is a question for the whole file where nothing tells it, until a person answers", () => {
    const file = `Date,Type,Description,Amount\n10/11/2026,EFT,${OURS},99.00\n11/11/2026,Debit Order,${OURS},99.00`;
    expect(read(file)).toBe("the file is a question");
    expect(read(file, "ask")).toEqual(["?", "?"]);
    expect(read(file, "in")).toEqual(["in", "?"]);
  });

  it("is not what a person said of a file that says it itself", () => {
    const file = `Date,Description,Amount,Type\n10/11/2026,${OURS},99.00,CR\n11/11/2026,${OURS},99.00,INT`;
    expect(read(file, "in")).toEqual(["in", "?"]);
  });

  it("is not told by a column that says C on every line", () => {
    const file = `10/11/2026,${OURS},99.00,C\n11/11/2026,REPAID ${OURS},99.00,C`;
    expect(read(file)).toBe("the file is a question");
  });

  it.each(["REFUND", "Reversal EFT", "DEBIT ORDER", "Unpaid item", "PAYMENT TO", "terugbetaling", "RVSL"])(
    "is a question for money in that says %s",
    (word) => {
      const file = `Date,Description,Amount\n10/11/2026,FEE,-5.00\n11/11/2026,${word} ${OURS},99.00`;
      expect(read(file)).toEqual(["out", "?"]);
      const typed = `Date,Kind,Description,Amount\n10/11/2026,,FEE,-5.00\n11/11/2026,${word},${OURS},99.00`;
      expect(read(typed)).toEqual(["out", "?"]);
    },
  );

  it("is no question for money in that says what members write", () => {
    for (const words of ["Debra Reyes", "MAGTAPE CREDIT", "membership fee", "TRANSFER FROM T MBEKI"])
      expect(
        read(`Date,Description,Amount\n10/11/2026,FEE,-5.00\n11/11/2026,${words} ${OURS},99.00`),
      ).toEqual(["out", "in"]);
  });
});

describe("a generated statement", () => {
  interface Line {
    is_in: boolean;
    cents: number;
    text: string;
    days: number;
    odd: string;
  }
  const line = fc.record<Line>({
    is_in: fc.boolean(),
    // Few amounts, so that equal ones meet.
    cents: fc.constantFrom(9900, 9900, 19800, 500, 12345),
    text: fc.constantFrom(OURS, `EFT ${OURS}`, `PAID ${OURS} NOV`, "CARD", "BANK FEE"),
    days: fc.constantFrom(0, 0, 1, 3),
    odd: fc.constantFrom("INT", "", "?", "TRF"),
  });
  const LAYOUTS: Record<string, { heading: string; cells(line: Line, isOdd: boolean): string[] }> = {
    signed: { heading: "Amount", cells: ({ is_in, cents }) => [(is_in ? "" : "-") + toDecimal(cents)] },
    "signed both ways": {
      heading: "Amount",
      cells: ({ is_in, cents }) => [(is_in ? "+" : "-") + toDecimal(cents)],
    },
    brackets: {
      heading: "Amount",
      cells: ({ is_in, cents }) => [is_in ? toDecimal(cents) : `(${toDecimal(cents)})`],
    },
    "Cr on credits only": {
      heading: "Amount",
      cells: ({ is_in, cents }) => [toDecimal(cents) + (is_in ? " Cr" : "")],
    },
    "Dr on debits only": {
      heading: "Amount",
      cells: ({ is_in, cents }) => [toDecimal(cents) + (is_in ? "" : "Dr")],
    },
    "a column of DR and CR": {
      heading: "Amount,Type",
      cells: ({ is_in, cents, odd }, isOdd) => [toDecimal(cents), isOdd ? odd : is_in ? "CR" : "DR"],
    },
    "a column of D and C": {
      heading: "Amount,Indicator",
      cells: ({ is_in, cents, odd }, isOdd) => [toDecimal(cents), isOdd ? odd : is_in ? "C" : "D"],
    },
    "CR in a column, on credits only": {
      heading: "Amount,Type",
      cells: ({ is_in, cents }) => [toDecimal(cents), is_in ? "Cr" : ""],
    },
    "two columns": {
      heading: "Credit,Debit",
      cells: ({ is_in, cents }) => (is_in ? [toDecimal(cents), ""] : ["", toDecimal(cents)]),
    },
    "two columns with zeros and signs": {
      heading: "Money In,Money Out",
      cells: ({ is_in, cents }) => (is_in ? [toDecimal(cents), "0.00"] : ["0.00", `-${toDecimal(cents)}`]),
    },
    unsigned: { heading: "Amount", cells: ({ cents }) => [toDecimal(cents)] },
    "unsigned with a type in words": {
      heading: "Amount,Kind",
      cells: ({ is_in, cents }) => [toDecimal(cents), is_in ? "Inward EFT" : "Debit Order"],
    },
  };
  const statement = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    layout: fc.constantFrom(...Object.keys(LAYOUTS)),
    balance: fc.constantFrom("Balance", "", null),
    descending: fc.boolean(),
    headed: fc.boolean(),
    odd: fc.nat(20),
    opening: fc.constantFrom(0, 100_000, 5_000_000),
  });
  type Statement = typeof statement extends fc.Arbitrary<infer T> ? T : never;

  function written({ lines, layout, balance, descending, headed, odd, opening }: Statement) {
    const { heading, cells } = LAYOUTS[layout]!;
    let day = "2026-11-01";
    let total = opening;
    const rows = lines.map((each, nth) => {
      day = addDays(day, each.days);
      total += each.is_in ? each.cents : -each.cents;
      const own = cells(each, nth === odd).join(",");
      return {
        is_in: each.is_in,
        row: `${day},${each.text},${own}${balance === null ? "" : `,${toDecimal(total)}`}`,
      };
    });
    const listed = descending ? rows.toReversed() : rows;
    const needsHeading = layout.startsWith("two columns") || headed;
    const head = `Date,Description,${heading}${balance === null ? "" : `,${balance || "Saldo"}`}`;
    return {
      text: [...(needsHeading ? [head] : []), ...listed.map(({ row }) => row)].join("\n"),
      listed,
      first: needsHeading ? 2 : 1,
    };
  }

  it("never offers money out as money in, whatever its layout and order", () => {
    fc.assert(
      fc.property(statement, (made) => {
        const { text, listed, first } = written(made);
        const rows = tableOf(plainText(text));
        const columns = findColumns(rows);
        if (!columns) return;
        const { credits, is_clear } = creditLines(rows, columns);
        if (!is_clear) return;
        const offered = credits.filter(({ doubt }) => doubt === "");
        for (const { position } of offered)
          expect([text, listed[position - first]?.is_in]).toEqual([text, true]);
      }),
      { numRuns: 2000 },
    );
  });

  it("offers all money in that names a member where its layout says so", () => {
    const telling = ["signed both ways", "two columns", "a column of DR and CR", "Cr on credits only"];
    fc.assert(
      fc.property(statement, fc.constantFrom(...telling), (made, layout) => {
        const { text, listed, first } = written({ ...made, layout, headed: true, odd: 20 });
        const rows = tableOf(plainText(text));
        const { credits } = creditLines(rows, findColumns(rows)!);
        const wanted = listed.flatMap(({ is_in, row }, nth) =>
          is_in && row.includes(OURS) ? [nth + first] : [],
        );
        const offered = credits.filter(({ doubt, description }) => !doubt && description.includes(OURS));
        expect([text, offered.map(({ position }) => position)]).toEqual([text, wanted]);
      }),
      { numRuns: 2000 },
    );
  });
});
