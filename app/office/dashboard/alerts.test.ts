import { expect, it } from "vitest";
import { makeAgreement, makeMember, makePayment } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { openAlerts, resolveKind } from "./alerts.server";

const actor = { kind: "admin", id: 1, name: "Owner" } as const;
const { deps } = databaseForFile();

const alert = (
  kind: string,
  dedupe_key: string,
  about: { agreement_id?: number; payment_id?: number; day?: string } = {},
) =>
  deps.db.alert.create({
    data: { kind, dedupe_key, message: dedupe_key, created_at: deps.clock(), ...about },
  });
const groups = async () => (await openAlerts(deps)).groups.map(({ alerts: _, up_to: __, ...group }) => group);

it("alerts of a kind are one group with their sum and oldest day; a kind is put away at once, later ones stay", async () => {
  const member = await makeMember(deps.db, { now: deps.clock() });
  for (const day of ["2026-11-19", "2026-11-18"]) {
    const { id } = await makeAgreement(deps.db, { member, status: "cancelled", amount_cents: 9900 });
    await alert("renewal_overdue", `renewal_overdue:${id}:${day}`, { agreement_id: id, day });
  }
  const payment = await makePayment(deps.db, { member, amount_cents: 19_800 });
  await alert("second_payment", `payment:${payment.id}`, { payment_id: payment.id });
  await alert("guessing", "guessing:pin:2026-11-21");
  expect(await groups()).toEqual([
    { kind: "guessing", title: "Attempt to guess", count: 1, sum_cents: null, oldest: "2026-11-21" },
    {
      kind: "second_payment",
      title: "Second payment for one month",
      count: 1,
      sum_cents: 19_800,
      oldest: "2026-11-21",
    },
    {
      kind: "renewal_overdue",
      title: "Renewals overdue",
      count: 2,
      sum_cents: 19_800,
      oldest: "2026-11-18",
    },
  ]);

  const { up_to } = (await openAlerts(deps)).groups.find(({ kind }) => kind === "renewal_overdue")!;
  await alert("renewal_overdue", "renewal_overdue:999999:2026-11-20", { day: "2026-11-20" });
  expect(await resolveKind(deps, actor, { kind: "renewal_overdue", up_to })).toBe(2);
  expect(await groups()).toMatchObject([
    { kind: "renewal_overdue", count: 1, sum_cents: null, oldest: "2026-11-20" },
    { kind: "guessing" },
    { kind: "second_payment" },
  ]);
  expect(await deps.db.auditEntry.findMany({ where: { action: "alert.resolve_kind" } })).toMatchObject([
    { subject_id: "renewal_overdue" },
  ]);
  await expect(resolveKind(deps, actor, { kind: "renewal_overdue", up_to })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("what waits says since when, and an alert about the same does not stand beside it", async () => {
  const created_at = new Date("2026-11-15T08:00:00Z");
  const application = {
    name: "A",
    email: "a@b.example",
    phone: "1",
    business_name: "Sea Breeze",
    category: "Food",
  };
  await deps.db.partnerApplication.create({ data: { ...application, address: "1 Road", created_at } });
  await deps.db.alert.deleteMany();
  await alert("reconciliation", "reconciliation:1");
  expect(await groups()).toEqual([]);
  expect((await openAlerts(deps)).waiting).toEqual([
    {
      count: 1,
      label: "Shop applications",
      oldest: "2026-11-15",
      link: "/admin/partners/applications?status=pending",
    },
  ]);
});
