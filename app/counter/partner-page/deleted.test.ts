import { beforeEach, describe, expect, it } from "vitest";
import type { PaymentDeps } from "~/money/payments/deps";
import { cancelForMember, editMember, resetCard } from "~/office/member-page/member-acts.server";
import { notifyMembers } from "~/shops/partners/notify.server";
import { disablePortalAccess, givePortalAccess } from "~/shops/people/portal-access.server";
import { makeMember, makePartner, makePartnerAccount } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { deletePartner } from "./delete.server";
import { decideChangeRequest } from "./requests.server";
import { regeneratePin, updatePartner } from "./save.server";

const actor = { kind: "admin", id: 1, name: "Owner" } as const;
let partner: Awaited<ReturnType<typeof makePartner>>;

const { deps } = databaseForFile();

/** Snapshots the partner's and the member's rows. */
const everything = async () => [
  await deps.db.partner.findMany(),
  await deps.db.partnerAccount.findMany(),
  await deps.db.partnerPin.findMany(),
  await deps.db.partnerChangeRequest.findMany(),
  await deps.db.outboxMail.findMany(),
  await deps.db.member.findMany(),
  await deps.db.payment.findMany(),
  await deps.db.auditEntry.count(),
];

describe("a deleted partner", () => {
  beforeEach(async () => {
    partner = await makePartner(deps.db, { email: "shop@example.test" });
    await makePartnerAccount(deps.db, { partner, password: "long enough for a shop" });
    await deletePartner(deps, actor, partner.id);
  });

  const request = () =>
    deps.db.partnerChangeRequest.create({
      data: { partner_id: partner.id, changes: JSON.stringify({ phone: "046 624 0000" }) },
    });

  it.each([
    ["is not featured", "not_found", () => updatePartner(deps, actor, partner.id, { is_featured: true })],
    ["is not changed", "not_found", () => updatePartner(deps, actor, partner.id, { phone: "1" })],
    [
      "is not changed while it stays deleted",
      "not_found",
      () => updatePartner(deps, actor, partner.id, { phone: "1", is_active: false }),
    ],
    ["gets no PIN", "conflict", () => regeneratePin(deps, actor, partner.id)],
    ["gets no portal", "conflict", () => givePortalAccess(deps, actor, partner.id, "a.shop")],
    ["has no portal to disable", "not_found", () => disablePortalAccess(deps, actor, partner.id)],
    ["is nothing to tell members of", "partner_inactive", () => notifyMembers(deps, actor, partner.id)],
    ["is not deleted twice", "conflict", () => deletePartner(deps, actor, partner.id)],
  ] as const)("%s", async (_, code, act) => {
    const before = await everything();
    await expect(act()).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  it("cannot have a change approved; rejecting it sends no mail", async () => {
    const { id } = await request();
    const before = await everything();
    const approved = { status: "approved", decision_note: "" } as const;
    await expect(decideChangeRequest(deps, actor, id, approved)).rejects.toMatchObject({ code: "conflict" });
    expect(await everything()).toEqual(before);
    await decideChangeRequest(deps, actor, id, { status: "rejected", decision_note: "" });
    expect(await deps.db.outboxMail.count()).toBe(0);
  });

  it("is restored together with its changes", async () => {
    const restored = await updatePartner(deps, actor, partner.id, { is_active: true, is_featured: true });
    expect(restored).toMatchObject({ is_active: true, is_featured: true, deleted_at: null });
  });
});

describe("somebody whose account was deleted", () => {
  it.each([
    [
      "edited",
      (id: number) =>
        editMember(deps, actor, id, { full_name: "X", phone: "", city: "Port Alfred", reason: "test" }),
    ],
    ["given a card", (id: number) => resetCard(deps, actor, id, "test")],
    ["cancelled", (id: number) => cancelForMember(deps as unknown as PaymentDeps, actor, id, "test")],
  ] as const)("cannot be %s", async (_, act) => {
    const { id } = await makeMember(deps.db, { anonymised_at: deps.clock() });
    const before = await everything();
    await expect(act(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await everything()).toEqual(before);
  });
});
