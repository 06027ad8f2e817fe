import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { updatePartner } from "~/counter/partner-page/save.server";
import { redeem } from "~/counter/redemptions/redeem.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { EVENT_NAMES, GIVE_UP_AFTER_MS, RETRY_AFTER_MS, type WebhookEvent } from "~/kernel/events/events";
import { tellOfMember } from "~/kernel/events/tell.server";
import { grantDays } from "~/members/membership/grant-days.server";
import { writeStatusHistory } from "~/members/membership/write-status-history.server";
import { clean } from "~/office/jobs/clean.server";
import { makeMember, makePartner } from "../../../tests/factories";
import { answers, openReceiver, type Receiver } from "../../../tests/support/bad-receiver";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { deliverNext } from "./deliver.server";
import {
  addTest,
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  resend,
  rotateSecret,
  switchOffByHand,
  switchOn,
} from "./endpoints.server";
import { webhookPost } from "./post.server";

const actor = { kind: "admin", id: 1, name: "Olive Owner" } as const;
const HOUR = 3_600_000;
const member = { id: 7, plan_type: "local_recurring", paid_through: "2026-12-20" };

let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;
let receiver: Receiver;
const post = webhookPost({ allowsLocal: true, timeout_ms: 2000 });
beforeEach(async () => {
  database = await createTestDatabase();
  // Signatures are checked against the real time.
  deps = testDeps(database.db, new Date());
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  await database.close();
});

const endpoint = (events: readonly WebhookEvent[] = ["member.joined"]) =>
  createEndpoint(deps, actor, { url: receiver.url, description: "", events: [...events] });
const joined = () => deps.db.$transaction((tx) => tellOfMember(tx, "member.joined", member, deps.clock()));
const later = (ms: number) => deps.setNow(new Date(deps.clock().getTime() + ms));
const deliveries = () => deps.db.webhookDelivery.findMany({ orderBy: { id: "asc" } });
async function deliverAll() {
  while (await deliverNext(deps, post));
}

describe("a message", () => {
  it("is signed so that the specification's own library accepts it, and names nobody", async () => {
    const { secret } = await endpoint();
    await joined();
    await deliverAll();
    const { headers, body } = receiver.received[0]!;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: "member.joined",
      timestamp: deps.clock().toISOString(),
      data: member,
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect(await deliveries()).toMatchObject([
      { status: "delivered", attempts: 1, answer_status: 200, answer: "answer 1" },
    ]);
  });

  it("is not written if its fact is not", async () => {
    await endpoint();
    const undone = deps.db.$transaction(async (tx) => {
      await tellOfMember(tx, "member.joined", member, deps.clock());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await deliveries()).toEqual([]);
  });

  it("goes only to active endpoints that chose its event", async () => {
    await endpoint(["partner.changed"]);
    const { id } = await endpoint();
    const off = await endpoint();
    await deps.db.webhookEndpoint.update({ where: { id: off.id }, data: { status: "off" } });
    await joined();
    expect(await deliveries()).toMatchObject([{ endpoint_id: id }]);
  });

  it("is delivered once by workers at the same moment, one at a time for each endpoint", async () => {
    await endpoint();
    for (let number = 0; number < 4; number += 1) await joined();
    await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
    await deliverAll();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it("is tried again by another machine after the lease of one that died", async () => {
    await endpoint();
    await joined();
    const { id } = await deps.db.webhookDelivery.findFirstOrThrow();
    await deps.db.webhookDelivery.update({
      where: { id },
      data: { locked_until: new Date(deps.clock().getTime() + 60_000), attempts: 1 },
    });
    expect(await deliverNext(deps, post)).toBe(false);
    later(61_000);
    await deliverAll();
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
  });
});

describe("a failing receiver", () => {
  it("gets the same message again, later each time, until it accepts", async () => {
    receiver.behaves(answers(500, 500, 200));
    await endpoint();
    await joined();
    await deliverAll();
    expect(await deliverNext(deps, post)).toBe(false);
    later(RETRY_AFTER_MS[0]!);
    await deliverAll();
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({ failing_since: expect.any(Date) });
    later(RETRY_AFTER_MS[1]! - 1);
    expect(await deliverNext(deps, post)).toBe(false);
    later(1);
    await deliverAll();
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 3, answer_status: 200 }]);
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({ failing_since: null });
    const sent = receiver.received.map(({ headers, body }) => [headers["webhook-id"], body]);
    expect(new Set(sent.map(String)).size).toBe(1);
  });

  it("is switched off with an alert after three days; what waits is sent once it is on again", async () => {
    receiver.behaves(answers(503));
    const { id } = await endpoint();
    await joined();
    for (const wait of [0, ...RETRY_AFTER_MS]) {
      later(wait);
      await deliverAll();
    }
    expect(receiver.received).toHaveLength(RETRY_AFTER_MS.length + 1);
    expect(await deliveries()).toMatchObject([{ status: "failed", attempts: 10 }]);
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({
      status: "off",
      off_reason: "It has accepted nothing for three days.",
    });
    expect(await deps.db.alert.findMany()).toMatchObject([{ kind: "webhook_off", resolved_at: null }]);
    await joined();
    expect(await deliveries()).toHaveLength(1);
    await switchOn(deps, actor, id);
    expect(await deps.db.alert.findMany()).toMatchObject([{ resolved_by: "Olive Owner" }]);
    await joined();
    expect(await deliveries()).toHaveLength(2);
  });

  it("is switched off at once by 410, and what waits is held and not lost", async () => {
    receiver.behaves(answers(410, 200));
    const { id } = await endpoint();
    await joined();
    await joined();
    await deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: "held" }, { status: "held" }]);
    await switchOn(deps, actor, id);
    await deliverAll();
    expect(await deliveries()).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
  });

  it("is judged at its new address by what happens there", async () => {
    receiver.behaves(answers(503));
    const { id } = await endpoint();
    await joined();
    await deliverAll();
    const moved = await openReceiver();
    moved.behaves(answers(503));
    later(GIVE_UP_AFTER_MS);
    await changeEndpoint(deps, actor, id, { url: moved.url, description: "", events: ["member.joined"] });
    await deliverAll();
    expect(moved.received).toHaveLength(1);
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({ status: "active" });
    await moved.close();
  });

  it("is not switched off by what its former address answers after the change", async () => {
    const { id } = await endpoint();
    await joined();
    const url = "https://example.org/new";
    await deliverNext(deps, async () => {
      await changeEndpoint(deps, actor, id, { url, description: "", events: ["member.joined"] });
      return { status: 410, text: "", error: "", duration_ms: 1 };
    });
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({
      status: "active",
      failing_since: null,
    });
    expect(await deliveries()).toMatchObject([{ status: "pending", attempts: 1 }]);
  });

  it("stays on when a person switched it on while an attempt was under way", async () => {
    receiver.behaves(answers(503));
    const { id } = await endpoint();
    await joined();
    await deliverAll();
    later(GIVE_UP_AFTER_MS);
    await deliverNext(deps, async () => {
      await switchOffByHand(deps, actor, id);
      await switchOn(deps, actor, id);
      return { status: 503, text: "", error: "", duration_ms: 1 };
    });
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({ status: "active" });
  });

  it("does not keep other endpoints waiting", async () => {
    const quick = await openReceiver();
    receiver.behaves(() => {});
    await endpoint();
    const events = ["member.joined"] as WebhookEvent[];
    await createEndpoint(deps, actor, { url: quick.url, description: "", events });
    for (let number = 0; number < 3; number += 1) await joined();
    const hanging = deliverNext(deps, post);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    for (let number = 0; number < 3; number += 1) expect(await deliverNext(deps, post)).toBe(true);
    expect(await deliverNext(deps, post)).toBe(false);
    expect(quick.received).toHaveLength(3);
    await hanging;
    await quick.close();
  });
});

describe("what a person does", () => {
  it("sends a message again under its id, also a delivered one, and not one that waits", async () => {
    await endpoint();
    await joined();
    const { id } = await deps.db.webhookDelivery.findFirstOrThrow();
    await expect(resend(deps, actor, id)).rejects.toMatchObject({ code: "conflict" });
    await deliverAll();
    await resend(deps, actor, id);
    await deliverAll();
    const sent = receiver.received.map(({ headers, body }) => [headers["webhook-id"], body]);
    expect(sent[0]).toEqual(sent[1]);
    expect(await deliveries()).toHaveLength(1);
  });

  it("sends a test, which is tried once and fails without consequences", async () => {
    receiver.behaves(answers(410));
    const { id } = await endpoint();
    await addTest(deps, actor, id);
    await deliverAll();
    expect(await deliveries()).toMatchObject([{ event_type: "webhook.test", status: "failed" }]);
    expect(await deps.db.webhookEndpoint.findFirst()).toMatchObject({
      status: "active",
      failing_since: null,
    });
  });

  it("makes a new secret: both sign for a day, then the new one alone", async () => {
    const { id, secret } = await endpoint();
    const renewed = await rotateSecret(deps, actor, id);
    const signs = (key: string) => {
      const { headers, body } = receiver.received.at(-1)!;
      const signature = new Webhook(key).sign(
        String(headers["webhook-id"]),
        new Date(Number(headers["webhook-timestamp"]) * 1000),
        body,
      );
      return String(headers["webhook-signature"]).split(" ").includes(signature);
    };
    await joined();
    await deliverAll();
    expect([signs(secret), signs(renewed)]).toEqual([true, true]);
    later(24 * HOUR);
    await joined();
    await deliverAll();
    expect([signs(secret), signs(renewed)]).toEqual([false, true]);
  });

  it("stores no secret in the clear, and deletes a webhook with its messages", async () => {
    const { id, secret } = await endpoint();
    const row = await deps.db.webhookEndpoint.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    await joined();
    await deleteEndpoint(deps, actor, id);
    expect([await deliveries(), await deps.db.webhookEndpoint.count()]).toEqual([[], 0]);
    expect(JSON.stringify(await deps.db.auditEntry.findMany())).not.toContain("/hook");
  });
});

describe("the events", () => {
  it("come with each fact", async () => {
    await endpoint(EVENT_NAMES);
    const now = deps.clock();
    const shop = await makePartner(deps.db);
    const person = await makeMember(deps.db, { now });
    const attempt = {
      channel: "portal" as const,
      presented: person.member_id,
      amount_cents: 25_050,
      notes: "Thandi's",
      staff_initials: "",
      idempotency_key: "one",
      confirmed: false,
    };
    const { redemption_id } = await redeem(deps, shop, attempt);
    await redeem(deps, shop, attempt);
    await voidRedemption(deps, actor, redemption_id, "A reason with a name");
    await grantDays(deps, actor, person.id, { kind: "extension", days: 3, reason: "A name" });
    await updatePartner(deps, actor, shop.id, { phone: "046 624 0000" });
    await updatePartner(deps, actor, shop.id, { is_active: false });
    await updatePartner(deps, actor, shop.id, { is_active: true });
    later(400 * 24 * HOUR);
    await writeStatusHistory(deps);
    const redeemed = {
      id: redemption_id,
      member_row_id: person.id,
      partner_id: shop.id,
      amount_spent: 250.5,
      discount_amount: 25.05,
      redeemed_on: expect.any(String),
    };
    const shopChange = (change: string) => ["partner.changed", { id: shop.id, change }];
    const months = { id: person.id, plan_type: person.plan_type, paid_through: expect.any(String) };
    const told = (await deliveries()).map(({ event_type, data }) => [event_type, JSON.parse(data)]);
    expect(told).toEqual([
      ["redemption.applied", redeemed],
      ["redemption.undone", redeemed],
      ["member.renewed", months],
      shopChange("changed"),
      shopChange("deleted"),
      shopChange("restored"),
      ["member.expired", months],
    ]);
    await deps.db.webhookDelivery.updateMany({ data: { occurred_at: deps.clock() } });
    later(31 * 24 * HOUR);
    await clean(deps);
    expect(await deliveries()).toEqual([]);
  });

  it("cost a redemption nothing while nobody wants them", async () => {
    await endpoint(["partner.changed"]);
    const wanted = () => deps.db.setting.findUnique({ where: { key: "webhook_events" } });
    expect(await wanted()).toMatchObject({ value: "partner.changed" });
    const { id } = await endpoint(["redemption.applied"]);
    expect(await wanted()).toMatchObject({ value: "partner.changed redemption.applied" });
    await deleteEndpoint(deps, actor, id);
    expect(await wanted()).toMatchObject({ value: "partner.changed" });
  });
});
