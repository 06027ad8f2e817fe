import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makePartner } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { writeConsent } from "../privacy/write-consent.server";
import { notifyMembers } from "./notify.server";

const actor = { kind: "admin", id: 1, name: "Owner" } as const;
let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = testDeps(database.db);
});
afterAll(() => database.close());

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
