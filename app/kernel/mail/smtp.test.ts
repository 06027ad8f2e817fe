import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { OutgoingMail } from "./mail";
import { mustEncrypt, smtpTransport } from "./smtp.server";

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** Without TLS. Some addresses are refused, and one connection is cut once the mail is there. */
const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  onConnect: (_session, done) => {
    connected += 1;
    done();
  },
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith("gone")) done(answer(550, "no such mailbox"));
    else done(address.startsWith("full") ? answer(452, "mailbox full") : null);
  },
  onData: (stream, { envelope }, done) => {
    const isCut = envelope.rcptTo[0]?.address.startsWith("cut");
    stream.resume().on("end", () => {
      taken += 1;
      if (!isCut) return done();
      for (const { _socket } of server.connections as unknown as Set<{ _socket: Socket }>) _socket.destroy();
    });
  },
});
let [taken, connected] = [0, 0];
let port = 0;
const open: { close(): Promise<void> }[] = [];
function transportTo(url: string, at_once = 1) {
  const transport = smtpTransport(url, "Club <club@example.test>", at_once);
  open.push(transport);
  return transport;
}
afterEach(async () => {
  for (const transport of open.splice(0)) await transport.close();
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

const mail: OutgoingMail = {
  to: "somebody@example.test",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  message_key: "1",
  reply_to: null,
  unsubscribe_url: null,
  attachments: [],
};

it("sends mail to a relay on this machine without TLS", async () => {
  const transport = transportTo(`smtp://127.0.0.1:${port}`);
  await transport.send(mail);
  expect(taken).toBe(1);
});

it.each([
  ["gone@example.test", "550 no such mailbox"],
  ["full@example.test", "452 mailbox full"],
  ["cut@example.test", "closed"],
])("fails with the mail server's words for %s", async (to, words) => {
  const transport = transportTo(`smtp://127.0.0.1:${port}`);
  await expect(transport.send({ ...mail, to })).rejects.toThrow(words);
});

it("keeps its connections for the next mails, opens as many as it may, and another when the server has closed one", async () => {
  const before = { taken, connected };
  const transport = transportTo(`smtp://127.0.0.1:${port}`, 2);
  await Promise.all(Array.from({ length: 8 }, () => transport.send(mail)));
  expect([taken - before.taken, connected - before.connected]).toEqual([8, 2]);
  for (const { _socket } of server.connections as unknown as Set<{ _socket: Socket }>) _socket.destroy();
  await transport.send(mail);
  expect(taken - before.taken).toBe(9);
});

it("fails without a mail server", async () => {
  const transport = transportTo("smtp://127.0.0.1:1");
  await expect(transport.send(mail)).rejects.toThrow();
});

it("sends nothing to another machine without TLS", async () => {
  // `0.0.0.0` is this machine, but not on the list of local names.
  const transport = transportTo(`smtp://0.0.0.0:${port}`);
  const before = taken;
  await expect(transport.send(mail)).rejects.toThrow(/TLS/i);
  expect(taken).toBe(before);
});

it.each([
  ["smtp://user:secret@mail.example.test:587", true],
  ["smtps://mail.example.test", true],
  ["smtp://localhost:3901", false],
  ["smtp://127.0.0.1:25", false],
  ["smtp://[::1]:25", false],
  ["smtp://127.0.0.1.evil.test:25", true],
])("%s must be encrypted: %s", (url, must) => expect(mustEncrypt(url)).toBe(must));
