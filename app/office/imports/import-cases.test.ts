import { describe, expect, it } from "vitest";
import { partnersList } from "~/counter/partner-page/partners.list.server";
import { membersList } from "~/members/membership/members.list.server";
import { type AnyList, listCsv } from "~/web/lists/list.server";
import { makeMember, makePartner } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { importFile } from "./import-file";
import { importView } from "./import-view.server";
import { createImport } from "./imports.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

const { database: test, deps } = databaseForFile();

type Kind = "members" | "partners";
async function dryRun(content: string | Uint8Array<ArrayBuffer>, kind: Kind = "members") {
  const { text } = await importFile(new File([content], "people.csv"));
  const id = await createImport(deps, SIPHO, { kind, file_name: "people.csv", text });
  const view = await importView(deps, kind, id);
  if (view.stage !== "draft") throw new Error(view.stage);
  return view;
}
const goodOf = async (content: string | Uint8Array<ArrayBuffer>, kind: Kind = "members") =>
  (await dryRun(content, kind)).good.map(({ line, values }) => [line, ...values]);

const HEAD = "Name,E-mail,Phone,City,Plan";
const people = (...lines: string[]) => [HEAD, ...lines].join("\r\n");

describe("a list as spreadsheets save it", () => {
  it("with semicolons, in Windows-1252 (Excel in South Africa)", async () => {
    const text =
      "Name;Surname;E-mail;Cell number;Town;Plan\r\nChlo\xe9;O\x92Reilly;c@field.test;082 555 0142;East London;Local\r\n";
    expect(await goodOf(Uint8Array.from(Buffer.from(text, "latin1")))).toEqual([
      [2, "Chloé", "O’Reilly", "c@field.test", "082 555 0142", "East London", "Local"],
    ]);
  });

  it("as Unicode text with tabs", async () => {
    const text =
      "\ufeffFull name\tE-mail\tPhone\tCity\tPlan\r\nṊetshifhefhe Ḓavhana\tn@field.test\t082 555 0152\tPE\tLocal\r\n";
    expect(await goodOf(Uint8Array.from(Buffer.from(text, "utf16le")))).toEqual([
      [2, "Ṋetshifhefhe Ḓavhana", "n@field.test", "082 555 0152", "PE", "Local"],
    ]);
  });

  it("with the line in which Excel notes the separator, whichever it is", async () => {
    const line = [3, "Sipho Dube", "s@field.test", "", "Port Alfred", "Local"];
    for (const [first, sign] of [
      ["sep=;", ";"],
      ['"sep=;"', ";"],
      ["SEP=,,,,,", ","],
      ["sep=|", "|"],
    ] as const) {
      const lines = people("Sipho Dube,s@field.test,,Port Alfred,Local").replaceAll(",", sign);
      expect(await goodOf(`${first}\r\n${lines}`)).toEqual([line]);
    }
    const mixed =
      "sep=|\nName|E-mail|City|Plan\nDube; Sipho; a|s@field.test|PE|Local\nDube; B; b|t@field.test|PE|Local";
    expect((await goodOf(mixed)).map(([, name]) => name)).toEqual(["Dube; Sipho; a", "Dube; B; b"]);
  });

  it("with a title above the headings, which is named before anything is imported", async () => {
    const text = `Members of the old club,,,,\r\n,,,,\r\n"Printed, Name order",1 May,,,\r\n${people("Sipho Dube,s@field.test,,PE,Local")}`;
    const { good, above } = await dryRun(text);
    expect(good.map(({ line }) => line)).toEqual([5]);
    expect(above).toEqual(["Members of the old club", "Printed, Name order 1 May"]);
    expect((await dryRun(people("Sipho Dube,s@field.test,,PE,Local"))).above).toEqual([]);
  });

  it("with columns that are left out, which are named before anything is imported", async () => {
    const shops = "Name,City,Category,Joined,Latitude,Empty,\nBay Café,PE,Food,2025-01-01,-33.9,,x";
    expect((await dryRun(shops, "partners")).left_out).toEqual(["Joined", "Latitude", "Column 7"]);
    expect((await dryRun(people("Sipho Dube,s@field.test,,PE,Local"))).left_out).toEqual([]);
  });

  it("with line ends of old Macs and names that programs take for something else", async () => {
    const names = [
      "O",
      "Null",
      "Siya O’Brien",
      "True False",
      '"van der ""Boet"" Merwe"',
      "Ṱshilidzi 🐚",
      "=Siphokazi",
    ];
    const lines = names.map((name, nth) => `${name},n${nth}@field.test,,Port Alfred,Local`);
    const read = await goodOf([HEAD, ...lines].join("\r"));
    expect(read.map(([, name]) => name)).toEqual(names.with(4, 'van der "Boet" Merwe'));
  });

  it("with addresses that people copied, and a phone number that a spreadsheet rounded", async () => {
    const view = await dryRun(
      people(
        "Hard Space,nb@field.test\u00a0,,PE,Local",
        "Upper,UPPER@Field.Test,,PE,Local",
        "Apostrophe,o'neil@field.test,,PE,Local",
        "With Name,With Name <wn@field.test>,,PE,Local",
        "Link,mailto:ml@field.test,,PE,Local",
        "Two,one@field.test; two@field.test,,PE,Local",
        "Science Number,sn@field.test,2.7825550172E+10,PE,Local",
      ),
    );
    expect(view.good.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(view.bad.map(({ line }) => line)).toEqual([5, 6, 7, 8]);
  });

  it("with shops whose names hold markup, and hours as anybody writes them", async () => {
    const names = [
      "Ḓavhana Café 🐚",
      "</script><script>alert(1)</script>",
      'R&D "Braai" <b>',
      "Null",
      "北京饭店",
    ];
    const hours = [
      "Mon-Fri 8am-5pm, Sat 08:00-13:00",
      "Thursday 8AM–12PM, 1–5PM",
      "08h00 tot 17h00 Maandag tot Vrydag",
      "Mo-Thurs 11 AM - 10 PM / Fri-Sat 11 AM - 10:30 PM / Sun 11 AM - 9:30 PM",
      "Fri noon-midnight",
    ];
    const lines = names.map(
      (name, nth) => `"${name.replaceAll('"', '""')}",Food,Port Alfred,"${hours[nth]}"`,
    );
    const read = await goodOf(["Name,Category,City,Hours", ...lines].join("\n"), "partners");
    expect(read).toEqual(names.map((name, nth) => [nth + 2, name, "Port Alfred", "Food", hours[nth]]));
  });
});

describe("the club's own export can be imported again", () => {
  const fileOf = async (list: AnyList) => {
    let text = "";
    for await (const chunk of listCsv(deps, list, { search: "" })) text += chunk;
    return text;
  };

  it("and every member of it is known, whatever their name and even without an address", async () => {
    const names = [
      "=HYPERLINK(1)",
      "Null\x07 Name",
      "two\nlines",
      'a "b"; c,\td',
      "-2",
      "sep=;",
      "Ṱshilidzi 🐚",
    ];
    for (const full_name of names) await makeMember(test.db, { full_name, phone: "+27 82 555 0100" });
    const file = await fileOf(membersList);
    const all = { added: 0, bad: 0, here: names.length };
    const { counts, left_out } = await dryRun(file);
    expect([counts, left_out.includes("status")]).toEqual([all, true]);
    expect((await dryRun(file.replace(/[^",]+@[^",]+/g, ""))).counts).toEqual(all);
  });

  it("and every shop of it", async () => {
    const names = ["=Bay", "O’Brien; Sons", 'The "Braai", PE', "@Home", "北京饭店"];
    for (const name of names) await makePartner(test.db, { name });
    expect((await dryRun(await fileOf(partnersList), "partners")).counts).toEqual({
      added: 0,
      bad: 0,
      here: names.length,
    });
  });
});
