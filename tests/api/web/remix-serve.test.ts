import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../../support/http";
import { Club } from "../../support/server";

/** The build is an ordinary one of Remix. */
describe("remix-serve", () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open({
      seeded: true,
      keepsLog: true,
      program: ["node_modules/@remix-run/serve/dist/cli.js", "build/index.js"],
    });
  });
  afterAll(() => club.close());

  it("answers pages, a form that is wrong and one that is right", async () => {
    const visitor = new Browser(club.origin);
    expect((await visitor.get("/")).words).toContain("10% off");
    expect((await visitor.get("/partners")).words).toContain("partners");

    const wrong = await visitor.post("/newsletter/signup", { email: "nobody" });
    expect([wrong.status, wrong.words]).toEqual([400, expect.stringContaining("e-mail")]);
    const email = "thandi@example.test";
    await visitor.post("/newsletter/signup", { email });
    expect(await club.db.newsletterSubscriber.count({ where: { email } })).toBe(1);
  });
});
