import { describe, expect, it } from "vitest";
import { type FileKind, fileText, plainText } from "./file-text";

const FILE: FileKind = {
  field: "file",
  what: "a list",
  as_csv: "Download CSV.",
  choose: "",
  fewer: "",
  max_lines: 10,
};
const refusal = (work: () => unknown): string => {
  try {
    work();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

it("a DOS end mark, padding and a stray control character are no part of the text", () => {
  expect(plainText("a,b\r\n1,2\r\n\x1a", FILE)).toBe("a,b\r\n1,2\r\n");
  expect(plainText(`Name,City\nNull\0\0 Name,PE${"\0".repeat(500)}`, FILE)).toBe("Name,City\nNull  Name,PE");
  expect(plainText("Name,E-mail,City\nThandi\x07 Mbeki,t@x.test,PE", FILE)).toContain("Thandi Mbeki");
  const noise = Array.from({ length: 800 }, (_, at) => String.fromCharCode(at % 256)).join("");
  expect(refusal(() => plainText(noise, FILE))).toBe("This is not a text file. Download CSV.");
});

describe("another format is refused with its name and what to download", () => {
  it.each([
    ["OFX", "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>"],
    ["OFX", '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX>'],
    ["MT940", ":20:STARTUMSE\n:25:250655/62999000111"],
    ["MT940", "{1:F01FIRNZAJJAXXX0000000000}{2:I940}"],
    ["QIF", "!Type:Bank\nD24/11/2026\nT99.00\n^"],
    ["camt XML", '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'],
    ["XML", "<?xml version='1.0'?><rows/>"],
    ["JSON", '[{"day":"2026-11-24"}]'],
    ["JSON", '{\n  "transactions": []}'],
    ["a document of a word processor (RTF)", "{\\rtf1\\ansi Statement}"],
    ["a web page", "\n<!DOCTYPE html><html><table>"],
    ["a web page", "<table><tr><td>Date</td></tr></table>"],
  ])("%s", (name, text) => {
    const words = `This is ${name}. Download CSV.`;
    expect(refusal(() => plainText(text, FILE))).toBe(words);
    expect(refusal(() => fileText(new TextEncoder().encode(text), FILE))).toBe(words);
  });

  it("an Excel workbook in XML", () => {
    const text = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">';
    expect(refusal(() => plainText(text, FILE))).toContain("This is an Excel workbook in XML.");
  });

  it("a table whose first cell begins with a bracket is a table", () => {
    expect(plainText("[a],b\n<1>,2", FILE)).toBe("[a],b\n<1>,2");
  });
});
