import { beforeAll, describe, expect, it } from "vitest";
import type { Member, Partner } from "~/db/generated/client";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { addSaving, addTypedSaving, changeSaving, deleteSaving, ownEntry } from "./write-savings.server";

let member: Member;
let partner: Partner;
const now = new Date("2026-11-21T08:00:00Z");
const { database, deps } = databaseForFile(now);
beforeAll(async () => {
  member = await makeMember(database.db, { now });
  partner = await makePartner(database.db);
});

type Input = Parameters<typeof addSaving>[2];
const add = (values: Partial<Input> = {}) =>
  addSaving(deps, member.id, { partner_id: partner.id, amount_saved: 1000, ...values });
const row = (id: number) => ownEntry(deps, member.id, id);
const refusal = (field: string, message: string) => ({
  code: "invalid_input",
  message,
  field_errors: { [field]: [message] },
});

describe("a saving that a member reports", () => {
  it("is kept as it was typed, today unless told otherwise", async () => {
    expect(await row(await add())).toMatchObject({
      amount_saved_cents: 1000,
      total_spent_cents: null,
      entry_date: "2026-11-21",
      notes: null,
      partner_id: partner.id,
      member_id: member.id,
      redemption_id: null,
      created_at: now,
    });
    const told = { total_spent: 1000, notes: "Bread", entry_date: "2026-11-01" };
    expect(await row(await add(told))).toMatchObject({
      total_spent_cents: 1000,
      notes: "Bread",
      entry_date: "2026-11-01",
      partner: { name: partner.name },
    });
  });

  it.each<[Partial<Input>, string, string]>([
    [{ amount_saved: 0 }, "amount_saved", "Please enter the amount you saved"],
    [{ total_spent: 999 }, "total_spent", "You cannot have saved more than you spent."],
    [{ entry_date: "2026-11-22" }, "entry_date", "The date cannot be in the future."],
    [{ entry_date: "2021-11-20" }, "entry_date", "The date cannot be more than 5 years ago."],
    [{ partner_id: 9999 }, "partner_id", "Please select a partner and enter amount saved"],
  ])("is refused beside the field: %j", async (values, field, message) => {
    await expect(add(values)).rejects.toMatchObject(refusal(field, message));
  });

  it("is refused where the till recorded it: the same shop, day and amount (R56)", async () => {
    const shop = await makePartner(database.db);
    const visit = await makeRedemption(database.db, { member, partner: shop, now, amount_cents: 50_00 });
    expect(visit.discount_cents).toBe(500);
    const message = "The till recorded this saving already: it is in your savings.";
    const again = { partner_id: shop.id, amount_saved: 500 };
    await expect(add(again)).rejects.toMatchObject(refusal("amount_saved", message));
    await expect(add({ ...again, partner_id: partner.id })).resolves.toBeGreaterThan(0);
    await expect(add({ ...again, entry_date: "2026-11-20" })).resolves.toBeGreaterThan(0);
    const id = await add({ ...again, amount_saved: 501 });
    await expect(changeSaving(deps, member.id, id, { amount_saved: 500 })).rejects.toMatchObject(
      refusal("amount_saved", message),
    );
  });

  it("may be one cent, five years ago, but of a shop that takes part", async () => {
    await expect(add({ amount_saved: 1, entry_date: "2021-11-21" })).resolves.toBeGreaterThan(0);
    const { id } = await makePartner(database.db, { is_active: false });
    await expect(add({ partner_id: id })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("changes only where something is said, and is held to the same rules", async () => {
    const other = await row(await add({ notes: "Milk" }));
    const id = await add({ total_spent: 5000, notes: "Bread" });
    await changeSaving(deps, member.id, id, {});
    const before = { amount_saved_cents: 1000, total_spent_cents: 5000, notes: "Bread" };
    expect(await row(id)).toMatchObject({ ...before, entry_date: "2026-11-21" });
    await changeSaving(deps, member.id, id, { amount_saved: 2000, entry_date: "2026-11-02", notes: "Cake" });
    const after = { amount_saved_cents: 2000, total_spent_cents: 5000, notes: "Cake" };
    expect(await row(id)).toMatchObject({ ...after, entry_date: "2026-11-02" });
    await expect(changeSaving(deps, member.id, id, { amount_saved: 5001 })).rejects.toMatchObject(
      refusal("total_spent", "You cannot have saved more than you spent."),
    );
    expect(await row(other.id)).toEqual(other);
    await changeSaving(deps, member.id, id, { total_spent: null, notes: "" });
    expect(await row(id)).toMatchObject({ total_spent_cents: null, notes: null });
    await expect(changeSaving(deps, member.id, id, { total_spent: 1999 })).rejects.toMatchObject(
      refusal("total_spent", "You cannot have saved more than you spent."),
    );
  });
});

describe("a saving typed a second time within a minute", () => {
  const question = "You added the same saving a moment ago. Add it again?";
  const at = (seconds: number) => ({ ...deps, clock: () => new Date(now.getTime() + seconds * 1000) });
  const type = (values: Partial<Parameters<typeof addTypedSaving>[2]> = {}, seconds = 0) =>
    addTypedSaving(at(seconds), member.id, { partner_id: partner.id, amount_saved: 4321, ...values });

  it("is asked about before it is written, and then written", async () => {
    const first = await type();
    const count = () => database.db.savingsEntry.count({ where: { amount_saved_cents: 4321 } });
    for (const seconds of [0, 59])
      await expect(type({ notes: "Other words" }, seconds)).rejects.toMatchObject({
        code: "confirmation_required",
        field_errors: { add_again: [question] },
      });
    expect(await count()).toBe(1);
    expect(await type({ add_again: "yes" })).not.toBe(first);
    await database.db.savingsEntry.deleteMany({ where: { amount_saved_cents: 4321, id: { not: first } } });
    await expect(type({}, 60)).resolves.toBeGreaterThan(first);
    expect(await count()).toBe(2);
  });

  it("is another one with another shop, amount or day, of another member, or by JSON", async () => {
    const amount_saved = 8765;
    await type({ amount_saved });
    const { id: partner_id } = await makePartner(database.db);
    const other = await makeMember(database.db, { now });
    await expect(type({ amount_saved, partner_id })).resolves.toBeTruthy();
    await expect(type({ amount_saved: 8764 })).resolves.toBeTruthy();
    await expect(type({ amount_saved, entry_date: "2026-11-20" })).resolves.toBeTruthy();
    await expect(
      addTypedSaving(at(1), other.id, { partner_id: partner.id, amount_saved }),
    ).resolves.toBeTruthy();
    await expect(add({ amount_saved })).resolves.toBeTruthy();
    await expect(type({ amount_saved, entry_date: "2026-11-21" })).rejects.toMatchObject({
      code: "confirmation_required",
    });
  });
});

describe("a verified saving", () => {
  const verified = async () => {
    const shop = await makePartner(database.db);
    return (await makeRedemption(database.db, { member, partner: shop, now })).saving;
  };

  it("takes notes, and what it says already", async () => {
    const other = await row((await verified()).id);
    const { id, amount_saved_cents, total_spent_cents, entry_date } = await verified();
    const same = { amount_saved: amount_saved_cents, total_spent: total_spent_cents, entry_date };
    await changeSaving(deps, member.id, id, { ...same, notes: "Lunch" });
    expect(await row(id)).toMatchObject({ notes: "Lunch", amount_saved_cents });
    await changeSaving(deps, member.id, id, { notes: "" });
    expect(await row(id)).toMatchObject({ notes: null });
    expect(await row(other.id)).toEqual(other);
  });

  it.each([{ amount_saved: 1 }, { total_spent: null }, { entry_date: "2026-11-20" }])(
    "takes nothing else: %j",
    async (change) => {
      const { id } = await verified();
      await expect(changeSaving(deps, member.id, id, change)).rejects.toMatchObject({
        code: "forbidden",
        message: "This saving was verified by the shop. You can change its notes only.",
      });
    },
  );

  it("stays, and one that was reported goes", async () => {
    const { id } = await verified();
    await expect(deleteSaving(deps, member.id, id)).rejects.toMatchObject({
      code: "forbidden",
      message: "This saving was verified by the shop and cannot be deleted.",
    });
    await expect(row(id)).resolves.toBeTruthy();
    const [reported, other] = [await add(), await add()];
    await deleteSaving(deps, member.id, reported);
    await expect(row(other)).resolves.toBeTruthy();
    await expect(row(reported)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("somebody else's saving is not there", async () => {
  const id = await add();
  const other = await makeMember(database.db, { now });
  for (const work of [
    () => ownEntry(deps, other.id, id),
    () => changeSaving(deps, other.id, id, {}),
    () => deleteSaving(deps, other.id, id),
    () => ownEntry(deps, member.id, 1.5),
  ])
    await expect(work()).rejects.toMatchObject({
      code: "not_found",
      message: "There is no such savings entry.",
    });
});
