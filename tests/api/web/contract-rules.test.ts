import { beforeAll, describe, expect, it, vi } from "vitest";
import { ALL } from "../../support/all";
import { clubForFile } from "../../support/club-for-file";
import type { Shape } from "./contract-inputs";
import { type ApiDocument, type Call, gateOf, Judge, type Operation } from "./contract-judge";
import { NAMED } from "./contract-named";
import { openWorld, ROLES, type World } from "./contract-world";

let world: World;
let document: ApiDocument;
let judge: Judge;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  world = await openWorld(club);
  document = await (await fetch(`${world.club.origin}/api/openapi.json`)).json();
  judge = new Judge(world, document);
});

interface Listed {
  path: string;
  method: string;
  operation: Operation;
}
const operations = (): Listed[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
const parameterNames = ({ parameters = [] }: Operation) => parameters.map(({ name }) => name);

/** A permitted call with existing ids. */
function callOf({ path, method, operation }: Listed, given: Record<string, unknown> = {}): Call {
  const role =
    operation.security.length === 0
      ? "anonymous"
      : ROLES.find((each) => each !== "user" && gateOf(operation, each) === 200)!;
  const id = world.known[path]?.[0];
  const slug = world.known.slug?.[0];
  const member_id = world.known.member_id?.[0];
  return { path, method, operation, role, given: { id, slug, member_id, ...given } };
}

describe("the specified calls", () => {
  it.each(NAMED)("%s %s takes %s and answers %s", (method, path, sent, read) => {
    const operation = document.paths[path]?.[method];
    expect(operation).toBeDefined();
    const bodies = Object.values(operation?.requestBody?.content ?? {});
    const taken = [
      ...parameterNames(operation!),
      ...bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
    ];
    expect(taken).toEqual(expect.arrayContaining(words(sent)));
    const answer = (operation!.responses[200] ?? operation!.responses[201])?.content ?? {};
    const told = [
      ...Object.keys(answer),
      ...namesIn((answer["application/json"] as { schema: Shape })?.schema),
    ];
    expect(told).toEqual(expect.arrayContaining(words(read)));
  });
});

const words = (text: string) => text.split(" ").filter(Boolean);

/** Property names, one level into `data`. */
function namesIn(shape: Shape | undefined): string[] {
  const whole = resolved(shape);
  const parts = [whole, ...(whole.anyOf ?? []).map(resolved)];
  return parts.flatMap(({ properties = {} }) => [
    ...Object.keys(properties),
    ...Object.keys(resolved(properties.data).properties ?? {}).map((name) => `data.${name}`),
  ]);
}

function resolved(shape: (Shape & { $ref?: string }) | undefined): Shape {
  if (!shape?.$ref) return shape ?? {};
  return document.components.schemas[shape.$ref.split("/").at(-1)!] ?? {};
}

describe("every address", () => {
  it("declares its methods: OPTIONS, 405 with Allow for others, HEAD like GET without a body", async () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const methods = Object.keys(item).map((method) => method.toUpperCase());
      const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
      const address = `${world.club.origin}${path.replace(/\{\w+\}/g, "1")}`;
      const options = await fetch(address, { method: "OPTIONS" });
      expect([options.status, listed(options)], path).toEqual([204, allow]);
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
        (each) => !allow.includes(each),
      )) {
        const refused = await fetch(address, { method });
        expect([refused.status, listed(refused)], `${method} ${path}`).toEqual([405, allow]);
        expect(await refused.json()).toMatchObject({ success: false, code: "method_not_allowed" });
      }
    }
  });

  it("answers HEAD with GET's headers and no body", async () => {
    for (const each of operations().filter(({ method, path }) => method === "get" && !/logout/.test(path))) {
      const got = await judge.call(callOf(each));
      const { role, path, given } = callOf(each);
      const token = world.tokens[role];
      const address = path.replace(/\{(\w+)\}/g, (_part, name) => String(given[name]));
      const head = await fetch(world.club.origin + address, {
        method: "HEAD",
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
      });
      expect([head.status, await head.text()], path).toEqual([got.status, ""]);
      expect(head.headers.get("content-type"), path).toBe(got.answer.headers.get("content-type"));
    }
  });
});

describe("every list", () => {
  it("takes page and per_page, and only lists do", () => {
    // A POST returns an outcome, not a list.
    const reads = operations().filter(({ method }) => method === "get");
    const lists = reads.filter(({ operation }) => {
      const answer = operation.responses[200]?.content?.["application/json"] as { schema: Shape } | undefined;
      return answer?.schema.properties?.data?.type === "array";
    });
    const paged = operations().filter(({ operation }) => parameterNames(operation).includes("page"));
    expect(lists.map(({ path }) => path)).toEqual(paged.map(({ path }) => path));
    expect(lists.length).toBeGreaterThan(10);
  });

  it("continues on the next page and reports its length", async () => {
    let long = 0;
    for (const each of operations().filter(({ operation }) => parameterNames(operation).includes("page"))) {
      const read = async (page: number, per_page: number) =>
        JSON.parse((await judge.call(callOf(each, { page, per_page }))).text);
      // The first minute's jobs write mails: compare between two of them.
      const whole = await vi.waitFor(
        async () => {
          const [whole, first, second] = [await read(1, 4), await read(1, 2), await read(2, 2)];
          expect([...first.data, ...second.data], each.path).toEqual(whole.data);
          expect(second.pagination, each.path).toEqual({
            page: 2,
            per_page: 2,
            total: whole.pagination.total,
          });
          return whole;
        },
        { timeout: 20_000 },
      );
      if (whole.data.length === 4) long += 1;
      expect((await read(1_000_000, 200)).data, each.path).toEqual([]);
    }
    expect(long).toBeGreaterThan(6);
  });

  it.each(["page", "per_page"])("refuses an invalid %s", async (name) => {
    for (const each of operations().filter(({ operation }) => parameterNames(operation).includes(name))) {
      for (const value of ["0", "-1", "1.5", "x", "99999999999"]) {
        const { status, what } = await judge.call(callOf(each, { [name]: value }));
        expect(status, what).toBe(400);
      }
    }
  });
});

it("every POST takes an Idempotency-Key, except those that create nothing", () => {
  const posts = operations().filter(({ method }) => method === "post");
  const without = posts.filter(({ operation }) => !parameterNames(operation).includes("Idempotency-Key"));
  expect(without.map(({ path }) => path)).toEqual([
    // Each sign-in is new, and tokens are not stored.
    "/api/admin/login",
    "/api/admin/reauthenticate",
    "/api/logout",
    // An order can be cancelled once.
    "/api/members/me/withdrawal",
    "/api/partner/login",
    // Providers' messages have their own ids.
    "/api/payments/notify",
    "/api/payments/paystack",
    // Queries about a payment's state.
    "/api/payments/process-success",
    "/api/payments/verify",
    "/api/sessions",
    // A browser has one code at a time, and another one after a minute.
    "/api/sessions/by-code",
    "/api/sessions/code",
  ]);
});

it("every ETag lets a client skip the download", async () => {
  const tagged = operations().filter(({ operation }) => 304 in operation.responses);
  expect(tagged.map(({ path }) => path)).toContain("/api/partners/public");
  for (const each of tagged) {
    const { answer } = await judge.call(callOf(each));
    const etag = answer.headers.get("etag") ?? "none";
    const init = { headers: { "if-none-match": etag } };
    const again = await judge.call({ ...callOf(each), init });
    expect([again.status, again.text], again.what).toEqual([304, ""]);
    expect(
      (await judge.call({ ...callOf(each), init: { headers: { "if-none-match": '"x"' } } })).status,
    ).toBe(200);
  }
});

it.runIf(ALL)("every limit answers 429 with the time to wait, in the header and in the body", async () => {
  const limited = operations().filter(({ operation }) => 429 in operation.responses);
  expect(limited.length).toBeGreaterThan(6);
  for (const [index, each] of limited.entries()) {
    const wrong = {
      email: "x@example.test",
      username: "x",
      password: "x",
      business_pin: "XXXXXXXX",
      amount_spent: 1,
      voucher_code: "XXXXXXXX",
      code: "x",
      partner_id: 1,
      amount_saved: 1,
    };
    const init =
      each.method === "post"
        ? { body: JSON.stringify(wrong), headers: { "content-type": "application/json" } }
        : {};
    const call = { ...callOf(each), init, from: `10.250.0.${index}` };
    let last = await judge.call(call);
    for (let tries = 0; tries < 220 && last.status !== 429; tries++) last = await judge.call(call);
    expect(last.status, last.what).toBe(429);
    expect(Number(last.answer.headers.get("retry-after"))).toBe(JSON.parse(last.text).retry_after);
  }
});

const listed = (answer: Response) => (answer.headers.get("allow") ?? "").split(", ").sort();
