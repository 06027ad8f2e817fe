import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { command } from "../../support/commands";
import { Browser } from "../../support/http";
import { Club, TEST_SECRET } from "../../support/server";

describe.skipIf(!onPostgres())("after a restore of the PostgreSQL server", () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open({ seeded: true });
  });
  afterAll(() => club.close());

  it("restore:hold keeps mails back, raises an alert, and shows an owner the screen after a restore", async () => {
    await club.stop();
    const env = {
      NODE_ENV: "production",
      DEMO: "1",
      SESSION_SECRET: TEST_SECRET,
      DATABASE_URL: club.databaseUrl,
      DATA_DIR: club.dataDir,
      APP_ORIGIN: club.origin,
    };
    const { code, said } = await command("restore-hold", [], env);
    expect([code, said]).toEqual([0, expect.stringMatching(/^Mails wait for an owner/)]);
    expect(await club.db.hold.findMany()).toMatchObject([{ source: "server", released_at: null }]);
    expect(await club.db.alert.findMany({ where: { kind: "restored" } })).toMatchObject([
      { resolved_at: null, link: "/admin/restore" },
    ]);

    await club.start();
    const mail = await club.db.outboxMail.create({
      data: {
        dedupe_key: "held",
        recipient_email: "held@example.test",
        email_type: "expiry_warning",
        subject: "Held",
        data: JSON.stringify({ first_name: "Thandi", days_left: 1 }),
      },
    });
    const owner = new Browser(club.origin);
    await owner.json("POST", "/api/admin/login", club.credentials.admin);
    const page = await owner.get("/admin/restore");
    expect(page.words).toContain("Nothing is sent automatically");
    const tried = async () => {
      const now = await club.db.outboxMail.findUniqueOrThrow({ where: { id: mail.id } });
      return now.status !== "pending" || now.attempts > 0;
    };
    expect(await tried()).toBe(false);
    const { fields } = (await owner.get("/admin/restore?act=release")).form("intent");
    const released = await owner.post("/admin/restore", { ...fields, intent: "release" });
    expect(released.status).toBe(302);
    await expect.poll(tried, { timeout: 15_000 }).toBe(true);
  });
});
