import { beforeAll, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Browser, Page } from "../../support/http";
import { ageProofs } from "../../support/office";
import { newOfficer } from "../../support/signed-in";
import { until } from "../../support/until";

let owner: Browser;
let support: Browser;

const club = clubForFile();
beforeAll(async () => {
  [owner, support] = await Promise.all([newOfficer(club), newOfficer(club, { role: "support" })]);
});

function upload(text: string, { kind = "members", by = support } = {}): Promise<Page> {
  const form = new FormData();
  form.set("file", new File([text], "people.csv", { type: "text/csv" }));
  return by.post(`/admin/import/${kind}`, form);
}
const press = (at: string, intent: string, fields = {}, by = support) =>
  by.post(new URL(at).pathname, { intent, ...fields });

it("names the cities and categories that a shop's line may have", async () => {
  const { words } = await support.get("/admin/import/partners");
  expect(words).toContain("city (Port Alfred, East London or Gqeberha)");
  expect(words).toContain("category (Food, Beauty, Retail or Stay & Travel)");
  const list = await support.get("/admin/partners");
  expect(list.words).toContain("No partners yet");
  expect(list.words).toContain("Import a file");
});

it("shows what is wrong by line, imports the good ones once, and gives the rest back to mend", async () => {
  const lines = Array.from(
    { length: 480 },
    (_, at) => `Person ${at},p${at}@many.test,082 555 0100,Gqeberha,local`,
  );
  const bad = Array.from({ length: 20 }, (_, at) => `Bad ${at},b${at},,Jozi,local`);
  const at = (await upload(["Name,Email,Phone,City,Plan", ...lines, ...bad].join("\n"))).location!;
  const dry = await support.get(at);
  expect(dry.words).toMatch(/Will be added 480 Have errors 20 Are here already 0/);
  expect(dry.words).toContain(
    "“b19” is not an e-mail address. “Jozi” is not one of Port Alfred, East London, Gqeberha.",
  );
  expect(dry.words).not.toContain("Import with days");
  const stale = await press(at, "import", { expected: "481" });
  expect([stale.status, stale.words.includes("480 can be added now")]).toEqual([409, true]);
  const answers = await Promise.all([1, 2, 3].map(() => press(at, "import", { expected: "480" })));
  expect(answers.map(({ status }) => status)).toContain(302);
  expect(answers.every(({ status }) => status === 302 || status === 409)).toBe(true);
  const done = await support.get(at);
  expect(done.words).toContain("480 members are imported");
  expect(await club.db.member.count({ where: { email: { endsWith: "@many.test" } } })).toBe(480);
  expect(await club.db.consent.count()).toBe(0);
  const mend = await support.get(`${new URL(at).pathname}/mend`);
  expect(mend.text.trim().split("\r\n")).toHaveLength(21);
  expect((await owner.get("/admin/settings/audit")).words).toContain(
    "Imported members from people.csv (480)",
  );
  const looked_at = await club.db.member.findFirstOrThrow({ where: { email: "p0@many.test" } });
  expect((await support.get(`/admin/members/${looked_at.id}`)).status).toBe(200);
  await until(() => club.db.recordOpening.findFirst({ where: { member_id: looked_at.id } }));
  expect((await press(at, "undo")).status).toBe(302);
  expect(await club.db.member.count({ where: { email: { endsWith: "@many.test" } } })).toBe(0);
});

it("lets an owner with a fresh sign-in give days with a reason, and nobody else", async () => {
  const at = (await upload("Name,Email,City,Plan\nThandi Mbeki,t@days.test,PE,local", { by: owner }))
    .location!;
  const fields = { expected: "1", days: "30", reason: "They paid at the market" };
  expect((await press(at, "import_with_days", fields)).status).toBe(403);
  const wrong = await press(at, "import_with_days", { ...fields, days: "367", reason: " " }, owner);
  expect([
    wrong.status,
    /Enter a number of days from 1 to 366/.test(wrong.words),
    /Enter a reason/.test(wrong.words),
  ]).toEqual([400, true, true]);
  await ageProofs(club, 31);
  expect((await press(at, "import_with_days", fields, owner)).words).toContain("Is it you?");
  expect(await club.db.member.count({ where: { email: "t@days.test" } })).toBe(0);
});

it("asks for the columns, of partners too, and refuses what is no list", async () => {
  const at = (await upload("Winkel,Waar\nBay Café,PE", { kind: "partners" })).location!;
  expect((await support.get(at)).words).toContain("Which column is which?");
  const asked = await press(at, "columns", { name: "0", city: "1", category: "=Nothing" });
  expect([asked.status, asked.words.includes("Choose a column.")]).toEqual([400, true]);
  expect((await press(at, "columns", { name: "0", city: "1", category: "=Food" })).status).toBe(302);
  expect((await press(at, "import", { expected: "1" })).status).toBe(302);
  expect(await club.db.partner.findFirst({ where: { name: "Bay Café" } })).toMatchObject({
    city: "Gqeberha",
    category: "Food",
  });
  expect((await support.get(at.replace("partners", "members"))).status).toBe(404);
  for (const [text, words] of [
    ["", "This is empty"],
    ["PK\u0003\u0004rest", "Excel workbook"],
    ["a@b.test,x\ny,z", "must name the columns"],
  ]) {
    const refused = await upload(text!);
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining(words!)]);
  }
});
