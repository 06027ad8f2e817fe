import Database from "better-sqlite3";

export interface DatabaseCounts {
  members: number;
  payments: number;
  redemptions: number;
}

/** Opens a database file and counts what matters most. Throws when SQLite finds it damaged. */
export function checkedCounts(file: string): DatabaseCounts {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const verdict = db.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Error(`${file} is damaged: ${verdict}`);
    const count = (table: string) => db.prepare(`SELECT COUNT(*) FROM "${table}"`).pluck().get() as number;
    return { members: count("Member"), payments: count("Payment"), redemptions: count("Redemption") };
  } finally {
    db.close();
  }
}
