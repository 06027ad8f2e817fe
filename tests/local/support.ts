import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { startStandIns } from "../../local/stand-ins";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A minimal app that records requests and answers as told. */
export async function startApp() {
  const received: Received[] = [];
  const app = { received, status: 200, answerAfterMs: 0, origin: "", close: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    setTimeout(() => response.writeHead(app.status).end(), app.answerAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  app.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  app.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return app;
}

/** The app and the stand-ins, on free ports. */
export async function startWorld(retryMs: readonly number[] = [30, 300, 2_000]) {
  const app = await startApp();
  const standIns = await startStandIns({ port: 0, smtpPort: 0, appOrigin: app.origin, retryMs });
  const at = (path: string) => new URL(path, standIns.origin);
  return {
    app,
    standIns,
    at,
    /** Posts JSON; returns the status and JSON. */
    control: async (path: string, body: object = {}) => {
      const response = await fetch(at(path), { method: "POST", body: JSON.stringify(body) });
      return { status: response.status, json: (await response.json()) as Record<string, unknown> };
    },
    /** Posts a form without following redirects. */
    submit: (path: string, fields: Array<[string, string]>) =>
      fetch(at(path), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
    close: async () => {
      await standIns.close();
      await app.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;

/** The action of the page's only form. */
export function formAction(html: string): string {
  return /<form method="post" action="([^"]+)"/.exec(html)![1]!;
}
