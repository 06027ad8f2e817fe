import "~/club";
import { describe, expect, it } from "vitest";
import { writeConsent } from "~/accounts/privacy/write-consent.server";
import { addDays, dayOf } from "~/kernel/clock";
import { factsOf } from "~/members/membership/members.server";
import { statusOf } from "~/members/membership/membership";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeMember, makePartner } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { countNotified, notifiableAgainOn, notifyMembers, previewNotice } from "./notify.server";

const actor = { kind: "admin", id: 1, name: "Owner" } as const;

const { deps } = databaseForFile();

/** An active member who consented to partner notices. */
async function consenting() {
  const { user_id } = await makeMember(deps.db, { now: deps.clock() });
  const said = { kind: "partner_notices", granted: true, text: "Yes", source: "join" } as const;
  await writeConsent(deps.db, { user_id, ...said, at: deps.clock() });
}

describe("telling members about a partner", () => {
  it("can be repeated at once if nobody was reached, and otherwise waits", async () => {
    const partner = await makePartner(deps.db);
    expect(await notifyMembers(deps, actor, partner.id)).toBe(0);
    expect(await deps.db.partner.findUnique({ where: { id: partner.id } })).toMatchObject({
      members_notified_at: null,
    });

    await consenting();
    expect(await notifyMembers(deps, actor, partner.id)).toBe(1);
    await expect(notifyMembers(deps, actor, partner.id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is offered again after exactly seven days", () => {
    const told = new Date("2026-11-14T08:00:00Z");
    expect(notifiableAgainOn(told, new Date("2026-11-21T07:59:59Z"))).toBe("2026-11-21");
    expect(notifiableAgainOn(told, new Date("2026-11-21T08:00:00Z"))).toBeNull();
    expect(notifiableAgainOn(null, told)).toBeNull();
  });

  it("counts exactly the members whose status is active (R12), whatever their dates", async () => {
    await deps.db.consent.deleteMany();
    await consenting();
    const { id } = await deps.db.member.findFirstOrThrow({ orderBy: { id: "desc" } });
    const wrong: unknown[] = [];
    for (const facts of everyMembership(deps.clock())) {
      const member = await deps.db.member.update({ where: { id }, data: facts });
      const isActive = statusOf(factsOf(member), deps.clock()) === "active";
      if ((await countNotified(deps)) !== Number(isActive)) wrong.push(facts);
    }
    expect(wrong).toEqual([]);
  });

  it("does not say that a shop of the first year has just joined (B121)", async () => {
    const said = async (days: number) => {
      const created_at = new Date(deps.clock().getTime() - days * 86_400_000);
      return (await previewNotice(deps, { ...(await makePartner(deps.db)), created_at })).text;
    };
    expect(await said(10)).toContain("has joined the club");
    expect(await said(200)).toContain("gives members a discount");
    expect(await said(200)).not.toContain("has joined");
  });

  it("is withdrawn from those not reached yet when the shop leaves or its offer changes", async () => {
    await consenting();
    const partner = await makePartner(deps.db);
    await notifyMembers(deps, actor, partner.id);
    const about = { email_type: "partner_notice", data: { contains: `"${partner.slug}"` } };
    const mail = await deps.db.outboxMail.findFirstOrThrow({ where: about, orderBy: { id: "desc" } });
    const with_ = async (data: object) => {
      await deps.db.partner.update({ where: { id: partner.id }, data });
      return whyUnwanted(deps, mail);
    };
    expect(await with_({})).toBeNull();
    expect(await with_({ offer_text: "Nothing any more" })).toBe("the shop's offer has changed");
    expect(await with_({ offer_text: partner.offer_text })).toBeNull();
    expect(await with_({ is_active: false })).toBe("the shop has left");
  });

  it("reaches each of them once if two administrators press the button together", async () => {
    const partner = await makePartner(deps.db);
    await consenting();
    const told = await Promise.allSettled([1, 2].map(() => notifyMembers(deps, actor, partner.id)));
    expect(told.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const done = told.find((each) => each.status === "fulfilled")!;
    const about = { email_type: "partner_notice", data: { contains: partner.slug } };
    expect(await deps.db.outboxMail.count({ where: about })).toBe(done.value);
  });
});

/** Every combination of what the status depends on, with days on both sides of each limit. */
function everyMembership(now: Date) {
  const day = (from: number) => addDays(dayOf(now), from);
  const [missed, none] = [now, null];
  return (["local_recurring", "tourist_oneoff"] as const).flatMap((plan_type) =>
    [-6, -5, -1, 0, 1].map(day).flatMap((paid_through) =>
      [null, day(-1), day(0), day(1)].flatMap((charges_on) =>
        [missed, none].flatMap((renewal_failed_at) =>
          [missed, none].flatMap((cancelled_at) =>
            [missed, none].map((ended_at) => ({
              plan_type,
              paid_through,
              charges_on,
              renewal_failed_at,
              cancelled_at,
              ended_at,
            })),
          ),
        ),
      ),
    ),
  );
}
