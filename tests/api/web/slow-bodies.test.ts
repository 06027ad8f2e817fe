import { connect } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refuseHugeBodies } from "../../../server/guards.mjs";
import { clubServer } from "../../../server/http-server.mjs";

const club = { done: 0, broken: 0, port: 0, close: () => {} };

/** The club's server and its guard around a handler that needs the whole body. */
beforeEach(async () => {
  const app = express();
  app.use(refuseHugeBodies);
  app.post("/", (request, response) => {
    request.on("error", () => {
      club.broken += 1;
    });
    request.on("end", () => {
      club.done += 1;
      response.send("taken");
    });
    request.resume();
  });
  const { server } = clubServer(app, { headersMs: 200, wholeMs: 400 });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as { port: number };
  Object.assign(club, { done: 0, broken: 0, port, close: () => server.close() });
});
afterEach(() => club.close());

/** Sends `head`, then single bytes until the server stops it; returns the answer. */
function dribble(head: string): Promise<string> {
  const socket = connect(club.port, "localhost");
  let answer = "";
  socket.write(head);
  const more = setInterval(() => socket.write("x"), 50);
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  return new Promise((done) => {
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(more);
      done(answer);
    });
  });
}

const HEAD = "POST / HTTP/1.1\r\nHost: club\r\nContent-Type: text/plain\r\n";

// Node checks for slow requests only every 30 seconds unless configured. These tests finish sooner only if it is.
it("an endless body is answered 408 and closed, without effect", {
  timeout: 15_000,
}, async () => {
  expect(await dribble(`${HEAD}Content-Length: 100000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => club.broken).toBe(1);
  expect(club.done).toBe(0);
});

it("so is a chunked one", { timeout: 15_000 }, async () => {
  expect(await dribble(`${HEAD}Transfer-Encoding: chunked\r\n\r\nFFFF\r\n`)).toMatch(/^HTTP\/1\.1 408 /);
  expect(club.done).toBe(0);
});

it("endless headers are answered 408 and closed", { timeout: 15_000 }, async () => {
  expect(await dribble(`${HEAD}X-Long: `)).toMatch(/^HTTP\/1\.1 408 /);
});

it("a refused request is closed without a second answer", { timeout: 15_000 }, async () => {
  const answer = await dribble(`${HEAD}Content-Length: 100000000\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
