import { openDatabase } from "../../app/db/connection/client.server";
import { systemClock } from "../../app/domain/clock";
import { recoverBooks } from "../../app/domain/tills/recover-books.server";

/** The backup may be older than the tills' tables: then there are none to wait for. */
export async function recoverAfterRestore(): Promise<void> {
  const db = openDatabase();
  const known = await db.$queryRaw<
    object[]
  >`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'Till'`;
  const shops = known.length > 0 ? await recoverBooks({ db, clock: systemClock }) : 0;
  await db.$disconnect();
  if (shops > 0)
    console.log(
      `${shops} ${shops === 1 ? "shop waits" : "shops wait"} for paired tills, which have to report first: docs/operating.md.`,
    );
}
