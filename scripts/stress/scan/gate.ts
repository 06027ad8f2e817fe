import http from "node:http";
import type { AddressInfo } from "node:net";

/** Where a session ends, or an account: a scan that came by there would go on signed out. */
const LEFT_OUT = /^\/((api|admin|partner)\/)?logout|^\/account\/privacy|^\/admin\/settings\/admins/;

/**
 * Passes a scanner's requests on to the club, except where the session would end: wapiti 3.0.4 has an option for that which
 * fails on Python 3.11. Returns the address to scan. What the scanner says of where it comes from would be another site's.
 */
export async function openGate(origin: string): Promise<{ origin: string; close(): void }> {
  const server = http.createServer((request, response) => {
    if (LEFT_OUT.test(request.url ?? "")) return response.writeHead(404).end();
    const { referer: _, origin: __, ...headers } = request.headers;
    const passed = http.request(origin + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
