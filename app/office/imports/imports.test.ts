import { describe, expect, it } from "vitest";
import { notifyOfMissedRenewals } from "~/money/agreements/notify-of-missed-renewals.server";
import { makeAdmin, makeMember, makePartner, makeRefusal, makeUser } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { importFile } from "./import-file";
import { importView, linesToMend } from "./import-view.server";
import { cleanCsvImports, createImport, runImport, setSources } from "./imports.server";
import { undoImport } from "./undo-import.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
const HEAD = "Name,E-mail,Cell,Town,Plan";

const { database: test, deps } = databaseForFile();

const upload = (text: string, kind: "members" | "partners" = "members") =>
  createImport(deps, SIPHO, { kind, file_name: "people.csv", text });
const dryRun = async (id: number, kind: "members" | "partners" = "members") => {
  const view = await importView(deps, kind, id);
  if (view.stage !== "draft") throw new Error(view.stage);
  return view;
};
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Person ${from + at},p${from + at}@new.test,,Gqeberha,local`);

describe("a hostile file", () => {
  it("takes no place that a deletion will need", async () => {
    const leaver = await makeUser(test.db);
    const lines = [
      `Mallory,deleted-${leaver.id}@deleted.invalid,,PE,local`,
      "Mallory,guest-1@guest.invalid,,PE,local",
    ];
    const view = await dryRun(await upload([HEAD, ...lines].join("\n")));
    expect(view.counts).toEqual({ added: 0, bad: 2, here: 0 });
  });

  it("is read as text: formulas, names of properties, the same heading twice, an open quotation mark", async () => {
    const cells = [
      '"=HYPERLINK(""https://evil.test"")",formula@hostile.test,,PE,local',
      "__proto__,proto@hostile.test,,PE,local",
      "constructor,constructor@hostile.test,,PE,local",
    ];
    const view = await dryRun(await upload([HEAD, ...cells].join("\n")));
    expect(view.counts).toEqual({ added: 3, bad: 0, here: 0 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const twice = await importView(
      deps,
      "members",
      await upload(
        "__proto__,Name,Name,E-mail,E-mail,City,Plan\nx,Ann,Eve,ann@hostile.test,eve@hostile.test,PE,local",
      ),
    );
    expect(["columns", "draft"]).toContain(twice.stage);
    await expect(upload(`${HEAD}\n"Open,open@hostile.test,,PE,local\n`)).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(upload(`${HEAD}\n${"x".repeat(20_000)},a@b.test,,PE,local`)).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("gives nothing of an administrator's or a shop's, whose addresses are theirs elsewhere", async () => {
    const admin = await makeAdmin(test.db, {
      email: "owner@hostile.test",
      password: "a long office password",
    });
    const shop = await makePartner(test.db, { email: "till@hostile.test" });
    const id = await upload(`${HEAD}\nEve,owner@hostile.test,,PE,local\nEve,till@hostile.test,,PE,local`);
    await runImport(deps, SIPHO, { kind: "members", id, expected: 2 });
    expect(await test.db.admin.findUniqueOrThrow({ where: { id: admin.id } })).toMatchObject({
      role: "owner",
    });
    expect(await test.db.partner.findUniqueOrThrow({ where: { id: shop.id } })).toEqual(shop);
    const added = await test.db.member.findMany({ where: { email: { endsWith: "@hostile.test" } } });
    expect(added.map(({ ended_at, cancelled_at }) => [ended_at, cancelled_at !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
    await undoImport(deps, SIPHO, "members", id);
    expect(await test.db.admin.count({ where: { id: admin.id } })).toBe(1);
  });
});

describe("the dry run", () => {
  it("shows every problem of every line beside its values", async () => {
    const known = await makeMember(test.db, { full_name: "Anna Known", phone: "082 555 0177" });
    const id = await upload(
      [
        HEAD,
        "Thandi Mbeki,thandi@new.test,825550111,PE,monthly",
        "",
        ",not-an-address,12,Jozi,gold",
        "Thandi Again,THANDI@new.test,,East London,Tourist Pass",
        `Somebody,${known.email},,Port Alfred,local`,
        "Anna Known,other@new.test,+27 82 555 0177,Port Alfred,local",
        `${"x".repeat(101)},long@new.test,,Port Alfred,local`,
      ].join("\r\n"),
    );
    const view = await dryRun(id);
    expect(view.counts).toEqual({ added: 1, bad: 3, here: 2 });
    expect(view.bad.map(({ line, words }) => [line, ...words])).toEqual([
      [
        4,
        "Name is missing.",
        "“not-an-address” is not an e-mail address.",
        "“12” is not a phone number such as 082 555 0100.",
        "“Jozi” is not one of Port Alfred, East London, Gqeberha.",
        "“gold” is neither Local nor Tourist Pass.",
      ],
      [5, "“thandi@new.test” is already on line 2."],
      [8, `“${"x".repeat(60)}” is longer than 100 characters.`],
    ]);
    expect(view.here.map(({ words, to }) => [words[0], to])).toEqual(
      Array(2).fill([`Anna Known, ${known.member_id}`, `/admin/members/${known.id}`]),
    );
    const mend = (await linesToMend(deps, "members", id))!;
    expect(mend.split("\r\n")[0]).toBe(`${HEAD},Errors`);
    const mended = mend.replace(",not-an-address,12,Jozi,gold", "Ben,ben@new.test,,PE,local");
    expect((await dryRun(await upload(mended))).counts).toEqual({ added: 2, bad: 1, here: 0 });
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    [
      "Windows-1252 with semicolons",
      Uint8Array.from(Buffer.from("Name;Email;City;Plan\nRené;r@new.test;PE;local", "latin1")),
    ],
    [
      "UTF-8 with a mark and tabs",
      new TextEncoder().encode("\uFEFFName\tEmail\tCity\tPlan\nRené\tr@new.test\tPE\tlocal"),
    ],
  ])("reads %s", async (_what, bytes) => {
    const { text } = await importFile(new File([bytes], "people.csv"));
    const view = await dryRun(await upload(text));
    expect(view.good).toMatchObject([{ line: 2, values: ["René", "r@new.test", "PE", "local"] }]);
  });

  it("asks for columns that it cannot guess, and takes one answer for all lines", async () => {
    const id = await upload("Wer,Mail\nUte Vogel,ute@new.test");
    expect(await importView(deps, "members", id)).toMatchObject({
      stage: "columns",
      headings: ["Wer", "Mail"],
    });
    await expect(setSources(deps, "members", id, { full_name: { column: 0 } })).rejects.toMatchObject({
      field_errors: {
        email: ["Choose a column."],
        city: ["Choose a column."],
        plan_type: ["Choose a column."],
      },
    });
    await setSources(deps, "members", id, {
      full_name: { column: 0 },
      email: { column: 1 },
      city: { all: "Gqeberha" },
      plan_type: { all: "Tourist Pass" },
    });
    expect((await dryRun(id)).good).toMatchObject([
      { values: ["Ute Vogel", "ute@new.test", "Gqeberha", "Tourist Pass"] },
    ]);
  });

  it.each([
    ["thandi@new.test,Thandi", /The first line must name the columns/],
    ["Name,Email", /no line below/],
    [`Name,Email\n${"a,b\n".repeat(2001)}`, /At most 2001 lines|This has 2002 lines/],
  ])("refuses %#", async (text, words) => {
    await expect(upload(text)).rejects.toThrow(words);
  });
});

describe("an import", () => {
  it("adds the good lines once, without days, mails or consents", async () => {
    const account = await makeUser(test.db, { email: "p1@new.test" });
    const id = await upload([HEAD, ...people(0, 4), "Bad,bad,,PE,local"].join("\n"));
    await expect(runImport(deps, SIPHO, { kind: "members", id, expected: 3 })).rejects.toThrow(
      /4 can be added/,
    );
    const runs = [1, 2, 3].map(() => runImport(deps, SIPHO, { kind: "members", id, expected: 4 }));
    const settled = await Promise.allSettled(runs);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await test.db.member.findMany({
      where: { email: { endsWith: "@new.test" } },
      include: { user: { include: { consents: true } }, periods: true },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ email }) => email)).toEqual([0, 1, 2, 3].map((n) => `p${n}@new.test`));
    expect(rows[1]).toMatchObject({
      user_id: account.id,
      last_status: "expired",
      periods: [],
      user: { consents: [] },
    });
    deps.setNow(new Date("2026-11-22T08:00:00Z"));
    expect(await notifyOfMissedRenewals(deps)).toBe(0);
    deps.setNow(new Date("2026-11-21T08:00:00Z"));
    expect(await test.db.outboxMail.count()).toBe(0);
    expect(await importView(deps, "members", id)).toMatchObject({
      stage: "done",
      added: 4,
      bad: 1,
      may_mend: true,
    });
    expect(await linesToMend(deps, "members", id)).toContain("“bad” is not an e-mail address.");
    const entry = await test.db.auditEntry.findFirstOrThrow({
      where: { action: "members.import" },
      orderBy: { id: "desc" },
    });
    expect(JSON.parse(entry.details)).toMatchObject({ added: 4, bad: 1, here: 0, file_name: "people.csv" });
    expect((await dryRun(await upload([HEAD, ...people(0, 4)].join("\n")))).counts).toEqual({
      added: 0,
      bad: 0,
      here: 4,
    });
    expect(await checkLedger(test)).toEqual([]);
  });

  it("gives days with a reason, and is undone while nobody has acted", async () => {
    const id = await upload([HEAD, ...people(10, 12)].join("\n"));
    const gift = { days: 30, reason: "Moved from the old club" };
    await runImport(deps, SIPHO, { kind: "members", id, expected: 2, gift });
    const where = { email: { in: ["p10@new.test", "p11@new.test"] } };
    const rows = await test.db.member.findMany({ where, include: { periods: true } });
    expect(rows).toMatchObject(
      Array(2).fill({
        paid_through: "2026-12-20",
        last_status: "active",
        periods: [
          { starts_on: "2026-11-21", ends_on: "2026-12-20", source: "complimentary", reason: gift.reason },
        ],
      }),
    );
    const entry = await test.db.auditEntry.findFirstOrThrow({
      where: { subject_id: String(id), action: "members.import" },
    });
    expect([entry.reason, JSON.parse(entry.details).days]).toEqual([gift.reason, 30]);
    const [partner] = [await makePartner(test.db)];
    const heart = await test.db.favourite.create({
      data: { member_id: rows[0]!.id, partner_id: partner.id },
    });
    await expect(undoImport(deps, SIPHO, "members", id)).rejects.toThrow(/Person 10 has acted/);
    expect(await test.db.member.count({ where })).toBe(2);
    await test.db.favourite.delete({ where: { id: heart.id } });
    await undoImport(deps, SIPHO, "members", id);
    await expect(undoImport(deps, SIPHO, "members", id)).rejects.toThrow(/already been undone/);
    expect([await test.db.member.count({ where }), await test.db.user.count({ where })]).toEqual([0, 0]);
  });

  it("of partners makes pages and PINs, and knows shops again", async () => {
    const head = "Shop,City,Category,Description,Web";
    const text = [
      head,
      "Bay Café,PE,food,Coffee,baycafe.co.za",
      "Bay Café,East London,Food,,",
      "bay cafe,Port Elizabeth,Food,,",
      "Surf Shop,Port Alfred,Sport,,not a web",
    ].join("\n");
    const id = await upload(text, "partners");
    const view = await dryRun(id, "partners");
    expect(view.counts).toEqual({ added: 2, bad: 2, here: 0 });
    expect(view.bad.map(({ words }) => words)).toEqual([
      ["“bay cafe” in Gqeberha is already on line 2."],
      [
        "“Sport” is not one of Food, Beauty, Retail, Stay & Travel.",
        "Enter a web address such as https://example.co.za",
      ],
    ]);
    await runImport(deps, SIPHO, { kind: "partners", id, expected: 2 });
    const shops = await test.db.partner.findMany({
      where: { name: "Bay Café" },
      include: { pins: true },
      orderBy: { id: "asc" },
    });
    expect(shops).toMatchObject([
      { slug: "bay-cafe", website: "https://baycafe.co.za", short_description: "Coffee", is_active: true },
      { slug: "bay-cafe-2", offer_text: "10% off once per month per member" },
    ]);
    expect(shops.map(({ id, pins }) => [id, pins[0]?.active_partner_id])).toEqual(
      shops.map(({ id }) => [id, id]),
    );
    expect((await dryRun(await upload(text, "partners"), "partners")).counts).toMatchObject({
      added: 0,
      here: 3,
    });
    await undoImport(deps, SIPHO, "partners", id);
    expect(await test.db.partner.count({ where: { name: "Bay Café" } })).toBe(0);
  });
});

describe("the undo is refused", () => {
  const refusedUntil = async (kind: "members" | "partners", id: number, remove: () => Promise<unknown>) => {
    await expect(undoImport(deps, SIPHO, kind, id)).rejects.toMatchObject({ code: "conflict" });
    await remove();
  };

  it("once an imported member was refused", async () => {
    const id = await upload([HEAD, ...people(30, 31)].join("\n"));
    await runImport(deps, SIPHO, { kind: "members", id, expected: 1 });
    const member = await test.db.member.findFirstOrThrow({ where: { email: "p30@new.test" } });
    const mine = { where: { member_id: member.id } };
    await makeRefusal(test.db, { member, partner: await makePartner(test.db) });
    await refusedUntil("members", id, () => test.db.refusal.deleteMany(mine));
    await undoImport(deps, SIPHO, "members", id);
  });

  it("once an imported shop has refused somebody or pairs a till", async () => {
    const id = await upload("Shop,City,Category\nActing Shop,Port Alfred,Food", "partners");
    await runImport(deps, SIPHO, { kind: "partners", id, expected: 1 });
    const partner = await test.db.partner.findFirstOrThrow({ where: { name: "Acting Shop" } });
    const its = { where: { partner_id: partner.id } };
    await makeRefusal(test.db, { member: await makeMember(test.db), partner });
    await refusedUntil("partners", id, () => test.db.refusal.deleteMany(its));
    const code = { code_hash: "pairing", expires_at: deps.clock(), partner_id: partner.id };
    await test.db.pairingCode.create({ data: code });
    await refusedUntil("partners", id, () => test.db.pairingCode.deleteMany(its));
    await undoImport(deps, SIPHO, "partners", id);
  });
});

it("drafts go after a week, lines to mend after a month", async () => {
  const draft = await upload([HEAD, "A,a,,,"].join("\n"));
  const done = await upload([HEAD, ...people(20, 21), "A,a,,,"].join("\n"));
  await runImport(deps, SIPHO, { kind: "members", id: done, expected: 1 });
  deps.setNow(new Date("2026-11-29T09:00:00Z"));
  await cleanCsvImports(deps);
  expect(await test.db.csvImport.count({ where: { id: draft } })).toBe(0);
  expect(await linesToMend(deps, "members", done)).toContain("Errors");
  deps.setNow(new Date("2026-12-22T09:00:00Z"));
  await cleanCsvImports(deps);
  expect(await linesToMend(deps, "members", done)).toBe(null);
});
