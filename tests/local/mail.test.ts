import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredMail } from "../../local/mail/inbox";
import { startWorld, type World } from "./support";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const send = (message: object) =>
  createTransport(`smtp://localhost:${world.standIns.smtpPort}`).sendMail({
    from: "Club <hello@club.test>",
    to: "Zoë <zoe@example.test>",
    subject: "Welcome, Zoë – R99",
    text: "Open http://localhost:3000/account now",
    html: '<p>Open <a href="http://localhost:3000/account">your account</a></p>',
    ...message,
  });
const list = async (query = "") =>
  (await (await fetch(world.at(`/mail/messages.json${query}`))).json()) as StoredMail[];

describe("the mailbox", () => {
  it("stores what arrives over SMTP, newest first", async () => {
    await send({});
    await send({
      to: "other@example.test",
      subject: "Later",
      attachments: [{ filename: "a.csv", content: "a,b\n" }],
    });
    expect(await list()).toMatchObject([
      {
        to: "other@example.test",
        subject: "Later",
        attachments: [{ filename: "a.csv", contentType: "text/csv", size: 4 }],
      },
      {
        from: '"Club" <hello@club.test>',
        subject: "Welcome, Zoë – R99",
        text: expect.stringContaining("Open http://localhost:3000/account"),
        html: expect.stringContaining('<a href="http://localhost:3000/account">'),
        date: expect.stringMatching(/^\d{4}-/),
        headers: { to: expect.stringContaining("zoe@example.test") },
        attachments: [],
      },
    ]);
    expect(await list("?to=ZOE@example.test")).toHaveLength(1);
  });

  it("can be read, and runs nothing from a message", async () => {
    await send({ subject: "<b>bold</b>", html: "<script>alert(1)</script>hello" });
    const [newest] = await list();
    const overview = await (await fetch(world.at("/mail"))).text();
    expect(overview).toContain("&#60;b&#62;bold");
    const message = await (await fetch(world.at(`/mail/${newest!.id}`))).text();
    expect(message).toContain('sandbox="allow-popups');
    const html = await fetch(world.at(`/mail/${newest!.id}/html`));
    expect(html.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
    expect((await fetch(world.at("/mail/999999"))).status).toBe(404);
  });

  it("can refuse mail, and be emptied", async () => {
    await world.control("/control/mail", { fail: true });
    await expect(send({})).rejects.toMatchObject({ responseCode: 451 });
    await world.control("/control/reset");
    await send({});
    expect((await fetch(world.at("/mail/messages.json"), { method: "DELETE" })).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});

describe("the stand-ins", () => {
  it("are ready once healthz says so", async () => {
    const response = await fetch(world.at("/healthz"));
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    expect((await fetch(world.at("/"))).status).toBe(200);
    expect((await fetch(world.at("/nothing"))).status).toBe(404);
  });

  it("refuse invalid switches", async () => {
    expect((await world.control("/control/delay", { notify_ms: -1 })).status).toBe(400);
    expect((await world.control("/control/mail", { fail: "yes" })).status).toBe(400);
    expect((await world.control("/control/payfast/validate", { mode: "maybe" })).status).toBe(400);
  });
});
