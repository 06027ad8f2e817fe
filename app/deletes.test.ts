import "~/club";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { partnerActor } from "~/accounts/admins/actor";
import { ClubError } from "~/kernel/errors";
import { cleanImports, discardImport } from "~/money/bank/imports.server";
import { createImport, runImport } from "~/office/imports/imports.server";
import { undoImport } from "~/office/imports/undo-import.server";
import { cleanStrangers } from "~/office/jobs/clean-strangers.server";
import { removePerson } from "~/shops/people/people.server";
import { unique } from "../tests/factories/unique";
import { databaseForFile } from "../tests/support/for-file";
import { makeRow, REFERENCES, refer } from "../tests/support/schema-rows";

const { database: test, deps } = databaseForFile();
const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const LONG_AGO = new Date("2024-01-05T08:00:00Z");

interface World {
  /** The rows that are to be deleted, by table. */
  ids: Record<string, number>;
  run: () => Promise<unknown>;
}

/** Each delete of rows that others can refer to: by its file and what it deletes. */
const DELETES: Record<string, () => Promise<World>> = {
  "money/bank/imports.server.ts bankImport": async () => {
    const { id } = await makeRow(test.db, "BankImport", { text: "" });
    return { ids: { BankImport: id }, run: () => discardImport(deps, id) };
  },
  "money/bank/imports.server.ts bankLine": async () => {
    const long_ago = new Date("2020-01-01T10:00:00Z");
    const { id: import_id } = await makeRow(test.db, "BankImport", { status: "booked", booked_at: long_ago });
    const { id } = await makeRow(test.db, "BankLine", { import_id, outcome: "out" });
    return { ids: { BankLine: id }, run: () => cleanImports(deps) };
  },
  "shops/people/people.server.ts partnerAccount": async () => {
    const { id: partner_id } = await makeRow(test.db, "Partner");
    const { id } = await makeRow(test.db, "PartnerAccount", { partner_id, email: "staff@shop.test" });
    const actor = partnerActor({ id: partner_id, name: "Shop" });
    return { ids: { PartnerAccount: id }, run: () => removePerson(deps, actor, id) };
  },
  "office/jobs/clean-strangers.server.ts payment": abandoned,
  "office/jobs/clean-strangers.server.ts checkout": abandoned,
  "office/jobs/clean-strangers.server.ts user": async () => {
    const { id } = await makeRow(test.db, "User", { last_login_at: LONG_AGO });
    return { ids: { User: id }, run: () => cleanStrangers(deps) };
  },
  "office/imports/undo-import.server.ts user": importedMember,
  "office/imports/undo-import.server.ts member": importedMember,
  "office/imports/undo-import.server.ts partner": importedPartner,
};

async function abandoned(): Promise<World> {
  const old = { status: "abandoned", created_at: LONG_AGO };
  const { id: checkout_id } = await makeRow(test.db, "Checkout", old);
  const { id } = await makeRow(test.db, "Payment", { checkout_id });
  return { ids: { Checkout: checkout_id, Payment: id }, run: () => cleanStrangers(deps) };
}

async function importedMember(): Promise<World> {
  const email = `${unique()}@new.test`;
  const text = `Name,E-mail,Town,Plan\nNomsa Dlamini,${email},Gqeberha,local`;
  const id = await createImport(deps, OWNER, { kind: "members", file_name: "people.csv", text });
  const gift = { days: 30, reason: "Moved from the old club" };
  await runImport(deps, OWNER, { kind: "members", id, expected: 1, gift });
  const member = await test.db.member.findFirstOrThrow({ where: { email } });
  return {
    ids: { Member: member.id, User: member.user_id },
    run: () => undoImport(deps, OWNER, "members", id),
  };
}

async function importedPartner(): Promise<World> {
  const text = `Shop,City,Category\nShop ${unique()},Port Alfred,Food`;
  const id = await createImport(deps, OWNER, { kind: "partners", file_name: "shops.csv", text });
  await runImport(deps, OWNER, { kind: "partners", id, expected: 1 });
  const partner = await test.db.partner.findFirstOrThrow({
    orderBy: { id: "desc" },
    include: { pins: true },
  });
  return {
    ids: { Partner: partner.id, PartnerPin: partner.pins[0]!.id },
    run: () => undoImport(deps, OWNER, "partners", id),
  };
}

const PARENTS = new Map(REFERENCES.map(({ parent }) => [parent[0]!.toLowerCase() + parent.slice(1), parent]));

it("knows every delete of rows that others can refer to", () => {
  const found = globSync("app/**/*.server.ts").flatMap((file) => {
    const calls = readFileSync(file, "utf8").matchAll(/\.(\w+)\.delete(?:Many)?\(/g);
    return [...calls]
      .filter(([, model]) => PARENTS.has(model!))
      .map(([, model]) => `${file.slice(4)} ${model}`);
  });
  expect([...new Set(found)].sort()).toEqual(Object.keys(DELETES).sort());
});

describe.each(Object.entries(DELETES))("%s", (name, makeWorld) => {
  const parent = PARENTS.get(name.split(" ")[1]!)!;
  const references = REFERENCES.filter((one) => one.parent === parent);

  it("is done where nothing refers to it", async () => {
    const { run } = await makeWorld();
    await run();
  });

  it.each(references.map((one) => [`${one.table}.${one.field}`, one] as const))(
    "is done or refused in words where %s refers to it",
    async (_, reference) => {
      const { ids, run } = await makeWorld();
      await refer(test.db, reference, ids[parent]!);
      const refusal = await run().then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal) expect(refusal).toBeInstanceOf(ClubError);
      // A job that is refused would leave the rest undone, night after night.
      if (name.startsWith("office/jobs")) expect(refusal).toBeNull();
    },
  );
});
