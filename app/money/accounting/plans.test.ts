import { describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { openTestClub } from "../../../tests/model/test-club";
import { chargeLine } from "../../../tests/model/test-lines";
import { LARGE_CLUBS, scansIn } from "../../../tests/support/large-clubs";
import { statementsOf } from "../../../tests/support/statements";
import { importHistory } from "../reconciliation/import-history.server";
import { accountingMonth } from "./read-month.server";

type Club = Awaited<ReturnType<typeof openTestClub>>;

/** A first payment, a renewal, the books of a month, and the provider's list. */
async function live(club: Club) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  await club.say({ reference, token: "T1", transaction_id: "100" });
  club.setDay("2026-02-10");
  await club.say({ token: "T1", transaction_id: "101" });
  club.payfast.lines = [chargeLine({ reference }), chargeLine({ reference, transaction_id: "102" })];
  await importHistory(club.deps, ["payfast"]);
  await accountingMonth(club.deps, "2026-01");
}

describe.skipIf(onPostgres())("in a large club", () => {
  it.each(Object.entries(LARGE_CLUBS))(
    "%s, settlement, reconciliation and the books scan no table that grows",
    async (_words, statistics) => {
      const club = await openTestClub("2026-01-10");
      try {
        const all = new Set(await statementsOf(() => live(club)));
        expect(await scansIn(club.db, club.url, statistics, all)).toEqual([]);
      } finally {
        await club.close();
      }
    },
    120_000,
  );
});
