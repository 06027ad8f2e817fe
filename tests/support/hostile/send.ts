import http from "node:http";
import type { HostileRequest } from "./requests";

/** So that a hanging request fails instead of blocking the run. */
const PATIENCE_MS = 60_000;

/** Bodies of this size may be cut off in transit. */
const LARGE = 200_000;

/**
 * Returns the status: 0 if the server cut the connection of an oversized body, -1 if no response came. Retries if an
 * idle connection was just being closed.
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
