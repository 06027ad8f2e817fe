import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { LARGE_CLUBS, scansIn } from "../../support/large-clubs";
import { allRoutes } from "../../support/routes";
import { Club } from "../../support/server";
import { type ApiDocument, Judge } from "./contract-judge";
import { openWorld } from "./contract-world";
import { addressIn, openFieldsWorld } from "./fields-world";

/** Who opens an address. */
const rolesAt = (address: string) => {
  if (/^(?:api\/)?admin\b/.test(address)) return ["owner"] as const;
  if (/^(?:api\/)?partner\b/.test(address)) return ["partner"] as const;
  return ["visitor", "member"] as const;
};
const dir = mkdtempSync(path.join(tmpdir(), "club-statements-"));
/** Who asked each statement first, by the statement. */
const asked = new Map<string, string>();

/** A server's environment, and a function that says what it asked meanwhile. */
function recording(name: string) {
  const file = path.join(dir, name);
  writeFileSync(file, "");
  let read = 0;
  const preload = pathToFileURL(path.resolve("tests/support/asked-statements.mjs")).href;
  const note = (by: string) => {
    const lines = readFileSync(file, "utf8").split("\n").slice(read, -1);
    read += lines.length;
    for (const line of lines) {
      const sql: string = JSON.parse(line);
      if (!asked.has(sql)) asked.set(sql, by);
    }
  };
  return { env: { LOG_LEVEL: "fatal", STATEMENTS_TO: file, NODE_OPTIONS: `--import ${preload}` }, note };
}

describe.skipIf(onPostgres())("in a large club", () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    const pages = recording("pages");
    const fields = await openFieldsWorld(await Club.open({ env: pages.env }));
    pages.note("the start");
    for (const { path, file } of allRoutes().filter(({ path }) => !/logout|^\*$|^api\/\*$/.test(path)))
      for (const role of rolesAt(path)) {
        const browser = fields.browsers[role];
        const address = addressIn(fields, path);
        await (file.endsWith(".tsx") || !path.startsWith("api/")
          ? browser.get(address)
          : browser.json("GET", address));
        pages.note(`GET /${path} as ${role}`);
      }
    await fields.club.close();

    const calls = recording("calls");
    world = await openWorld(await Club.open({ seeded: true, env: calls.env }));
    calls.note("signing in, joining and paying");
    const { club, good } = world;
    const document: ApiDocument = await (await fetch(`${club.origin}/api/openapi.json`)).json();
    const judge = new Judge(world, document);
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const known = good[operation.operationId];
        const call = typeof known === "function" ? await known() : known;
        if (!call) continue;
        const { role, given = {}, body, headers } = call;
        const init = {
          ...(body !== undefined && { body: JSON.stringify(body) }),
          headers: { "content-type": "application/json", ...headers },
        };
        await judge.call({ method, path, operation, role, given, init });
        calls.note(`${method.toUpperCase()} ${path}`);
      }
    const [local, other] = ["settled@example.test", "other@example.test"];
    await payAtPayfast((await signIn(club, local)).browser, "local");
    await payAtPaystack((await signIn(club, other)).browser, "local");
    for (const what of ["renew", "charge-twice", "fail-renewal", "refund", "dispute", "cancel"])
      for (const [provider, email] of [
        ["payfast", local],
        ["paystack", other],
      ] as const) {
        await club.control(`${provider}/${what}`, { email });
        calls.note(`a notification of ${provider}: ${what}`);
      }
    calls.note("the workers");
  }, 600_000);
  afterAll(async () => {
    await world?.club.close();
    rmSync(dir, { recursive: true });
  });

  it.each(Object.entries(LARGE_CLUBS))(
    "%s, no address scans a table that grows",
    async (_words, statistics) => {
      expect(asked.size).toBeGreaterThan(200);
      const { db, databaseUrl } = world.club;
      const scans = await scansIn(db, databaseUrl, statistics, asked.keys());
      const told = scans.map((scan) => `${asked.get(scan.slice(scan.indexOf(": ") + 2))}: ${scan}`);
      expect(told).toEqual([]);
    },
  );
});
