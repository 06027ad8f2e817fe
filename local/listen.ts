import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** On 127.0.0.1 and ::1, since `localhost` may be either. Some answers contain the port, hence `handlerFor`. */
export async function listen(port: number, handlerFor: (port: number) => Promise<RequestListener>) {
  let handler: RequestListener = (_request, response) => response.writeHead(503).end();
  const open = async (host: string, wanted: number) => {
    const server = createServer((request, response) => handler(request, response));
    await listening(server, wanted, host);
    return server;
  };
  const servers = [await open("127.0.0.1", port)];
  const taken = (servers[0]!.address() as AddressInfo).port;
  const second = await open("::1", taken).catch((error: NodeJS.ErrnoException) => {
    if (port !== 0 && error.code === "EADDRINUSE") throw error;
    return null;
  });
  if (second) servers.push(second);
  handler = await handlerFor(taken);
  return { port: taken, close: () => Promise.all(servers.map(shut)).then(() => undefined) };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, ipv6Only: host === "::1" }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
