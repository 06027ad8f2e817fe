import http from "node:http";
import type { HostileRequest } from "./requests";

/** Longer than anything may take, so that a request that hangs is a failure and not the end of the run. */
const PATIENCE_MS = 60_000;

/** Bodies from here on may be cut off while they arrive. */
const LARGE = 200_000;

/**
 * Sends it, and says with which status it was answered: 0 when the server cut the connection of what is far too large, -1 when
 * nothing came. What is sent again met a connection that the server was just closing for being idle.
 */
export function send(
  agent: http.Agent,
  origin: string,
  hostile: HostileRequest,
  again = false,
): Promise<number> {
  const { method, address, headers, body } = hostile;
  return new Promise((done) => {
    const { hostname, port } = new URL(origin);
    const length = body ? { "content-length": String(body.length) } : {};
    const request = http.request(
      { agent, hostname, port, method, path: address, headers: { origin, ...headers, ...length } },
      (answer) => {
        answer
          .on("error", () => done(answer.statusCode ?? 0))
          .on("close", () => done(answer.statusCode ?? 0));
        answer.resume();
      },
    );
    request.setTimeout(PATIENCE_MS, () => {
      done(-1);
      request.destroy();
    });
    request.on("error", () => {
      if (request.reusedSocket && !again) return done(send(agent, origin, hostile, true));
      done(body && body.length > LARGE ? 0 : -1);
    });
    request.end(body ?? undefined);
  });
}
