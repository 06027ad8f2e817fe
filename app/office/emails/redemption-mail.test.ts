import "~/club";
import { beforeEach, describe, expect, it } from "vitest";
import { partnerActor } from "~/accounts/admins/actor";
import { redeem } from "~/counter/redemptions/redeem.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import type { Member, Partner, Till } from "~/db/generated/client";
import type { MailTransport, OutgoingMail } from "~/kernel/mail/mail";
import { attemptOf, makeMember, makePartner } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { sendDueMail } from "./mail.server";

const start = new Date("2026-11-10T08:00:00Z");
const { database } = databaseForFile();
const at = (minutes: number) => testDeps(database.db, new Date(start.getTime() + minutes * 60_000));

let [partner, member, till]: [Partner, Member, Till] = [] as never;
beforeEach(async () => {
  const { db } = database;
  await db.outboxMail.deleteMany();
  partner = await makePartner(db);
  member = await makeMember(db, { now: start });
  const data = { partner_id: partner.id, name: "Counter", public_key: crypto.randomUUID() };
  till = await db.till.create({ data: { ...data, created_at: start, last_seen_at: at(-1).clock() } });
});

async function sentAt(minutes: number): Promise<string[]> {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = { send: async (mail) => void sent.push(mail) };
  await sendDueMail(at(minutes), transport);
  return sent.map(({ subject }) => subject);
}

const SAVED = () => `You saved at ${partner.name}`;
const status = async () => (await database.db.outboxMail.findFirstOrThrow()).status;

describe("the mail about a discount", () => {
  it.each(["redeem_page", "portal", "api"] as const)(
    "by %s goes out once the shop can no longer undo it",
    async (channel) => {
      await redeem(at(0), partner, { ...attemptOf(member.member_id), channel });
      expect(await sentAt(14)).toEqual([]);
      expect(await sentAt(15)).toEqual([SAVED()]);
    },
  );

  it("does not go out for one that was undone", async () => {
    const { redemption_id } = await redeem(at(0), partner, attemptOf(member.member_id));
    await voidRedemption(at(14), partnerActor(partner), redemption_id, "A mistake");
    expect(await sentAt(20)).toEqual([]);
    expect(await status()).toBe("cancelled");
  });

  it("waits for a till that has been silent since it asked, which may have charged the full price", async () => {
    await redeem(at(0), partner, { ...attemptOf(member.member_id), till_id: till.id });
    expect(await sentAt(16)).toEqual([]);
    expect(await status()).toBe("pending");
    await database.db.till.update({ where: { id: till.id }, data: { last_seen_at: at(20).clock() } });
    expect(await sentAt(31)).toEqual([SAVED()]);
    expect((await database.db.outboxMail.findFirstOrThrow()).attempts).toBe(1);
  });

  it("waits for such a till for three days", async () => {
    await redeem(at(0), partner, { ...attemptOf(member.member_id), till_id: till.id });
    expect(await sentAt(72 * 60 - 1)).toEqual([]);
    expect(await sentAt(72 * 60 + 15)).toEqual([SAVED()]);
  });
});
