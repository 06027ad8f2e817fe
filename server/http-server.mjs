import { createServer } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";
import { answerGarbage } from "./odd-requests.mjs";

/** Node's default of 30 seconds would make a limit of 60 seconds one of 90. */
const CHECK_EVERY_MS = 1_000;
/**
 * Bytes of the address and all headers; more is 431. A browser's own headers take 1.5 KB, those of Fly's proxy 0.5 KB and the
 * club's cookies at most 2.5 KB, which leaves more than 3 KB for an address, such as the one on which Google sends people back.
 */
const HEADER_BYTES = 8 * 1024;
/** Time for a kept-alive connection's last request on stopping. */
const LAST_CALL_MS = 250;
const SWEEP_MS = 100;
/** Browsers connect speculatively. A connection that has said nothing for so long is not waited for on stopping. */
const SILENT_MS = 500;

/**
 * `drain` closes connections with their next answer, takes no new ones, and resolves with the number of answers cut
 * after `patienceMs`. `headersMs`, `wholeMs`: time for a request's headers, and for all of it.
 */
export function clubServer(answer, { headersMs = 20_000, wholeMs = 60_000 } = {}) {
  const owed = new Set();
  const latest = new WeakMap();
  /** And when each was accepted. */
  const connections = new Map();
  let isStopping = false;

  const options = {
    maxHeaderSize: HEADER_BYTES,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    headersTimeout: headersMs,
    requestTimeout: wholeMs,
    keepAliveTimeout: 65_000,
  };
  const server = createServer(options, (request, response) => {
    if (isStopping) response.setHeader("Connection", "close");
    latest.set(request.socket, response);
    answer(request, response);
    if (response.writableEnded) return;
    owed.add(response);
    response.once("close", () => owed.delete(response));
  });
  server.on("connection", (socket) => {
    connections.set(socket, performance.now());
    socket.once("close", () => connections.delete(socket));
  });
  server.on("clientError", (error, socket) => {
    const { req, headersSent } = latest.get(socket) ?? {};
    const isAnswered = headersSent && !req.complete;
    if (isAnswered) socket.destroy();
    else answerGarbage(error, socket);
  });

  async function drain({ patienceMs = 20_000 } = {}) {
    isStopping = true;
    for (const response of owed) if (!response.headersSent) response.setHeader("Connection", "close");
    const closed = new Promise((done) => server.once("close", () => done(0)));
    await setTimeout(LAST_CALL_MS);
    await setImmediate();
    server.close();
    const closeSilent = () => {
      const accepted = performance.now() - SILENT_MS;
      for (const [socket, since] of connections)
        if (socket.bytesRead === 0 && since < accepted) socket.destroy();
    };
    closeSilent();
    const sweep = setInterval(() => {
      // Connections whose answer had begun before the stop.
      server.closeIdleConnections();
      // Node does not count these as idle.
      closeSilent();
    }, SWEEP_MS);
    const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => owed.size);
    const cut = await Promise.race([closed, late]);
    clearInterval(sweep);
    server.closeAllConnections();
    return cut;
  }

  return { server, drain };
}
