import { afterEach, beforeEach, expect, it } from "vitest";
import { answers, openReceiver, type Receiver } from "../../../tests/support/bad-receiver";
import { webhookPost } from "./post.server";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const allowed = webhookPost({ allowsLocal: true, timeout_ms: 400 });
const strict = webhookPost({ allowsLocal: false, timeout_ms: 400 });
const post = (url = receiver.url, send = allowed) => send(url, { "webhook-id": "msg_1" }, '{"a":"é"}');

it("sends the body as it is and tells status and answer", async () => {
  expect(await post()).toMatchObject({ status: 200, text: "answer 1", error: "" });
  const { headers, body } = receiver.received[0]!;
  expect([body, headers["content-length"], headers["webhook-id"]]).toEqual(['{"a":"é"}', "10", "msg_1"]);
});

it("calls an error by its status", async () => {
  receiver.behaves(answers(500));
  expect(await post()).toMatchObject({ status: 500, text: "answer 1" });
});

it("gives up on a receiver that never answers", async () => {
  receiver.behaves(() => {});
  expect(await post()).toMatchObject({ status: null, error: "No answer within 0.4 seconds." });
});

it("takes the status of an answer that drips for ever, and what has come of it", async () => {
  receiver.behaves((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  const { status, text } = await post();
  expect([status, /^\.+$/.test(text)]).toEqual([200, true]);
});

it("gives up on headers that drip for ever", async () => {
  receiver.behaves((response) => {
    const socket = response.socket!;
    socket.write("HTTP/1.1 200 OK\r\n");
    const drip = setInterval(() => socket.write("x: y\r\n"), 20);
    socket.on("close", () => clearInterval(drip));
    socket.on("error", () => clearInterval(drip));
  });
  expect((await post()).status).toBeNull();
});

it("reads no more than the start of a huge answer, and closes", async () => {
  let written = 0;
  const closed = new Promise<void>((resolve) => {
    receiver.behaves((response) => {
      response.writeHead(200);
      response.on("close", resolve);
      const pour = () => {
        let goes = true;
        while (goes && !response.destroyed) {
          written += 65_536;
          goes = response.write("y".repeat(65_536));
        }
      };
      response.on("drain", pour);
      pour();
    });
  });
  const { status, text } = await post();
  expect([status, text]).toEqual([200, "y".repeat(500)]);
  await closed;
  expect(written).toBeLessThan(50_000_000);
});

it("follows no redirect", async () => {
  const inside = await openReceiver();
  receiver.behaves((response) => {
    response.writeHead(307, { location: inside.url });
    response.end();
  });
  expect(await post()).toMatchObject({ status: 307, error: "Redirects are not followed." });
  expect(inside.connections()).toBe(0);
  await inside.close();
});

it("says that the connection was closed or refused", async () => {
  receiver.behaves((response) => response.socket?.destroy());
  expect(await post()).toMatchObject({
    status: null,
    error: "The server closed the connection without an answer.",
  });
  await receiver.close();
  expect((await post()).error).toBe("The server refused the connection.");
  receiver = await openReceiver();
});

it("keeps no NUL, which PostgreSQL refuses", async () => {
  receiver.behaves((response) => response.end("a\0b"));
  expect((await post()).text).toBe("ab");
});

it("connects to nothing that is not public, whatever its name", async () => {
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"]) {
    const answer = await post(`https://${host}:${receiver.port}/hook`, strict);
    expect(answer.status, host).toBeNull();
    expect(answer.error, host).toContain("is not on the public internet");
  }
  expect((await post(receiver.url, strict)).error).toBe("Only https addresses are called.");
  expect(receiver.connections()).toBe(0);
});

it("allows this machine where configured, and nothing else besides", async () => {
  expect((await post(`http://localhost:${receiver.port}/`)).status).toBe(200);
  expect((await post("http://10.0.0.1/")).error).toBe("Only https addresses are called.");
  expect((await post("https://192.168.0.1/")).error).toContain("is not on the public internet");
});
