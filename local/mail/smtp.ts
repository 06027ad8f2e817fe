import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Toggles } from "../toggles";
import type { Inbox } from "./inbox";

/**
 * An SMTP server without TLS or authentication that accepts everything but `bounce@…` and `bounce.…@…`, unless told to refuse. A mail to
 * `silent.…@…` is taken and never answered.
 */
export async function startSmtp(port: number, inbox: Inbox, toggles: Toggles) {
  const first = await open(port, "127.0.0.1", inbox, toggles);
  const taken = (first.server.address() as AddressInfo).port;
  const second = await open(taken, "::1", inbox, toggles).catch((error: NodeJS.ErrnoException) => {
    if (port !== 0 && error.code === "EADDRINUSE") throw error;
    return null;
  });
  const servers = second ? [first, second] : [first];
  return { port: taken, close: () => Promise.all(servers.map(shut)).then(() => undefined) };
}

function open(port: number, host: string, inbox: Inbox, toggles: Toggles): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? "anyone" }),
    onMailFrom: (_address, _session, callback) => {
      if (toggles.mail_fails) callback(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      else callback();
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (/^bounce[.@]/i.test(address))
        callback(Object.assign(new Error("5.1.1 No such mailbox here"), { responseCode: 550 }));
      else callback();
    },
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      if (recipients.some((address) => /^silent\./i.test(address))) return void stream.resume();
      buffer(stream)
        .then((source) => inbox.receive(source, recipients))
        .then(() => callback(), callback);
    },
  });
  return new Promise((resolve, reject) => {
    server.on("error", (error) => reject(error));
    server.listen(port, host, () => resolve(server));
  });
}

function shut(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
