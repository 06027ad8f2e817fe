import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";

/** A response as it came over the line. `fetch` would add headers, tidy the address and unpack the body. */
export async function rawRequest(
  origin: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = "GET",
) {
  const { port } = new URL(origin);
  const asked = { host: "localhost", port, path, method, headers, setHost: !("host" in headers) };
  const [answer] = (await once(http.request(asked).end(), "response")) as [http.IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** What comes back for bytes that need not be HTTP, once the server has closed the connection. */
export function rawAnswer(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "localhost", () => socket.write(bytes));
  return text(socket);
}
