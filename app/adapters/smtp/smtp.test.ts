import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OutgoingMail } from "~/domain/mail/mail";
import { mustEncrypt, smtpTransport } from "./smtp.server";

/** Accepts every mail without TLS. */
const server = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  onData: (stream, _session, done) => {
    taken += 1;
    stream.resume().on("end", done);
  },
});
let taken = 0;
let port = 0;
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
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, "Club <club@example.test>");
  await transport.send(mail);
  expect(taken).toBe(1);
});

it("sends nothing to another machine without TLS", async () => {
  // `0.0.0.0` is this machine, but not on the list of local names.
  const transport = smtpTransport(`smtp://0.0.0.0:${port}`, "Club <club@example.test>");
  await expect(transport.send(mail)).rejects.toThrow(/TLS/i);
  expect(taken).toBe(1);
});

it.each([
  ["smtp://user:secret@mail.example.test:587", true],
  ["smtps://mail.example.test", true],
  ["smtp://localhost:3901", false],
  ["smtp://127.0.0.1:25", false],
  ["smtp://[::1]:25", false],
  ["smtp://127.0.0.1.evil.test:25", true],
])("%s must be encrypted: %s", (url, must) => expect(mustEncrypt(url)).toBe(must));
