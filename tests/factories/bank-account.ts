import type { Db } from "~/db/connection/types";

const ACCOUNT = {
  bank_name: "FNB",
  bank_holder: "Frontier Coast Club",
  bank_number: "62 0000 0000 1",
  bank_branch: "250655",
};

/** Bank transfers are offered from here on. */
export async function giveAccount(db: Db, more: Record<string, string> = {}): Promise<void> {
  const rows = Object.entries({ ...ACCOUNT, ...more }).map(([key, value]) => ({ key, value }));
  await db.setting.createMany({ data: rows });
}
