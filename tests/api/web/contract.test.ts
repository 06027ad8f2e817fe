import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { ALL, runsOf } from "../../support/all";
import { recordStatements, scansOfLargeClubs } from "../../support/asked";
import { clubForFile } from "../../support/club-for-file";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { allRoutes } from "../../support/routes";
import { fitting, hostileText, type Shape, spoilt, unfitting } from "./contract-inputs";
import { type ApiDocument, gateOf, Judge, type Operation } from "./contract-judge";
import { openWorld, ROLES, type Role, type World } from "./contract-world";

/** Valid, invalid and hostile calls for each operation and role. */
const RUNS = runsOf(ALL ? 2 : 1);
const SEED = 20261121;
const RAW = ["", "{", "null", "[]", '"text"', "x".repeat(70_000)];
/** A one-pixel PNG. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let world: World;
let document: ApiDocument;
let judge: Judge;

const statements = recordStatements();
const club = clubForFile({ seeded: true, env: { TRUST_PROXY: "x-forwarded-for", ...statements.env } });
beforeAll(async () => {
  world = await openWorld(club);
  statements.note("signing in, joining and paying");
  document = await (await fetch(`${world.club.origin}/api/openapi.json`)).json();
  judge = new Judge(world, document);
});

const ADDRESSES = apiAddresses();
const operationsOf = (path: string) => Object.entries(document.paths[path] ?? {});
const everyOperation = () =>
  ADDRESSES.flatMap((path) => operationsOf(path).map(([method, operation]) => ({ path, method, operation })));

describe("the OpenAPI document", () => {
  it("lists exactly the addresses of the route table", () => {
    expect(Object.keys(document.paths).sort()).toEqual([...ADDRESSES].sort());
  });

  it("names each operation once", () => {
    const ids = everyOperation().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a good call succeeds", () => {
  it.each(ADDRESSES)("%s", async (path) => {
    for (const [method, operation] of operationsOf(path)) {
      const known = world.good[operation.operationId];
      const good = typeof known === "function" ? await known() : known;
      if (!good) continue;
      const { role, given = {}, body, headers } = good;
      const sent: Sent = body === undefined ? {} : bodyOf("application/json", body);
      const init = { ...sent, headers: { ...sent.headers, ...headers } };
      const { status, what } = await judge.call({ method, path, operation, role, given, init });
      expect(status, what).toBeLessThan(300);
      statements.note(`${method.toUpperCase()} ${path}`);
    }
  });
});

it("providers' notifications of every kind are answered", async () => {
  const [local, other] = ["settled@example.test", "other@example.test"];
  await payAtPayfast((await signIn(club, local)).browser, "local");
  await payAtPaystack((await signIn(club, other)).browser, "local");
  for (const what of ["renew", "charge-twice", "fail-renewal", "refund", "dispute", "cancel"])
    for (const [provider, email] of [
      ["payfast", local],
      ["paystack", other],
    ] as const) {
      await club.control(`${provider}/${what}`, { email });
      statements.note(`a notification of ${provider}: ${what}`);
    }
});

describe("every operation answers as documented, for any caller and input", () => {
  it.each(ADDRESSES)("%s", async (path) => {
    for (const [method, operation] of operationsOf(path))
      for (const role of rolesFor(operation)) await tryOut(method, path, operation, role);
  });

  it("and succeeds at least once, each of them", () => {
    console.log(`${judge.calls} calls, by status ${JSON.stringify(judge.statuses)}`);
    const ids = everyOperation().map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !judge.succeeded.has(id))).toEqual([]);
  });

  it("and hides one member's savings from everybody else", async () => {
    const path = "/api/savings/{id}";
    for (const [method, operation] of operationsOf(path)) {
      for (const id of world.foreign.savings.slice(-3)) {
        const init = method === "put" ? bodyOf("application/json", { notes: "mine now" }) : {};
        const call = { method, path, operation, role: "second_member" as const, given: { id }, init };
        expect((await judge.call(call)).status).toBe(404);
      }
    }
  });
});

// Of any call, also with wrong input. Leaves statistics in the database.
it.skipIf(onPostgres())("no call or notification scans a table that grows, in a large club", async () => {
  statements.note("a call with any input, or the workers");
  expect(statements.asked.size).toBeGreaterThan(200);
  expect(await scansOfLargeClubs(club, statements.asked)).toEqual([]);
});

/** Signing out would end the session that later calls need. What is open to anybody is so for one of each kind. */
function rolesFor({ operationId, security }: Operation): readonly Role[] {
  if (/Logout/.test(operationId)) return ["anonymous"];
  return security.length > 0 || ALL ? ROLES : ["anonymous", "user", "member", "partner", "owner"];
}

async function tryOut(method: string, path: string, operation: Operation, role: Role) {
  const parameters = operation.parameters ?? [];
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const place = ["paths", path, method, "requestBody", "content", media ?? "", "schema"];
  const call = async (given: unknown, sent: unknown) => {
    const init: Sent = media ? bodyOf(media, sent) : {};
    const isJson = media === "application/json";
    const fits = !isJson || judge.fits(place, JSON.parse(String(init.body || "null")));
    await judge.call({
      method,
      path,
      operation,
      role,
      given: given as Record<string, unknown>,
      init,
      fits,
    });
  };
  const [values, hostile] = givenOf(path, parameters);
  const body = content ? fitting(content.schema, world.known) : fc.constant(undefined);
  const may = gateOf(operation, role) === 200;
  const numRuns = may ? RUNS : 1;
  const sample = <T>(arbitrary: fc.Arbitrary<T>, more: number) =>
    fc.sample(arbitrary, { numRuns, seed: SEED + more });
  for (const [given, sent] of sample(fc.tuple(values, body), 0)) await call(given, sent);
  // Whoever is refused is so before the rest is read: asked of wrong input in `npm run test:all`.
  if (!may && !ALL) return;
  if (content) {
    const wrong = unfitting(content.schema, world.known);
    for (const [given, sent] of sample(fc.tuple(values, wrong), 1)) await call(given, sent);
  }
  if (parameters.length > 0) {
    for (const [given, sent] of sample(fc.tuple(hostile, body), 2)) await call(given, sent);
  }
  if (!media || role !== ROLES.findLast((each) => gateOf(operation, each) === 200)) return;
  await spoilEach(call, sample(values, 3)[0], content!.schema);
  await sendRaw({ method, path, operation, role, given: sample(values, 4)[0] as never }, media);
}

/** Each field in turn missing, mistyped, too long and hostile, in an otherwise valid body. */
async function spoilEach(
  call: (given: unknown, sent: unknown) => Promise<void>,
  given: unknown,
  shape: Shape,
) {
  const [whole] = fc.sample(fitting(shape, world.known), { numRuns: 1, seed: SEED + 5 });
  for (const sent of spoilt(shape, whole as object, RUNS > 2)) await call(given, sent);
}

/** Bodies that are empty, too large, or of another type. */
async function sendRaw(call: Omit<Parameters<Judge["call"]>[0], "init">, media: string) {
  const type = media === "*/*" ? "application/json" : media;
  for (const body of RAW) {
    const { status, what } = await judge.call({
      ...call,
      init: { body, headers: { "content-type": type } },
      fits: media === "*/*",
    });
    if (media !== "multipart/form-data" && body.length > 64 * 1024) expect(status, what).toBe(413);
  }
  const { status, what } = await judge.call({
    ...call,
    init: { body: "<a/>", headers: { "content-type": "text/xml" } },
  });
  expect(status, what).toBe(media === "*/*" ? 200 : 415);
}

function givenOf(path: string, parameters: NonNullable<Operation["parameters"]>) {
  const made = ({ name, schema }: (typeof parameters)[number]) => {
    const ids = name === "id" ? world.known[path] : undefined;
    return ids ? fc.constantFrom(...ids, 999_999_999) : fitting(schema, world.known, name);
  };
  const requiredKeys = parameters.filter((each) => each.required).map((each) => each.name);
  const values = fc.record(Object.fromEntries(parameters.map((each) => [each.name, made(each)])), {
    requiredKeys,
  });
  const hostile = fc.record(Object.fromEntries(parameters.map((each) => [each.name, hostileText])));
  return [values, hostile] as const;
}

type Sent = { body?: BodyInit; headers?: Record<string, string> };

function bodyOf(media: string, sent: unknown): Sent {
  if (media !== "multipart/form-data") {
    const type = media === "*/*" ? "application/json" : media;
    return { body: JSON.stringify(sent) ?? "", headers: { "content-type": type } };
  }
  const form = new FormData();
  const isFile = typeof sent === "object" && sent !== null && "image" in sent;
  const file = isFile && typeof sent.image === "string" && sent.image.length < 100;
  form.set("image", file ? new File([picture], "shop.png", { type: "image/png" }) : "x");
  return { body: form };
}

/** Every `/api/…` route except the catch-all. */
function apiAddresses(): string[] {
  return allRoutes()
    .filter(({ path }) => path.startsWith("api/") && path !== "api/*")
    .map(({ path }) => `/${path.replace(/:(\w+)/g, "{$1}")}`);
}
