import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestClub } from "../../../../tests/model/test-club";
import { statementsOf } from "../../../../tests/support/statements";
import { sendDueMail } from "../../mail/worker.server";

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeAll(async () => {
  club = await openTestClub();
});
afterAll(() => club.close());

const post = { send: async () => {} };

describe("the statements of a notification", () => {
  it("first and renewal", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    const first = await statementsOf(() => club.say({ transaction_id: "1", reference, token: "t" }));
    const mail = await statementsOf(() => sendDueMail(club.deps, post));
    club.setDay("2026-02-10");
    const renewal = await statementsOf(() => club.say({ transaction_id: "2", reference, token: "t" }));
    const rmail = await statementsOf(() => sendDueMail(club.deps, post));
    for (const [n, l] of Object.entries({ first, mail, renewal, rmail }))
      console.log(
        n,
        l.length,
        "\n" +
          l
            .map(
              (s, i) =>
                `${i + 1} ${s
                  .replace(/\s+/g, " ")
                  .replace(/SELECT .*? FROM/, "SELECT … FROM")
                  .replace(/RETURNING .*/, "RETURNING …")
                  .slice(0, 210)}`,
            )
            .join("\n"),
      );
    expect(first.length).toBeLessThan(1000);
  });
});
