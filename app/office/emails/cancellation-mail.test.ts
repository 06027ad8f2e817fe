import "~/club";
import { expect, it } from "vitest";
import type { MailTransport, OutgoingMail } from "~/kernel/mail/mail";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { makePartner, makeRedemption } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { sendDueMail } from "./mail.server";

const club = testClubForEach("2026-11-01");

/** The mail about a membership that is cancelled on `day`. */
async function cancelledOn(day: string, { used }: { used: boolean }): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = { send: async (mail) => void sent.push(mail) };
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "payfast");
  await club.say({ reference, transaction_id: "1", token: "T1" });
  const member = (await club.member(buyer))!;
  if (used)
    await makeRedemption(club.db, {
      member,
      partner: await makePartner(club.db),
      now: club.deps.clock(),
    });
  club.setDay(day);
  await cancelMembership(club.deps, "member", { member_id: member.id, reason: "" });
  await sendDueMail(club.deps, transport);
  return sent.find(({ subject }) => subject === "Your membership is cancelled")!;
}

it("names the money that can still be had back, and the way to it, on the seventh day", async () => {
  const { text } = await cancelledOn("2026-11-08", { used: false });
  expect(text).toContain("you can have R99.00 back. Ask for it by the end of 8 November 2026.");
  expect(text).toContain("/account/withdraw");
});

it.each([
  ["on the eighth day", "2026-11-09", false],
  ["after a discount", "2026-11-02", true],
])("names no money %s", async (_, day, used) => {
  const { text } = await cancelledOn(day, { used });
  expect(text).toContain("Keep my membership");
  expect(text).not.toMatch(/back|withdraw/);
});
