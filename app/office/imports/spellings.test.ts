import { describe, expect, it } from "vitest";
import { membersList } from "~/members/membership/members.list.server";
import { listCsv } from "~/web/lists/list.server";
import { makeMember } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { importView } from "./import-view.server";
import { createImport, runImport } from "./imports.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
const MEMBERS = "Name,E-mail,Phone,City,Plan";

const { database: test, deps } = databaseForFile();

const imported = async (kind: "members" | "partners", lines: string[]) => {
  const id = await createImport(deps, SIPHO, { kind, file_name: "list.csv", text: lines.join("\n") });
  const view = await importView(deps, kind, id);
  if (view.stage !== "draft") throw new Error(view.stage);
  await runImport(deps, SIPHO, { kind, id, expected: view.counts.added });
  return view;
};
const membersAt = (domain: string) =>
  test.db.member.findMany({ where: { email: { endsWith: domain } }, orderBy: { id: "asc" } });

describe("a list of members as people and spreadsheets write it", () => {
  it("has its phones in one format, and refuses two numbers in one cell", async () => {
    const { bad } = await imported("members", [
      MEMBERS,
      "Lost Zero,p1@phones.test,825550171,Port Alfred,Local",
      "Science Number,p2@phones.test,2.7825550172E+10,Port Alfred,Local",
      "Lost Plus,p3@phones.test,27825550173,Port Alfred,Local",
      "Bracket Zero,p4@phones.test,+27 (0)82 555 0174,Port Alfred,Local",
      "Two Numbers,p5@phones.test,046 624 0175 / 082 555 0175,Port Alfred,Local",
      "Zero Zero,p6@phones.test,0027 82 555 0176,Port Alfred,Local",
    ]);
    expect((await membersAt("@phones.test")).map(({ phone }) => phone)).toEqual([
      "082 555 0171",
      "082 555 0173",
      "082 555 0174",
      "082 555 0176",
    ]);
    expect(bad.map(({ line }) => line)).toEqual([3, 6]);
  });

  it("has its addresses without what nobody sees", async () => {
    const { bad } = await imported("members", [
      MEMBERS,
      "Zero Width,\u200bzw@mails.test,,Port Alfred,Local",
      "Hard Space,nb@mails.test\u00a0,,Port Alfred,Local",
      "With Name,With Name <wn@mails.test>,,Port Alfred,Local",
      "Link,mailto:ml@mails.test,,Port Alfred,Local",
      "Upper,UPPER@Mails.Test,,Port Alfred,Local",
      "Apostrophe,o’neil@mails.test,,Port Alfred,Local",
      "Again,\ufeffzw@mails.test,,Port Alfred,Local",
      "Two,one@mails.test; two@mails.test,,Port Alfred,Local",
    ]);
    expect((await membersAt("@mails.test")).map(({ email }) => email)).toEqual([
      "zw@mails.test",
      "nb@mails.test",
      "upper@mails.test",
      "o'neil@mails.test",
    ]);
    expect(bad.map(({ line }) => line)).toEqual([4, 5, 8, 9]);
  });

  it("keeps the letters of its names", async () => {
    const names = [
      "No",
      "Null",
      "Siya O’Brien",
      "True False",
      'van der "Boet" Merwe',
      "Munyai Ṱshilidzi 🐚",
      "=Siphokazi",
    ];
    const lines = names.map((name, at) => {
      const cell = `"${name.replaceAll('"', '""')}"`;
      return `${cell},n${at}@names.test,,Port Alfred,Local`;
    });
    await imported("members", [MEMBERS, ...lines]);
    expect((await membersAt("@names.test")).map(({ full_name }) => full_name)).toEqual(names);
  });
});

it("a shop's name keeps every sign", async () => {
  const names = [
    "Tšhepo’s Ḓavhana Café 🐚",
    "</script><script>alert(1)</script>",
    "Widget <!--<script>",
    `R&D "Braai" <b>'n Plek</b>`,
    "Null",
    "北京饭店",
  ];
  const lines = names.map((name) => `"${name.replaceAll('"', '""')}",Food,Port Alfred,466240001`);
  await imported("partners", ["Name,Category,City,Phone", ...lines]);
  const rows = await test.db.partner.findMany({ where: { name: { in: names } }, orderBy: { id: "asc" } });
  expect(rows.map(({ name, phone }) => [name, phone])).toEqual(names.map((name) => [name, "046 624 0001"]));
});

it("the club's own list can be imported again, whatever a name holds", async () => {
  await makeMember(test.db, { full_name: "Null\x07 Bell\x00", email: "bell@export.test" });
  await makeMember(test.db, {
    full_name: "Line\u2028Break",
    email: "line@export.test",
    phone: "+31 655 500 144",
  });
  let text = "";
  for await (const chunk of listCsv(deps, membersList, {
    search: "@export.test",
    status: null,
    plan: null,
    city: null,
    sort: "newest",
  }))
    text += chunk;
  expect(text).toContain("Null Bell");
  const other = text.replaceAll("@export.test", "@again.test").replaceAll(/FBI-PA-\w+/g, "");
  const { bad, counts } = await imported("members", other.replace("plan_type", "Plan").split("\n"));
  expect(bad).toEqual([]);
  expect(counts.here + counts.added).toBe(2);
});
