import "~/club";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendDueMail } from "~/office/emails/mail.server";
import { openTestClub } from "../../../tests/model/test-club";
import { statementsOf } from "../../../tests/support/statements";

// The CPU of a payment is that of its statements (docs/scaling.md). A list that grows shows in the failure itself.

/** With BEGIN and COMMIT, the events for webhooks, and the lock that PostgreSQL takes besides. */
const MOST_OF_A_PAYMENT = 23;
/** With whether somebody has sent it again (P109). */
const MOST_OF_A_MAIL = 7;

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeAll(async () => {
  club = await openTestClub();
});
afterAll(() => club.close());

function expectAtMost(most: number, statements: string[]): void {
  expect(statements.length, statements.join("\n")).toBeGreaterThan(0);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
}

describe("the statements of a notification are few", () => {
  it("for a first payment, a renewal, and the mail about each", async () => {
    const transport = { send: async () => {} };
    const { temp_member_id: reference } = await club.checkout(await club.person());
    const monthly = { reference, token: "token-1" };
    for (const [day, transaction_id] of [
      ["2026-01-10", "1"],
      ["2026-02-10", "2"],
    ] as const) {
      club.setDay(day);
      let decision: unknown;
      const payment = await statementsOf(async () => {
        decision = await club.say({ ...monthly, transaction_id });
      });
      expect(decision).toMatchObject({ decision: "settled" });
      expectAtMost(MOST_OF_A_PAYMENT, payment);
      const mail = await statementsOf(async () => {
        expect(await sendDueMail(club.deps, transport)).toBe(1);
      });
      expectAtMost(MOST_OF_A_MAIL, mail);
    }
  });

  it("for a message that comes a second time", async () => {
    const { temp_member_id: reference } = await club.checkout(await club.person());
    const payment = { reference, token: "token-2", transaction_id: "3" };
    await club.say(payment);
    const again = await statementsOf(() => club.say(payment));
    expectAtMost(8, again);
  });
});
