import http from "node:http";
import type { HostileRequest } from "./requests";

/** Longer than anything may take, so that a request that hangs is a failure and not the end of the run. */
const PATIENCE_MS = 60_000;

/**
 * Sends it, and says with which status it was answered: 0 when the server cut the connection (as it may to what is far too
 * large), -1 when nothing came.
 */
export function send(
  agent: http.Agent,
  origin: string,
  { method, address, headers, body }: HostileRequest,
): Promise<number> {
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
    request.on("error", () => done(0));
    request.end(body ?? undefined);
  });
}
