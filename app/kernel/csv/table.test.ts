import { describe, expect, it } from "vitest";
import type { FileKind } from "./file-text";
import { tableLines } from "./table";

const FILE: FileKind = {
  field: "file",
  what: "a list",
  as_csv: "",
  choose: "",
  fewer: "take fewer",
  max_lines: 500,
};

const linesOf = (text: string) => tableLines(text, FILE).map(({ line, cells }) => [line, ...cells]);

describe("a table's lines are numbered as in the file", () => {
  it("past empty ones", () => {
    expect(linesOf("a,b\n\n\nc,d")).toEqual([
      [1, "a", "b"],
      [4, "c", "d"],
    ]);
  });

  it("past a separator's line and rows of empty cells", () => {
    expect(linesOf("sep=;\r\n;;\r\na;b,c,d,e\r\n; ;\r\nf;g")).toEqual([
      [3, "a", "b,c,d,e"],
      [5, "f", "g"],
    ]);
  });

  it("from the first line of a row whose cells hold several", () => {
    expect(linesOf('a,"b\nb\nb",c,"d\nd"\ne,f,g,h\n"i\ni",j,k,l')).toEqual([
      [1, "a", "b\nb\nb", "c", "d\nd"],
      [5, "e", "f", "g", "h"],
      [6, "i\ni", "j", "k", "l"],
    ]);
  });
});

it("what separates cells is looked for in the first hundred lines", () => {
  const head = (count: number) => "a;b\n".repeat(count);
  expect(linesOf(`${head(2)}${"x,y,z\n".repeat(98)}`)[0]).toEqual([1, "a;b"]);
  expect(linesOf(`${head(100)}${"x,y,z\n".repeat(400)}`)[0]).toEqual([1, "a", "b"]);
});

it("of a file that has far too many lines the message names those that were read", () => {
  const { max_lines } = FILE;
  const told = (count: number) => {
    try {
      return tableLines("a,b\n".repeat(count), FILE).length;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(told(max_lines)).toBe(max_lines);
  expect(told(max_lines * 4)).toContain(`This has ${max_lines * 4} lines.`);
  expect(told(max_lines * 4 + 1)).toContain(`This has ${max_lines * 4} lines.`);
});
