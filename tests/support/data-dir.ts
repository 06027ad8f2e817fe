import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { migratedTemplate } from "./database";

/** A data directory for programs under test. */
export class DataDir {
  readonly dir: string;
  readonly file: string;

  constructor(below = tmpdir()) {
    this.dir = path.join(mkdtempSync(path.join(below, "club data ")), "data");
    this.file = path.join(this.dir, "club.db");
    mkdirSync(this.dir);
  }

  /** Creates an empty club of this version. */
  migrated(): this {
    copyFileSync(migratedTemplate(), this.file);
    return this;
  }

  /** Creates a club that stopped after its first migration, with one setting. */
  old(): this {
    const [first = ""] = readdirSync("prisma/migrations").sort();
    const db = new Database(this.file);
    db.exec(readFileSync(`prisma/migrations/${first}/migration.sql`, "utf8"));
    db.exec(`CREATE TABLE "_prisma_migrations" (
      "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
      "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
      "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`);
    db.prepare("INSERT INTO _prisma_migrations VALUES ('1', 'x', 1, ?, NULL, NULL, 1, 1)").run(first);
    db.prepare('INSERT INTO "Setting" VALUES (?, ?, ?, ?)').run(
      "club_name",
      "The Old Club",
      "",
      "2026-01-01T00:00:00.000+00:00",
    );
    db.close();
    return this;
  }

  ask(sql: string, file = this.file): unknown[] {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return db.prepare(sql).pluck().all();
    } finally {
      db.close();
    }
  }

  write(sql: string): void {
    const db = new Database(this.file);
    db.exec(sql);
    db.close();
  }

  backups(): string[] {
    return this.names("backups");
  }

  names(below = ""): string[] {
    try {
      return readdirSync(path.join(this.dir, below)).sort();
    } catch {
      return [];
    }
  }

  remove(): void {
    rmSync(path.dirname(this.dir), { recursive: true, force: true });
  }
}
