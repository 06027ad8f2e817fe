import { beforeAll, describe, expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";
import { audit } from "./audit.server";

const { deps } = databaseForFile();

const ADMIN = { kind: "admin", id: 7, name: "Zanele Dube" } as const;

const rows = () => deps.db.auditEntry.findMany({ orderBy: { id: "asc" } });

beforeAll(async () => {
  const record = { actor: ADMIN, action: "member.edit", subject_kind: "member", reason: "Asked by phone" };
  await audit(deps, deps.db, { ...record, subject_id: 12, details: { phone: "082 555 0100" } });
  await audit(deps, deps.db, { ...record, subject_id: 13 });
});

describe("the audit log (R83)", () => {
  it("keeps every row: none can be deleted", async () => {
    const before = await rows();
    const { db } = deps;
    await expect(db.auditEntry.delete({ where: { id: before[0]!.id } })).rejects.toThrow();
    await expect(db.auditEntry.deleteMany()).rejects.toThrow();
    await expect(db.$executeRaw`DELETE FROM "AuditEntry" WHERE action = 'member.edit'`).rejects.toThrow();
    expect(await rows()).toEqual(before);
  });

  it.each([
    ["id", 99],
    ["at", new Date(0)],
    ["actor_kind", "system"],
    ["actor_id", 8],
    ["action", "member.end"],
    ["subject_kind", "partner"],
  ])("keeps %s as it was written", async (column, value) => {
    const [row] = await rows();
    const change = deps.db.auditEntry.update({ where: { id: row!.id }, data: { [column]: value } });
    await expect(change).rejects.toThrow();
    expect((await rows())[0]).toEqual(row);
  });

  it.each(["subject_id", "actor_name", "reason", "details"])(
    "lets a deletion take words out of %s",
    async (column) => {
      const [row, other] = await rows();
      await deps.db.auditEntry.update({ where: { id: row!.id }, data: { [column]: "(removed)" } });
      expect(await rows()).toEqual([{ ...row, [column]: "(removed)" }, other]);
    },
  );

  it("goes on with the next number", async () => {
    const last = (await rows()).at(-1)!;
    await audit(deps, deps.db, { actor: ADMIN, action: "x", subject_kind: "member", subject_id: 1 });
    expect((await rows()).at(-1)!.id).toBeGreaterThan(last.id);
  });
});
