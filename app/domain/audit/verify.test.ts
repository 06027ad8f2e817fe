import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { audit } from "./audit.server";
import { verifyAudit } from "./verify.server";

/** More than one batch. */
const ROWS = 1010;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.auditEntry.deleteMany();
  await test.db.$transaction(
    async (tx) => {
      for (let row = 1; row <= ROWS; row += 1)
        await audit(tx, new Date(1_800_000_000_000 + row), {
          actor: { kind: "admin", id: 1, name: "Zanele" },
          action: "member.edit",
          subject_kind: "member",
          subject_id: row,
          details: { row },
        });
    },
    { timeout: 60_000 },
  );
}, 60_000);

const verify = (head?: string) => verifyAudit(test, head);
const nth = async (n: number) => test.db.auditEntry.findFirstOrThrow({ orderBy: { id: "asc" }, skip: n - 1 });

it("holds over whole batches, and names the first row that was changed, taken out or cut off", async () => {
  const whole = await verify();
  expect(whole).toMatchObject({ rows: ROWS, bad: null });
  expect(await verify(whole.head)).toMatchObject({ bad: null });

  const changed = await nth(1005);
  await test.db.auditEntry.update({ where: { id: changed.id }, data: { reason: "nothing to see" } });
  expect(await verify()).toMatchObject({ bad: { id: changed.id, why: "it was changed" } });
  await test.db.auditEntry.update({ where: { id: changed.id }, data: { reason: changed.reason } });
  expect((await verify()).bad).toBeNull();

  await test.db.auditEntry.update({ where: { id: changed.id }, data: { reason: "[taken out]" } });
  await audit(test.db, new Date(), {
    actor: { kind: "system", id: null, name: "" },
    action: "account.deleted",
    subject_kind: "member",
    subject_id: 1,
    details: { redacted_audit: [changed.id] },
  });
  expect(await verify()).toMatchObject({ bad: null, redacted: 1 });
  await test.db.auditEntry.delete({ where: { id: (await nth(ROWS + 1)).id } });
  await test.db.auditEntry.update({ where: { id: changed.id }, data: { reason: changed.reason } });

  const last = await nth(ROWS);
  await test.db.auditEntry.delete({ where: { id: last.id } });
  expect((await verify()).bad).toBeNull();
  expect((await verify(whole.head)).bad?.why).toBe("rows after it were cut off");

  const taken = await nth(3);
  const next = await nth(4);
  await test.db.auditEntry.delete({ where: { id: taken.id } });
  expect((await verify()).bad?.id).toBe(next.id);
});
