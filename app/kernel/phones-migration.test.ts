import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { makeMember, makePartner } from "../../tests/factories/index";
import { databaseForFile } from "../../tests/support/for-file";
import { fold } from "./catalog";

const { deps } = databaseForFile();
const FOLDER = onPostgres() ? "prisma/postgres/migrations" : "prisma/migrations";
const statements = readFileSync(`${FOLDER}/20261129020000_phones_in_one_format/migration.sql`, "utf8")
  .split(/;\s*\n/)
  .filter((text) => text.trim() !== "");

it("brings the phones that are kept into one format, and nothing else", async () => {
  const { db } = deps;
  const kept = [
    ["082 555 0197", "082 555 0197"],
    ["0825550197", "082 555 0197"],
    ["825550001", "082 555 0001"],
    ["+27825550003", "082 555 0003"],
    ["27825550004", "082 555 0004"],
    ["0027-82-555-0005", "082 555 0005"],
    ["+27 (0)46 624 1234", "046 624 1234"],
    ["(046) 624.1234", "046 624 1234"],
    ["+31 6 5550 0144", "+31 6 5550 0144"],
    ["624 1234", "624 1234"],
    ["046 624 1234 / 082 555 0199", "046 624 1234 / 082 555 0199"],
    ["Ask inside", "Ask inside"],
    ["", ""],
  ] as const;
  const members = [];
  for (const [phone] of kept) members.push(await makeMember(db, { phone }));
  const search_text = "latimer’s sea–side “kiosk” o'brien";
  const { id } = await makePartner(db, { phone: "466240001" });
  await db.partner.update({ where: { id }, data: { search_text } });
  await db.setting.create({ data: { key: "whatsapp_number", value: "0825550199" } });
  for (const statement of statements) await db.$executeRawUnsafe(statement);
  const rows = await db.member.findMany({ orderBy: { id: "asc" } });
  expect(rows.map(({ phone }) => phone)).toEqual(kept.map(([, phone]) => phone));
  expect(rows.map(({ search_text }) => search_text)).toEqual(
    members.map(({ search_text }) => fold(search_text)),
  );
  expect(await db.partner.findUnique({ where: { id } })).toMatchObject({
    phone: "046 624 0001",
    search_text: fold(search_text),
  });
  const { value } = await db.setting.findUniqueOrThrow({ where: { key: "whatsapp_number" } });
  expect(value).toBe("27825550199");
});
