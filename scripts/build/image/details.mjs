import Database from "better-sqlite3";
import "../../lib/typescript.mjs";

const { CLUB_DETAILS } = await import("../../../tests/support/club-details.ts");

/** Into this database. */
export function fillInDetails(file) {
  const db = new Database(file);
  const write = db.prepare(
    "INSERT OR REPLACE INTO Setting (key, value, updated_by, updated_at) VALUES (?, ?, 'a rehearsal', ?)",
  );
  for (const [key, value] of Object.entries(CLUB_DETAILS)) write.run(key, value, new Date().toISOString());
  db.close();
}
