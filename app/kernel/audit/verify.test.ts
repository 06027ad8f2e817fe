import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import type { AuditEntry } from "~/db/generated/client";
import { makeAdmin } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { anchorAudit, restartAnchors } from "./anchor.server";
import { audit, SYSTEM } from "./audit.server";
import { checkLog } from "./check-log.server";
import { noteRedaction, redactRow } from "./redact.server";
import { CHAIN_START, plainHash, redactedHash, rowHash } from "./row-hash";
import { acceptPlainRows, sealPlainRows } from "./seal.server";
import { type Against, verifyAudit } from "./verify.server";

/** More than one batch. */
const ROWS = 510;
const STRANGER = testDeps({} as never, undefined, "the secret of somebody without the club's").secrets;
const ZANELE = { kind: "admin", id: 1, name: "Zanele" } as const;

let written: AuditEntry[];
let file: string;

const { database: test, deps } = databaseForFile();
beforeAll(async () => {
  file = path.join(test.dir, "audit-anchors.log");
  written = await writeRows(ROWS);
  await test.db.$executeRaw`CREATE TABLE written AS SELECT * FROM "AuditEntry"`;
});

/** Every test starts from the same log. */
beforeEach(async () => {
  rmSync(file, { force: true });
  await test.db.outboxMail.deleteMany();
  await test.db.auditEntry.deleteMany();
  await test.db.$executeRaw`INSERT INTO "AuditEntry" SELECT * FROM written`;
});

async function writeRows(count: number): Promise<AuditEntry[]> {
  await test.db.$transaction(
    async (tx) => {
      for (let row = 1; row <= count; row += 1)
        await audit(deps, tx, {
          actor: ZANELE,
          action: "member.edit",
          subject_kind: "member",
          subject_id: row,
          reason: `Nomsa rang ${row}`,
          details: { row, name: "Nomsa" },
        });
    },
    { timeout: 60_000 },
  );
  return test.db.auditEntry.findMany({ orderBy: { id: "asc" } });
}

const verify = (against?: Against) => verifyAudit(deps, against);
const told = async (against?: Against) =>
  (await verify(against)).problems.map(({ id, why }) => `${id}: ${why}`);
const row = (id: number) => test.db.auditEntry.findUniqueOrThrow({ where: { id } });
const change = (id: number, data: object) => test.db.auditEntry.update({ where: { id }, data });
const remove = (...ids: number[]) => test.db.auditEntry.deleteMany({ where: { id: { in: ids } } });
const clean = (one: AuditEntry) => ({
  subject_id: one.subject_id,
  actor_name: one.actor_name,
  reason: one.reason.replace("Nomsa", "(removed)"),
  details: one.details.replace("Nomsa", "(removed)"),
});
const redact = async (id: number) =>
  test.db.$transaction(async (tx) => {
    const before = await tx.auditEntry.findUniqueOrThrow({ where: { id } });
    await redactRow(deps, tx, before, clean(before));
  });
/** Rehashes the rows with another key: the best that somebody with only the database can do. */
async function rewriteFrom(id: number, hash: (row: AuditEntry) => string) {
  const all = await test.db.auditEntry.findMany({ where: { id: { gte: id } }, orderBy: { id: "asc" } });
  let prev_hash = (await test.db.auditEntry.findUnique({ where: { id: id - 1 } }))?.hash ?? CHAIN_START;
  const rewritten = all.map((one) => {
    const linked = { ...one, prev_hash };
    prev_hash = hash(linked);
    return { ...linked, hash: prev_hash };
  });
  await test.db.auditEntry.deleteMany({ where: { id: { gte: id } } });
  await test.db.auditEntry.createMany({ data: rewritten });
}

describe("an intact log", () => {
  it("verifies across batches, with the head of an earlier run", async () => {
    const whole = await verify();
    expect(whole).toMatchObject({ rows: ROWS, bad: null, wrong: 0, redacted: 0, plain: 0, last_row: ROWS });
    expect(await told({ expected_head: whole.head })).toEqual([]);
    expect(await told({ expected_head: (await row(7)).hash })).toEqual([]);
  });

  it("verifies when empty", async () => {
    await test.db.auditEntry.deleteMany();
    expect(await verify()).toMatchObject({ rows: 0, bad: null, head: CHAIN_START });
  });

  it("verifies after redactions, including a second one of the same row", async () => {
    await redact(500);
    await redact(ROWS);
    const once = await row(500);
    await test.db.$transaction((tx) => redactRow(deps, tx, once, { ...clean(once), reason: "" }));
    expect(await verify()).toMatchObject({ bad: null, redacted: 2, rows: ROWS + 3 });
    expect((await row(500)).reason).toBe("");
  });

  it("verifies under a former key of the club, if given", async () => {
    const now = { db: test.db, secrets: STRANGER };
    await audit({ ...deps, secrets: STRANGER }, test.db, {
      actor: ZANELE,
      action: "new",
      subject_kind: "",
      subject_id: "",
    });
    const { problems } = await verifyAudit(now);
    expect(problems).toEqual([
      {
        id: 1,
        why: expect.stringMatching(
          /^it is sealed under another key than the club's, [0-9a-f]{8}, .* up to row 510$/,
        ),
      },
    ]);
    expect((await verifyAudit(now, { former: [deps.secrets] })).problems).toEqual([]);
  });
});

describe("a log with changes", () => {
  const columns: Record<string, unknown> = {
    at: new Date(1),
    actor_kind: "system",
    actor_id: 2,
    actor_name: "Somebody",
    action: "member.view",
    subject_kind: "partner",
    subject_id: "9",
    reason: "",
    details: "{}",
  };
  it.each(Object.keys(columns))("reveals a change of %s", async (column) => {
    for (const id of [1, 500, ROWS]) {
      await change(id, { [column]: columns[column] });
      expect(await told()).toEqual([`${id}: it was changed`]);
      await change(id, { [column]: written[id - 1]![column as keyof AuditEntry] });
    }
    expect(await told()).toEqual([]);
  });

  it("reveals an unreadable value", async () => {
    // PostgreSQL refuses this.
    if (onPostgres()) return;
    await test.db.$executeRaw`UPDATE "AuditEntry" SET at = 'never' WHERE id = 3`;
    await test.db.$executeRaw`UPDATE "AuditEntry" SET actor_id = 'nobody' WHERE id = 7`;
    expect(await told()).toEqual(["3: it was changed", "7: it was changed"]);
  });

  it("reveals every change at once", async () => {
    await change(3, { reason: "a" });
    await change(505, { reason: "b" });
    expect(await told()).toEqual(["3: it was changed", "505: it was changed"]);
  });

  it("reveals a change of a hash or of the previous hash", async () => {
    await change(500, { hash: `${(await row(500)).hash.slice(0, -1)}x` });
    expect(await told()).toEqual([
      "500: it was changed",
      expect.stringContaining("501: it does not follow row 500"),
    ]);
    await change(500, { hash: written[499]!.hash, prev_hash: "0" });
    expect(await told()).toEqual([
      expect.stringContaining("500: it does not follow row 499"),
      "500: it was changed",
    ]);
  });

  it("reveals a changed id, even if no row is passed", async () => {
    await remove(ROWS);
    await test.db.auditEntry.create({ data: { ...written[ROWS - 1]!, id: ROWS + 5 } });
    expect(await told()).toEqual([
      `${ROWS + 5}: it follows row ${ROWS - 1}, but has another number: it was renumbered`,
      `${ROWS + 5}: it was changed`,
    ]);
  });

  it.each([[1], [2], [500], [501], [ROWS - 1]])("reveals that row %i was removed", async (id) => {
    await remove(id);
    expect((await verify()).bad).toMatchObject({ id: id + 1, why: expect.stringContaining("was taken out") });
  });

  it("reveals that its beginning was removed", async () => {
    await remove(...Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await verify()).bad).toEqual({
      id: 21,
      why: "it does not follow the beginning of the log: a row was taken out, put in or moved",
    });
  });

  it("reveals removed rows even if the others were relinked and renumbered", async () => {
    await remove(500);
    for (let id = 501; id <= 510; id += 1)
      await test.db.auditEntry.update({ where: { id }, data: { id: id - 1 } });
    await remove(...Array.from({ length: ROWS - 510 }, (_, index) => index + 511));
    await rewriteFrom(500, (one) => rowHash(STRANGER, one));
    expect((await verify()).bad).toMatchObject({ id: 500, why: expect.stringContaining("another key") });
  });

  it("reveals two swapped rows", async () => {
    await remove(400, 401);
    await test.db.auditEntry.createMany({
      data: [
        { ...written[399]!, id: 401 },
        { ...written[400]!, id: 400 },
      ],
    });
    expect((await verify()).bad).toMatchObject({ id: 400, why: expect.stringContaining("moved") });
  });

  it("reveals the swapped content of two rows", async () => {
    const { reason, details, subject_id } = await row(10);
    const { reason: other, details: others, subject_id: who } = await row(20);
    await change(10, { reason: other, details: others, subject_id: who });
    await change(20, { reason, details, subject_id });
    expect(await told()).toEqual(["10: it was changed", "20: it was changed"]);
  });

  it("reveals an inserted row, at the end or between others, with any hash that can be made without the key", async () => {
    const put = { ...written[5]!, reason: "invented", prev_hash: (await row(ROWS)).hash, id: ROWS + 1 };
    for (const hash of [
      plainHash(put),
      rowHash(STRANGER, put),
      `${written[5]!.hash.slice(0, 9)}${"0".repeat(64)}`,
    ]) {
      await test.db.auditEntry.create({ data: { ...put, hash } });
      expect((await verify()).bad?.id).toBe(ROWS + 1);
      await remove(ROWS + 1);
    }
    await remove(500);
    const between = { ...written[499]!, reason: "invented" };
    await test.db.auditEntry.create({ data: { ...between, hash: rowHash(STRANGER, between) } });
    expect((await verify()).bad).toMatchObject({ id: 500 });
  });

  it("reveals a duplicated row", async () => {
    const twice = { ...written[ROWS - 1]!, id: ROWS + 1, prev_hash: "other", hash: "other" };
    await test.db.auditEntry.create({ data: twice });
    expect((await verify()).bad).toMatchObject({ id: ROWS + 1, why: expect.stringContaining("put in") });
    await change(ROWS + 1, { prev_hash: written[ROWS - 1]!.hash });
    expect((await verify()).bad).toMatchObject({ id: ROWS + 1 });
  });

  it.each([
    ["without a key", plainHash],
    ["with another key", (one: AuditEntry) => rowHash(STRANGER, one)],
  ])("reveals that it was rewritten from a row on %s", async (_, hash) => {
    await change(400, { reason: "nothing to see" });
    await rewriteFrom(400, hash);
    expect((await verify()).bad).toMatchObject({ id: 400 });
  });
});

describe("a redaction", () => {
  const forged =
    (details: object, action = "audit.redacted") =>
    async () => {
      await change(500, { reason: "nothing to see" });
      const last = (await test.db.auditEntry.findFirst({ orderBy: { id: "desc" } }))!;
      const note = {
        id: last.id + 1,
        at: new Date(),
        actor_kind: "system",
        actor_id: null,
        actor_name: "",
        action,
        subject_kind: "audit",
        subject_id: "500",
        reason: "",
        prev_hash: last.hash,
        details: JSON.stringify(details),
      };
      return [plainHash(note), rowHash(STRANGER, note), `${last.hash.slice(0, 9)}${"a".repeat(64)}`].map(
        (hash) => ({
          ...note,
          hash,
        }),
      );
    };

  it.each([
    ["an earlier version's list", forged({ redacted_audit: [500] }, "account.deleted")],
    ["a note with invented hashes", forged({ before: "x", after: "y" })],
    [
      "a note that names the row's hash",
      async () => forged({ before: written[499]!.hash, after: written[499]!.hash })(),
    ],
    [
      "a note made with another key",
      async () =>
        forged({
          before: written[499]!.hash,
          after: redactedHash(STRANGER, { ...written[499]!, reason: "nothing to see" }),
        })(),
    ],
  ])("that is forged is revealed: %s", async (_, notes) => {
    for (const note of await notes()) {
      await test.db.auditEntry.create({ data: note });
      const ids = (await verify()).problems.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([500, ROWS + 1]));
      await remove(ROWS + 1);
    }
  });

  it("that is genuine covers no other row and cannot be moved", async () => {
    await redact(500);
    await change(501, { reason: (await row(500)).reason });
    expect(await told()).toEqual(["501: it was changed"]);
    await change(ROWS + 1, { subject_id: "501" });
    expect((await verify()).problems.map(({ id }) => id)).toEqual([500, 501, ROWS + 1]);
  });

  it("with altered hashes is revealed", async () => {
    await redact(500);
    const note = await row(ROWS + 1);
    const { before, after } = JSON.parse(note.details);
    for (const details of [{ before: after, after }, { before, after: before }, { before }, {}]) {
      await change(ROWS + 1, { details: JSON.stringify(details) });
      expect((await verify()).problems.map(({ id }) => id)).toEqual([500, ROWS + 1]);
    }
  });

  it("that is removed is revealed", async () => {
    await redact(500);
    await remove(ROWS + 1);
    expect(await told()).toEqual(["500: it was changed"]);
  });

  it("covers neither a later change nor the restored words", async () => {
    await redact(500);
    const redacted = await row(500);
    await change(500, { reason: "nothing to see" });
    expect(await told()).toEqual(["500: it was changed after words were taken out of it"]);
    await change(500, { reason: written[499]!.reason, details: written[499]!.details });
    expect(await told()).toEqual(["500: it was changed after words were taken out of it"]);
    await change(500, { reason: redacted.reason, details: redacted.details, hash: `${redacted.hash}0` });
    expect((await verify()).bad?.id).toBe(500);
  });

  it("does not hide an earlier change of the row", async () => {
    await change(500, { reason: "Nomsa is innocent" });
    await redact(500);
    expect(await told()).toEqual([
      `500: it had been changed before words were taken out of it (row ${ROWS + 1})`,
    ]);
  });

  it("contains no hash that could pass as a row's own", async () => {
    await change(ROWS, { reason: "Nomsa is innocent" });
    await redact(ROWS);
    const { after } = JSON.parse((await row(ROWS + 1)).details);
    await remove(ROWS + 1);
    await change(ROWS, { hash: after });
    expect(await told()).toEqual([`${ROWS}: it was changed`]);
  });
});

describe("a log of an earlier version", () => {
  /** Rows of the earlier version with plain hashes and gaps; one was redacted, as its deletion lists. */
  const install = async () => {
    await test.db.auditEntry.deleteMany();
    const rows: AuditEntry[] = [];
    for (const one of written.slice(0, 20)) {
      const prev_hash = rows.at(-1)?.hash ?? CHAIN_START;
      const words = one.id === 20 ? { action: "account.deleted", details: '{"redacted_audit":[10]}' } : {};
      const row = { ...one, ...words, id: one.id * 2, prev_hash };
      rows.push({ ...row, hash: plainHash(row) });
    }
    await test.db.auditEntry.createMany({ data: rows });
    await change(10, { reason: "(removed) rang" });
  };

  it("verifies before and after sealing, and continues with keyed rows", async () => {
    await install();
    expect(await verify()).toMatchObject({ bad: null, rows: 20, plain: 20, redacted: 1 });
    await audit(deps, test.db, { actor: SYSTEM, action: "first", subject_kind: "", subject_id: "" });
    expect(await verify()).toMatchObject({ bad: null, rows: 21, plain: 20 });
    expect(await sealPlainRows(deps)).toBe(true);
    expect(await sealPlainRows(deps)).toBe(false);
    expect(await verify()).toMatchObject({ bad: null, rows: 23, plain: 20, redacted: 1 });
    await redact(12);
    expect(await verify()).toMatchObject({ bad: null, redacted: 2 });
  });

  it("is as safe as a keyed log once sealed", async () => {
    await install();
    await sealPlainRows(deps);
    const sealed = await test.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    const afresh = async () => {
      await test.db.auditEntry.deleteMany();
      await test.db.auditEntry.createMany({ data: sealed });
    };
    await change(8, { reason: "nothing to see" });
    expect(await told()).toEqual(["8: it was changed"]);
    await change(8, { hash: plainHash(await row(8)) });
    expect((await verify()).bad?.id).toBe(10);
    await afresh();
    await change(10, { reason: "nothing to see" });
    expect(await told()).toEqual(["10: it was changed after words were taken out of it"]);
    await afresh();
    await test.db.auditEntry.update({ where: { id: 8 }, data: { id: 9 } });
    expect(await told()).toEqual([expect.stringContaining("it sealed the first 20 rows")]);
    await afresh();
    await remove(8);
    expect((await verify()).bad?.id).toBe(10);
  });
});

describe("anchors", () => {
  const check = (against?: Against) => checkLog(deps, file, against);
  const cut = (from: number) => test.db.auditEntry.deleteMany({ where: { id: { gte: from } } });
  const write = () =>
    audit(deps, test.db, { actor: ZANELE, action: "member.view", subject_kind: "member", subject_id: 1 });
  const problems = async (against?: Against) => {
    const { problems, file_problems } = await check(against);
    return [...problems.map(({ id, why }) => `${id}: ${why}`), ...file_problems];
  };

  it("are lines readable only by the owner, and one mail to each owner on days with new rows", async () => {
    await test.db.admin.deleteMany();
    await makeAdmin(test.db, {
      password: "long enough to be one",
      email: "owner@example.test",
      role: "owner",
    });
    await makeAdmin(test.db, {
      password: "long enough to be one",
      email: "support@example.test",
      role: "support",
    });
    const first = await anchorAudit(deps, file);
    expect(first).toEqual({ row: ROWS, rows: ROWS, hash: written[ROWS - 1]!.hash });
    expect(await anchorAudit(deps, file)).toBeNull();
    await write();
    expect(await anchorAudit(deps, file)).toMatchObject({ row: ROWS + 1 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mails = await test.db.outboxMail.findMany();
    expect(mails).toMatchObject([
      { recipient_email: "owner@example.test", subject: `Audit log: row ${ROWS}` },
    ]);
    expect(JSON.parse(mails[0]!.data)).toEqual({ ...first, day: "2026-11-21" });
    expect(await check()).toMatchObject({ bad: null, anchors: 2, file_problems: [] });
  });

  it("reveal a truncated log, by a line of the file, a mail or a hash", async () => {
    await anchorAudit(deps, file);
    await write();
    await cut(ROWS + 1);
    expect(await problems()).toEqual([]);
    await cut(450);
    const words = `449: rows after it were cut off: the log went up to row ${ROWS} on 2026-11-21`;
    expect(await problems()).toEqual([words]);
    rmSync(file);
    const mailed = { row: ROWS, hash: written[ROWS - 1]!.hash };
    await test.db.outboxMail.deleteMany();
    expect(await problems({ anchors: [mailed] })).toEqual([words.replace("on 2026-11-21", "as you say")]);
    expect(await problems({ expected_head: mailed.hash })).toEqual([
      expect.stringContaining("449: rows after it"),
    ]);
    await cut(1);
    expect(await problems({ anchors: [mailed] })).toEqual([
      expect.stringContaining("0: rows after it were cut off"),
    ]);
  });

  it("reveal rows that were truncated and rewritten, even by the club itself", async () => {
    await anchorAudit(deps, file);
    await cut(ROWS);
    await write();
    expect(await problems()).toEqual([`${ROWS}: it is not the row that was kept on 2026-11-21`]);
  });

  it("reveal a replaced log", async () => {
    await anchorAudit(deps, file);
    await change(1, { reason: "nothing to see" });
    await rewriteFrom(1, plainHash);
    expect(await problems()).toEqual([`${ROWS}: it is not the row that was kept on 2026-11-21`]);
  });

  it("stay valid after a redaction", async () => {
    await anchorAudit(deps, file);
    await redact(ROWS);
    expect(await problems()).toEqual([]);
  });

  it("reveal a changed, truncated or extended file", async () => {
    await makeAdmin(test.db, { password: "long enough to be one", role: "owner" });
    for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
      deps.setNow(new Date(`${day}T08:00:00Z`));
      await write();
      await anchorAudit(deps, file);
    }
    deps.setNow(new Date("2026-11-21T08:00:00Z"));
    const whole = readFileSync(file, "utf8");
    const lines = whole.trimEnd().split("\n");
    expect(await problems()).toEqual([]);
    writeFileSync(file, `${lines[0]}\n${lines[2]}\n`);
    expect(await problems()).toContainEqual(expect.stringContaining("line 2 is not the club's"));
    writeFileSync(file, whole.replace(`"row":${ROWS + 1}`, `"row":${ROWS}`));
    expect(await problems()).toEqual([
      "line 1 is not the club's, or a line before it was taken out",
      "line 2 is not the club's, or a line before it was taken out",
    ]);
    writeFileSync(file, whole);
    appendFileSync(file, `${lines[2]!.replace('"rows"', '"restart":true,"rows"')}\n`);
    expect(await problems()).toEqual(["line 4 is not the club's, or a line before it was taken out"]);
    if (onPostgres()) return;
    for (const cut of [`${lines[0]}\n${lines[1]}\n`, ""]) {
      writeFileSync(file, cut);
      expect(await problems()).toEqual([
        `the anchor of row ${ROWS + 3}, which was mailed on 2026-11-23, is not in it`,
      ]);
    }
    rmSync(file);
    expect(await problems()).toHaveLength(1);
  });

  it("restart after a restored backup and protect later rows", async () => {
    await anchorAudit(deps, file);
    await cut(450);
    await restartAnchors(deps, file);
    expect(await problems()).toEqual([]);
    for (let more = 0; more < 5; more += 1) await write();
    await anchorAudit(deps, file);
    expect(await problems()).toEqual([]);
    await cut(453);
    expect(await problems()).toEqual([expect.stringContaining("452: rows after it were cut off")]);
    await cut(440);
    expect(await problems()).toEqual([expect.stringContaining("439: rows after it were cut off")]);
  });
});

it("adds a redaction note for a row that an earlier version only listed", async () => {
  await test.db.$transaction((tx) =>
    noteRedaction(deps, tx, 4, { before: written[3]!.hash, after: redactedHash(deps.secrets, written[3]!) }),
  );
  expect(await verify()).toMatchObject({ bad: null, redacted: 1 });
});

describe("an earlier version, without the key, that was put back for a while", () => {
  async function goesOn(count: number) {
    for (let left = count; left > 0; left -= 1) {
      const last = await test.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
      const plain = { ...last, id: last.id + 1, prev_hash: last.hash, reason: "as the earlier version" };
      await test.db.auditEntry.create({ data: { ...plain, hash: plainHash(plain) } });
    }
  }
  const accept = async () => {
    const count = await acceptPlainRows(deps);
    await restartAnchors(deps, file);
    return count;
  };

  it("leaves rows that do not fit until an operator accepts them, and are counted ever after", async () => {
    await goesOn(2);
    await writeRows(1);
    await goesOn(1);
    expect((await told()).map((words) => words.split(":")[0])).toEqual(["511", "512", "514"]);
    expect(await anchorAudit(deps, file)).not.toBeNull();
    expect((await verify()).wrong).toBe(3);
    expect(await accept()).toBe(3);
    expect(await verify()).toMatchObject({ wrong: 0, accepted: 3 });
    expect(await accept()).toBe(0);
    await writeRows(1);
    expect(await checkLog(deps, file)).toMatchObject({ wrong: 0, accepted: 3, file_problems: [] });
  });

  it("lets nothing be changed or put in among the accepted rows, nor after them", async () => {
    await goesOn(3);
    await accept();
    const changed = { ...(await row(512)), reason: "as somebody likes it" };
    await change(512, { reason: changed.reason });
    expect(await told()).toEqual([expect.stringMatching(/^512: it was changed/)]);
    await rewriteFrom(512, plainHash);
    expect((await verify()).wrong).toBeGreaterThan(0);
  });

  it("accepts no row that somebody writes afterwards", async () => {
    await goesOn(1);
    await accept();
    await goesOn(1);
    expect(await told()).toEqual([expect.stringMatching(/^513: it has no key/)]);
  });
});
