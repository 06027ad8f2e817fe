import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import compression from "compression";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendBody } from "../../../server/send-body.mjs";

const PART = 64 * 1024;
/** 64 MB: more than sockets and buffers can hold. */
const HELD = 1000;

let server: http.Server;
let made = 0;
let cancelled = false;

/** An endless body, generated on demand. */
function endless(): ReadableStream<Uint8Array> {
  made = 0;
  cancelled = false;
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      made++;
      controller.enqueue(randomBytes(PART));
    },
    cancel() {
      cancelled = true;
    },
  });
}

beforeAll(async () => {
  const app = express();
  app.use(compression({ threshold: 512 }));
  app.get("/endless", (_request, response, next) => {
    response.type("text/csv");
    sendBody(endless(), response).catch(next);
  });
  app.get("/failing", (_request, response) => {
    const body = new ReadableStream({
      pull(controller) {
        if (made++ === 0) controller.enqueue(randomBytes(PART));
        else controller.error(new Error("the database is gone"));
      },
    });
    made = 0;
    sendBody(body, response.type("text/csv")).catch(() => {});
  });
  server = http.createServer(app).listen(0);
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, encoding: string) {
  const { port } = server.address() as AddressInfo;
  const request = http.get({ port, path, headers: { "accept-encoding": encoding } });
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  return answer;
}

/** The number of chunks once it stops growing; more than `HELD` means there is no back-pressure. */
async function settled(): Promise<number> {
  for (;;) {
    const before = made;
    await wait(300);
    if (made === before || made > HELD) return made;
  }
}

describe.each(["identity", "gzip", "br"])("a long response, %s", (encoding) => {
  it("waits for a stalled reader, continues with it, and ends if it disconnects", async () => {
    const answer = await ask("/endless", encoding);
    expect(answer.headers["content-encoding"] ?? "identity").toBe(encoding);
    answer.pause();
    const held = await settled();
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(HELD);
    let read = 0;
    for await (const chunk of answer) {
      read += chunk.length;
      if (read > (held + 100) * PART) break;
    }
    expect(made).toBeGreaterThan(held + 50);
    answer.destroy();
    await expect.poll(() => cancelled).toBe(true);
    const end = await settled();
    await wait(50);
    expect(made).toBe(end);
  });

  it("is aborted if its source fails, so that a part is never taken for the whole", async () => {
    const read = async () => (await ask("/failing", encoding)).toArray();
    await expect(read()).rejects.toThrow(/aborted|hang up/);
  });
});
