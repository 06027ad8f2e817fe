import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  url: string;
}

type Behave = (response: ServerResponse, nth: number) => void;

export const answers =
  (...statuses: number[]): Behave =>
  (response, nth) => {
    response.statusCode = statuses[Math.min(nth, statuses.length - 1)]!;
    response.end(`answer ${nth + 1}`);
  };

/** A webhook receiver on this machine that answers as it is told to. */
export async function openReceiver(behave: Behave = answers(200)) {
  const received: Received[] = [];
  let behaviour = behave;
  const server = createServer(async (request, response) => {
    response.on("error", () => {});
    let body = "";
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body, url: request.url ?? "" });
    behaviour(response, received.length - 1);
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    connections: () => connections,
    behaves(next: Behave) {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
