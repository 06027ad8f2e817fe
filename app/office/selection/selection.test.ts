import { expect, it } from "vitest";
import { asDatabase } from "~/db/connection/nested-transaction.server";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";
import { findAct } from "./acts.server";
import { previewAct, runAct, type Selection, undoAct, whatWasDone } from "./selection.server";

const NOW = new Date("2026-11-22T10:00:00Z");
const actor = { kind: "admin" as const, id: 1, name: "Nomsa" };
const owner = { role: "owner" };

const { database: test, deps } = databaseForFile(NOW);

const act = (list: string, name: string) => findAct(list, name)!;
const all = (filter: object = {}): Selection => ({
  ids: null,
  filter: { search: "", ...filter },
  shown: null,
});
const only = (...ids: number[]): Selection => ({ ids, filter: { search: "" }, shown: null });

/** As the form does it: in one transaction. */
async function run(found: ReturnType<typeof act>, selection: Selection, value: object = {}) {
  const { seen } = await previewAct(deps, found, selection, owner);
  return test.db.$transaction((tx) =>
    runAct({ ...deps, db: asDatabase(tx) }, { actor, ...owner }, found, {
      selection,
      seen,
      value: value as Record<string, unknown>,
    }),
  );
}
const message = (subject: string, status = "new") =>
  test.db.contactMessage.create({
    data: { subject, status, name: "Anna", email: "a@example.test", type: "other", message: "Hello" },
  });
const statuses = async () =>
  Object.fromEntries(
    (await test.db.contactMessage.findMany()).map(({ subject, status }) => [subject, status]),
  );

it("says who is affected and who is not and why, marks them, and takes back what still stands", async () => {
  const [one, two] = [await message("One"), await message("Two")];
  await message("Old", "answered");
  const found = act("messages", "answered");
  const view = await previewAct(deps, found, { ...all(), shown: 2 }, owner);
  expect(view).toMatchObject({
    total: 3,
    affected_count: 2,
    changed: "2 when you looked, 3 now.",
    left_out: [
      {
        why: "Is marked as answered already",
        count: 1,
        rows: [{ name: "Old (Anna)", to: expect.stringMatching(/^\/admin\/emails\/messages\/\d+$/) }],
      },
    ],
  });
  const entry = await run(found, all());
  expect(await statuses()).toEqual({ One: "answered", Two: "answered", Old: "answered" });
  const list = "/admin/emails/messages";
  expect(await whatWasDone(deps, entry, list, owner)).toEqual({
    words: "2 messages were marked as answered.",
    undo: { to: "/admin/selection/messages/answered", entry },
  });
  expect(await whatWasDone(deps, entry, list, { role: "read_only" })).toBeNull();
  expect(await whatWasDone(deps, entry, "/admin/members", owner)).toBeNull();
  expect(await whatWasDone(deps, entry - 1, list, owner)).toBeNull();

  await test.db.contactMessage.update({ where: { id: two.id }, data: { status: "new" } });
  const undone = await undoAct(deps, actor, found, entry);
  expect(await statuses()).toEqual({ One: "new", Two: "new", Old: "answered" });
  expect(await whatWasDone(deps, undone, list, owner)).toEqual({
    words: "Taken back: 1 message was marked as answered.",
    undo: null,
  });
  expect((await whatWasDone(deps, entry, list, owner))?.undo).toBeNull();
  await expect(undoAct(deps, actor, found, entry)).rejects.toMatchObject({ code: "conflict" });
  await expect(undoAct(deps, actor, act("messages", "new"), entry)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(one.id).toBeLessThan(two.id);
});

it("takes a mark back as it was: who answered and when, and not another person's answer", async () => {
  const at = new Date("2026-01-02T08:00:00Z");
  const { id } = await message("Answered", "answered");
  await test.db.contactMessage.update({ where: { id }, data: { answered_by: "Bongi", answered_at: at } });
  const reopened = act("messages", "new");
  await undoAct(deps, actor, reopened, await run(reopened, only(id)));
  expect(await test.db.contactMessage.findUnique({ where: { id } })).toMatchObject({
    status: "answered",
    answered_by: "Bongi",
    answered_at: at,
  });
  await test.db.contactMessage.update({ where: { id }, data: { status: "new" } });
  const answered = act("messages", "answered");
  const entry = await run(answered, only(id));
  await test.db.contactMessage.update({ where: { id }, data: { answered_by: "Bongi" } });
  await expect(undoAct(deps, actor, answered, entry)).rejects.toMatchObject({ code: "conflict" });
  expect((await test.db.contactMessage.findUnique({ where: { id } }))?.status).toBe("answered");
});

it("refuses other rows than those that were seen, and none at all", async () => {
  const found = act("messages", "answered");
  const { seen } = await previewAct(deps, found, all(), owner);
  const late = await message("Late");
  const asked = { selection: all(), seen, value: {} };
  await expect(runAct(deps, { actor, ...owner }, found, asked)).rejects.toMatchObject({
    code: "conflict",
    message: "2 when you looked, 3 now. Look again, and press once more.",
  });
  await test.db.contactMessage.update({ where: { id: late.id }, data: { status: "answered" } });
  const nothing = {
    ...asked,
    selection: only(late.id),
    seen: (await previewAct(deps, found, only(late.id), owner)).seen,
  };
  await expect(runAct(deps, { actor, ...owner }, found, nothing)).rejects.toMatchObject({
    code: "invalid_input",
  });
});

it("moves shops to a town and back, and leaves deleted ones alone", async () => {
  const a = await makePartner(test.db, { name: "Anchor", slug: "anchor", city: "Gqeberha" });
  const b = await makePartner(test.db, { name: "Bakery", slug: "bakery", city: "Port Alfred" });
  const gone = await makePartner(test.db, { name: "Gone", slug: "gone", is_active: false });
  const found = act("partners", "town");
  const view = await previewAct(deps, found, only(a.id, b.id, gone.id), owner);
  expect(view.left_out).toMatchObject([{ why: "Is deleted", count: 1 }]);
  const towns = async () =>
    (await test.db.partner.findMany({ orderBy: { name: "asc" } })).slice(0, 2).map(({ city }) => city);
  const entry = await run(found, only(a.id, b.id, gone.id), { city: "East London" });
  expect(await towns()).toEqual(["East London", "East London"]);
  await undoAct(deps, actor, found, entry);
  expect(await towns()).toEqual(["Gqeberha", "Port Alfred"]);
});

it("gives days to many and takes them back, and leaves out a membership that was ended", async () => {
  const one = await makeMember(test.db, { now: NOW });
  const two = await makeMember(test.db, { now: NOW });
  const found = act("members", "extend");
  const paid = async () =>
    (await test.db.member.findMany({ orderBy: { id: "asc" } })).map(({ paid_through }) => paid_through);
  const before = await paid();
  const entry = await run(found, only(one.id, two.id), { days: 3, reason: "Load shedding" });
  expect(await paid()).not.toEqual(before);
  await undoAct(deps, actor, found, entry);
  expect(await paid()).toEqual(before);
  await test.db.member.update({ where: { id: two.id }, data: { ended_at: NOW } });
  expect((await previewAct(deps, found, only(one.id, two.id), owner)).left_out).toMatchObject([
    { why: "The membership was ended: give a complimentary one instead", count: 1 },
  ]);
  await run(found, only(one.id, two.id), { days: 3, reason: "Again" });
  const [first, second] = await paid();
  expect([first, second]).toEqual([expect.not.stringMatching(before[0]!), before[1]]);
});

it("undoes redemptions with a reason, for good", async () => {
  const member = await makeMember(test.db, { now: NOW });
  const partner = await makePartner(test.db, { name: "Kiosk", slug: "kiosk" });
  const row = await makeRedemption(test.db, { member, partner, amount_cents: 10_000, now: NOW });
  const found = act("redemptions", "undo");
  const entry = await run(found, all(), { reason: "Rung up twice" });
  expect((await test.db.redemptionVoid.findFirstOrThrow({ where: { redemption_id: row.id } })).reason).toBe(
    "Rung up twice",
  );
  expect((await whatWasDone(deps, entry, "/admin/redemptions", owner))?.undo).toBeNull();
  await expect(undoAct(deps, actor, found, entry)).rejects.toMatchObject({ code: "not_found" });
});

it("knows no act by an inherited name", () => {
  expect(findAct("constructor", "name")).toBeNull();
  expect(findAct("messages", "toString")).toBeNull();
  expect(findAct(undefined, undefined)).toBeNull();
});

it("sends mails again, and leaves out what was sent", async () => {
  const mail = (recipient_email: string, status: string) =>
    test.db.outboxMail.create({
      data: {
        recipient_email,
        dedupe_key: `again:${recipient_email}`,
        subject: "Again",
        email_type: "welcome",
        status,
        created_at: NOW,
      },
    });
  const mails = [await mail("failed@club.test", "failed"), await mail("sent@club.test", "sent")];
  const found = act("emails", "resend");
  const ticked = only(...mails.map(({ id }) => id));
  expect((await previewAct(deps, found, ticked, owner)).left_out).toMatchObject([
    { why: "Did not fail", rows: [{ name: "Again (sent@club.test)" }] },
  ]);
  await run(found, ticked);
  const after = await test.db.outboxMail.findMany({ orderBy: { id: "asc" } });
  expect(after.map(({ status }) => status)).toEqual(["pending", "sent"]);
});
