import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bucket } from "../../support/bucket";
import { CLUB_DETAILS } from "../../support/club-details";
import { command, startInVain } from "../../support/commands";
import { DataDir } from "../../support/data-dir";
import { freePort } from "../../support/free-port";
import { REAL_CLUB } from "../../support/real-club";

/** These tests start several programs in sequence. */
vi.setConfig({ testTimeout: 240_000 });

const KEYS = { LITESTREAM_ACCESS_KEY_ID: "KEY", LITESTREAM_SECRET_ACCESS_KEY: "secret" };

let data: DataDir;
beforeEach(() => {
  data = new DataDir();
});
afterEach(() => data.remove());

/** The doctor's output for a live configuration with these changes: findings, each followed by its remedy. */
async function doctor(changes: Record<string, string> = {}, words: string[] = []) {
  const { code, said } = await command("doctor", words, { ...REAL_CLUB, DATA_DIR: data.dir, ...changes });
  for (const line of said.trimEnd().split("\n")) {
    expect(line).toMatch(/^(ok {4}|warn {2}|FAIL {2}| {6}→ )\S/);
    expect(line).not.toMatch(/\b(null|undefined|NaN|TypeError)\b|\[object/);
  }
  const lines = said.split("\n");
  return { code, said, failed: lines.filter((line) => line.startsWith("FAIL")) };
}

/** A club with details of its own, which the doctor asks for. */
function ready(): void {
  data.migrated();
  for (const [key, value] of Object.entries(CLUB_DETAILS))
    data.write(
      `INSERT INTO "Setting" (key, value, updated_at) VALUES ('${key}', '${value}', '2026-11-20T10:00:00.000+00:00')`,
    );
}

describe("a healthy club", () => {
  it("passes, and is not changed by the check", async () => {
    ready();
    chmodSync(data.dir, 0o700);
    chmodSync(data.file, 0o600);
    const { code, said, failed } = await doctor();
    expect([failed, code]).toEqual([[], 0]);
    expect(said).toContain("The database is sound and migrated");
    expect(data.names()).toEqual(["club.db"]);
  });

  it("is told of a database from before a restore that should be gone (N106)", async () => {
    data.migrated();
    const old = path.join(data.dir, `club.db.before-restore-${Date.now() - 15 * 86_400_000}`);
    writeFileSync(old, "", { mode: 0o600 });
    expect((await doctor()).said).toContain(`${old} of before a restore should be gone by now`);
    rmSync(old);
    expect((await doctor()).said).not.toContain("before a restore");
  });

  it("is asked for in words that the doctor knows; others are refused", async () => {
    const { code, said } = await command("doctor", ["--accept"], { DATA_DIR: data.dir });
    expect([code, said]).toEqual([1, "Unknown option '--accept'.\n"]);
  });

  it("is not created if there is none", async () => {
    data.remove();
    expect((await doctor()).said).toContain("There is no data directory");
    expect(data.names()).toEqual([]);
  });
});

describe("a club before its opening (R142)", () => {
  it("is told the dashboard's list: details that it publishes fail, the rest and the press warn", async () => {
    data.migrated();
    chmodSync(data.dir, 0o700);
    chmodSync(data.file, 0o600);
    const { code, said, failed } = await doctor();
    expect([code, failed]).toEqual([
      1,
      [
        "FAIL  Contact details: Still empty: support phone, support e-mail.",
        "FAIL  Legal details: 11 details are still empty.",
      ],
    ]);
    for (const title of ["Mail", "PayFast", "Paystack", "Shops", "The club is not open"])
      expect(said).toMatch(new RegExp(`^warn {2}${title}: `, "m"));
    expect(said).toContain("→ https://club.example/admin/settings/law");
  });

  it("is told nothing but what it publishes once it is open, and nothing of it where members are not real", async () => {
    data.migrated();
    chmodSync(data.dir, 0o700);
    chmodSync(data.file, 0o600);
    data.write(
      `INSERT INTO "Setting" (key, value, updated_at) VALUES ('opened_at', 'x', '2026-11-20T10:00:00.000+00:00')`,
    );
    const { failed, said } = await doctor();
    expect(failed).toHaveLength(2);
    expect(said).not.toMatch(/^warn {2}(Mail|Shops|The club is not open):/m);
    expect((await doctor({ DEMO: "1" })).said).not.toContain("Contact details");
  });
});

describe("the providers", () => {
  it("that are unheard, unreachable or unreadable are reported with a remedy", async () => {
    data.migrated();
    const quiet = await doctor();
    expect(quiet.said).toContain("Paystack has sent no message, and no payment was started there");
    expect(quiet.said).toContain("PayFast's list of transactions was not read yet");
    const day = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    data.write(`
      INSERT INTO "User" (email) VALUES ('a@example.test');
      INSERT INTO "Checkout" (temp_member_id, user_id, plan_type, amount_cents, full_name, city, provider)
        VALUES ('TMP-1', 1, 'local_recurring', 9900, 'A', 'Port Alfred', 'paystack');
      INSERT INTO "ProviderEvent" (provider, raw_body, received_at)
        VALUES ('payfast', 'x', '2026-11-20T10:00:00.000+00:00');
      INSERT INTO "ProviderCalls" (provider, day, calls, failed) VALUES ('payfast', '${day}', 9, 4);
      INSERT INTO "ProviderImport" (provider, goal_from, started_at, problem)
        VALUES ('payfast', '${day}', '2026-11-20T10:00:00.000+00:00', 'HTTP 401');`);
    const { said, failed } = await doctor();
    expect(said).toContain("PayFast sent its last message at 2026-11-20");
    expect(said).toMatch(
      /warn {2}Paystack has never sent a message\n.*https:\/\/club\.example\/api\/payments\/paystack/,
    );
    expect(said).toContain("warn  4 of 9 calls to PayFast failed since yesterday");
    expect(said).toContain("warn  PayFast's list of transactions could not be read: HTTP 401");
    expect(failed.join()).not.toMatch(/PayFast|Paystack/);
  });
});

describe("what lies elsewhere", () => {
  it("a failed call to a provider is not reported as good, even if it was the only one", async () => {
    data.migrated();
    const day = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    data.write(
      `INSERT INTO "ProviderCalls" (provider, day, calls, failed) VALUES ('payfast', '${day}', 1, 1)`,
    );
    expect((await doctor()).said).toContain("warn  1 of 1 calls to PayFast failed since yesterday");
  });

  it("a mail server is asked for its answer, and one that gives none is named", async () => {
    data.migrated();
    const port = await freePort();
    const SMTP_URL = `smtp://localhost:${port}`;
    expect((await doctor({ SMTP_URL })).said).toMatch(
      /warn {2}The mail server localhost:\d+ cannot be used: .*ECONNREFUSED/,
    );
    const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
    await once(server.listen(port, "localhost"), "listening");
    try {
      expect((await doctor({ SMTP_URL })).said).toContain(`ok    The mail server localhost:${port} answers`);
    } finally {
      await new Promise<void>((done) => server.close(done));
    }
  });

  it("the off-site copy: none, not readable, empty, old, and current", async () => {
    data.migrated();
    expect((await doctor()).said).toContain("warn  There is no off-site copy");
    const nowhere = { ...KEYS, LITESTREAM_REPLICA_URL: "s3://club/copy?endpoint=http://127.0.0.1:1" };
    const { code, said } = await doctor(nowhere);
    expect(said).toMatch(
      /FAIL {2}The off-site copy could not be checked\n {6}→ The replica s3:\/\/club\/copy cannot be read/,
    );
    expect(code).toBe(1);

    const copy = mkdtempSync(path.join(tmpdir(), "club-copy-"));
    const env = { LITESTREAM_REPLICA_URL: `file://${copy}` };
    expect((await doctor(env)).said).toMatch(/warn {2}The off-site copy .* is empty/);
    const litestream = path.resolve(
      `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`,
    );
    spawnSync(litestream, ["replicate", "-exec", "sleep 3", data.file, `file://${copy}`]);
    expect((await doctor(env)).said).toMatch(/ok {4}The off-site copy .* has its newest change of 20/);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const file of globSync(`${copy}/**/*`)) utimesSync(file, anHourAgo, anHourAgo);
    expect((await doctor(env)).said).toMatch(/warn {2}The off-site copy .* has its newest change of 20/);
    rmSync(copy, { recursive: true });
  });

  it("an off-site copy over https is read with the certificates that Node trusts, or those that the operator names", async () => {
    data.migrated();
    const bucket = await Bucket.open("KEY");
    try {
      const { NODE_EXTRA_CA_CERTS, ...untrusting } = bucket.environment;
      const { said } = await doctor(untrusting);
      expect(said).toMatch(
        / {6}→ The replica s3:.* cannot be read: .*caused by: .*x509: certificate signed by/,
      );
      for (const name of ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"]) {
        const { said } = await doctor({ ...untrusting, [name]: NODE_EXTRA_CA_CERTS });
        expect(said).toContain("The off-site copy s3://club/copy is empty");
      }
    } finally {
      await bucket.close();
    }
  });
});

describe("a damaged database is a finding, and the other findings remain", () => {
  const all = async (failure: RegExp) => {
    const { code, said, failed } = await doctor({ PAYFAST_MERCHANT_ID: "10000100" });
    expect(code).toBe(1);
    expect(failed.join("\n")).toMatch(failure);
    expect(failed.join("\n")).toContain("PAYFAST_MERCHANT_ID");
    expect(said).toContain("There is no backup");
  };

  it("damaged from the start", async () => {
    writeFileSync(data.file, "no database at all ".repeat(1000));
    await all(/cannot be read/);
  });

  it("damaged in the middle", async () => {
    data.migrated();
    writeFileSync(data.file, Buffer.alloc(60_000, "x"), { flag: "r+" });
    await all(/cannot be read|damaged/);
  });

  it("truncated", async () => {
    data.migrated();
    truncateSync(data.file, 200_000);
    await all(/cannot be read|damaged/);
  });

  it("empty, or another program's", async () => {
    writeFileSync(data.file, "");
    await all(/is empty/);
  });

  it("replaced by a folder", async () => {
    rmSync(data.dir, { recursive: true });
    writeFileSync(data.dir, "a file");
    const { code, failed } = await doctor({ PAYFAST_MERCHANT_ID: "10000100" });
    expect([code, failed.join("\n")]).toEqual([1, expect.stringContaining("PAYFAST_MERCHANT_ID")]);
  });
});

describe("a separate disk", () => {
  const disk = mkdtempSync(path.join(tmpdir(), "club-disk-"));
  const mount = (options: string) =>
    spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", disk]).status === 0;
  afterEach(() => {
    spawnSync("umount", [disk]);
  });

  it("that is read-only or full is a finding, and the server refuses to start in one sentence", async ({
    skip,
  }) => {
    skip(!mount("size=4m"), "no disk may be mounted here");
    data.migrated();
    expect(spawnSync("cp", [data.file, disk]).status).toBe(0);
    spawnSync("mount", ["-o", "remount,ro", disk]);
    const readOnly = await doctor({ DATA_DIR: disk });
    expect([readOnly.code, readOnly.failed.join("\n")]).toEqual([
      1,
      expect.stringContaining("Nothing can be kept"),
    ]);
    spawnSync("mount", ["-o", "remount,rw", disk]);
    spawnSync("dd", ["if=/dev/zero", `of=${disk}/filler`, "bs=1k"]);
    const full = await doctor({ DATA_DIR: disk });
    expect(full.code).toBe(1);
    expect(full.said).toMatch(/disk that holds .* is full/);
    const start = await startInVain({ ...REAL_CLUB, DATA_DIR: disk, PORT: "1" });
    expect(start.code).toBe(1);
    expect(start.said).toMatch(/^The disk that holds .* is full: make room/m);
    expect(start.said).not.toMatch(/^\s+at /m);
  });
});

describe("the configuration", () => {
  it.each([
    ["DATABASE_URL", "mysql://root@localhost/club"],
    ["NODE_ENV", "prod"],
    ["PAYFAST_VALIDATE_URL", "http://localhost:4711/payfast/eng/query/validate"],
    ["PAYSTACK_SECRET_KEY", "sk_test_0123456789"],
    ["SMTP_URL", "smtp://localhost:25"],
    ["SESSION_SECRET", ""],
  ])("%s=%s fails whatever LOCAL_PORT is", async (name, value) => {
    data.migrated();
    const { code, failed } = await doctor({ [name]: value, LOCAL_PORT: "1234" });
    expect([code, failed.filter((line) => line.includes(name)).length]).toEqual([1, 1]);
  });

  it("a changed SESSION_SECRET fails until it is accepted", async () => {
    ready();
    chmodSync(data.dir, 0o700);
    chmodSync(data.file, 0o600);
    expect(await doctor()).toMatchObject({ said: expect.stringContaining("has no fingerprint yet") });
    await doctor({}, ["--accept-secret"]);
    expect(await doctor()).toMatchObject({
      code: 0,
      said: expect.stringContaining("SESSION_SECRET is the one"),
    });
    const other = { SESSION_SECRET: "0123456789abcdef0123456789abcdef" };
    const changed = await doctor(other);
    expect([changed.code, changed.failed]).toEqual([1, [expect.stringContaining("every PIN is wrong")]]);
    expect(changed.said).not.toContain(other.SESSION_SECRET);
    expect(await doctor(other, ["--accept-secret"])).toMatchObject({ code: 0 });
    expect((await doctor(other)).code).toBe(0);
  });

  it("files that others can read fail", async () => {
    data.migrated();
    chmodSync(data.file, 0o640);
    const { code, failed } = await doctor();
    expect([code, failed.join("\n")]).toEqual([1, expect.stringContaining("can read")]);
  });

  it("an unreachable PostgreSQL server is a finding", async () => {
    const { code, failed } = await doctor({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/club" });
    expect([code, failed.join("\n")]).toEqual([1, expect.stringContaining("cannot be reached")]);
  });
});
