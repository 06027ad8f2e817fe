import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { clubServer } from "../../../server/http-server.mjs";
import { busy } from "../../support/busy";
import { clubForFile } from "../../support/club-for-file";

const club = clubForFile({ seeded: true, keepsLog: true, env: { LOG_LEVEL: "info" } });

/** Cached pages, rendered pages, JSON, health. */
const ADDRESSES = ["/", "/partners", "/about", "/api/partners/public", "/healthz", "/login"];

it("SIGTERM under keep-alive load: every connection ends with a response, none is cut, the database is closed", async () => {
  const tills = ADDRESSES.flatMap((address) => [1, 2, 3].map(() => busy(club.origin, address)));
  await expect.poll(() => tills.every(({ answers }) => answers > 3), { timeout: 30_000 }).toBe(true);

  // A body that continues after the signal, and an idle connection.
  const { hostname, port } = new URL(club.origin);
  const silent = connect(Number(port), hostname);
  const { call, answer } = half(club.origin);
  await expect.poll(() => call.socket?.bytesWritten).toBeGreaterThan(0);
  const ended = club.stop();
  const ends = await Promise.all(tills.map(async ({ address, end }) => [address, await end]));
  expect(ends).toEqual(tills.map(({ address }) => [address, "closed with an answer"]));
  call.end("=1");
  expect((await answer).statusCode).toBeLessThan(500);
  expect((await answer).headers.connection).toBe("close");
  expect(await ended).toBe(0);
  expect(club.log).toContain("closed the database");
  silent.destroy();
});

/** A partly sent form. */
function half(origin: string): { call: ClientRequest; answer: Promise<IncomingMessage> } {
  const call = request(`${origin}/newsletter/signup`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded", "content-length": 7 },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once("response", (answer) => resolve(answer.resume()));
    call.once("error", reject);
  });
  call.write("email");
  return { call, answer };
}

it("idle connections are not waited for", async () => {
  const { server, drain } = clubServer(() => {});
  const connected = new Promise((done) => server.once("connection", done));
  await new Promise<void>((done) => server.listen(0, done));
  const silent = connect((server.address() as { port: number }).port, "localhost");
  await connected;
  const gone = new Promise((done) => silent.once("close", done));
  expect(await drain({ patienceMs: 3_600_000 })).toBe(0);
  await gone;
});

it("a connection that was accepted right before the end is answered", async () => {
  const { server, drain } = clubServer((_request: IncomingMessage, response: ServerResponse) => {
    response.end("answered");
  });
  const connected = new Promise((done) => server.once("connection", done));
  await new Promise<void>((done) => server.listen(0, done));
  const drained = drain();
  const young = connect((server.address() as { port: number }).port, "localhost");
  await connected;
  while (server.listening) await setImmediate();
  let said = "";
  young.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise((done) => young.once("close", done));
  young.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await ended;
  expect(said).toContain("answered");
  expect(await drained).toBe(0);
});

it("incomplete requests are waited for only for a limited time", async () => {
  let begun = false;
  const { server, drain } = clubServer((incoming: IncomingMessage) => {
    begun = true;
    incoming.resume();
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as { port: number };
  const { call, answer } = half(`http://localhost:${port}`);
  const cut = expect(answer).rejects.toThrow("hang up");
  await expect.poll(() => begun).toBe(true);
  expect(await drain({ patienceMs: 200 })).toBe(1);
  await cut;
  call.destroy();
});
