import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubRoutes } from "../../app/routes.js";
import { Browser } from "../support/http";
import { signIn } from "../support/journey";
import { Club } from "../support/server";
import { fitting, hostileText, type Shape, unfitting } from "./contract-inputs";

/** Calls of each kind (fitting, unfitting) for each operation and role. `npm run fuzz:api` takes more. */
const RUNS = Number(process.env.FUZZ_RUNS) || 2;
const SEED = Number(process.env.FUZZ_SEED) || 20261121;
const ROLES = ["anonymous", "user", "member", "partner", "read_only", "support", "owner"] as const;
type Role = (typeof ROLES)[number];
/** Bodies that are nothing at all are read alike for everybody who gets that far. */
const RAW_ROLES = new Set<Role>(["anonymous", "member", "partner", "owner"]);

interface Answered {
  content?: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, Answered>;
}

let club: Club;
let document: { paths: Record<string, Record<string, Operation>> };
const tokens: Partial<Record<Role, string>> = {};
const known: Record<string, unknown[]> = {};
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats(ajv as never);
const seen: Record<number, number> = {};
const succeeded = new Set<string>();
/** A PNG of one dot. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
let calls = 0;

beforeAll(async () => {
  club = await Club.open({ seeded: true, env: { TRUST_PROXY: "x-forwarded-for", LOG_LEVEL: "error" } });
  const { admin, admins, partners, members } = club.credentials;
  for (const { email, password, role } of [{ ...admin, role: "owner" }, ...admins]) {
    tokens[role as Role] = await tokenOf("/api/admin/login", { email, password });
  }
  const shop = partners[0]!;
  tokens.partner = await tokenOf("/api/partner/login", { username: shop.username, password: shop.password });
  tokens.member = await sessionOf(members[0]!.email);
  tokens.user = await sessionOf("nobody-yet@example.test");
  document = await (await fetch(`${club.origin}/api/openapi.json`)).json();
  ajv.addSchema(document, "api");
  Object.assign(known, {
    member_id: members.slice(0, 3).map((member) => member.member_id),
    slug: partners.map((partner) => partner.slug),
    partner_slug: partners.map((partner) => partner.slug),
    partner_id: partners.map((partner) => partner.id),
    business_pin: [shop.business_pin],
    voucher_code: [""],
    qr_data: [""],
    amount_spent: [120.5],
    amount_saved: [12.5],
    entry_date: [""],
    website: [""],
    email: [admin.email],
    password: [admin.password, shop.password],
    username: [shop.username],
    "Idempotency-Key": [undefined],
    id: await sacrifices(),
  });
});
afterAll(() => club.close());

const OPERATIONS = apiPaths();

describe("every operation answers as documented, whoever asks and whatever is sent", () => {
  it("documents every address of the route table, and nothing else", () => {
    expect(Object.keys(document.paths).sort()).toEqual(OPERATIONS.sort());
  });

  it.each(OPERATIONS)("%s", async (path) => {
    for (const [method, operation] of Object.entries(document.paths[path] ?? {})) {
      for (const role of rolesFor(operation)) await tryOut(method, path, operation, role);
    }
  });

  it("with a fitting answer somewhere for all but what needs an outside proof", () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((each) => each.operationId),
    );
    const never = ids.filter((id) => !succeeded.has(id)).sort();
    console.log(
      `${calls} calls, by status ${JSON.stringify(seen)}; never a good answer: ${never.join(", ")}`,
    );
    expect(calls).toBeGreaterThan(ids.length * ROLES.length);
    expect(succeeded.size).toBeGreaterThan(ids.length * 0.6);
  });
});

/** Signing out would end the session that the later calls need. */
const rolesFor = ({ operationId }: Operation): readonly Role[] =>
  /Logout/.test(operationId) ? ["anonymous"] : ROLES;

async function tryOut(method: string, path: string, operation: Operation, role: Role) {
  const parameters = operation.parameters ?? [];
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const values = fc.record(
    Object.fromEntries(parameters.map((each) => [each.name, fitting(each.schema, known, each.name)])),
    {
      requiredKeys: parameters.filter((each) => each.required).map((each) => each.name),
    },
  );
  const hostile = fc.record(Object.fromEntries(parameters.map((each) => [each.name, hostileText])));
  const body = content ? fitting(content.schema, known) : fc.constant(undefined);
  const wrong = content ? unfitting(content.schema, known) : fc.constant(undefined);
  const inputs = fc.sample(fc.tuple(values, body), { numRuns: RUNS, seed: SEED });
  if (content) inputs.push(...fc.sample(fc.tuple(values, wrong), { numRuns: RUNS, seed: SEED + 1 }));
  if (parameters.length > 0)
    inputs.push(...fc.sample(fc.tuple(hostile, body), { numRuns: RUNS, seed: SEED + 2 }));
  for (const [given, sent] of inputs) {
    const call = { method, path, parameters, given: given as Record<string, unknown> };
    await judge(call, operation, role, media ? bodyOf(media, sent) : {});
  }
  if (!media || !RAW_ROLES.has(role)) return;
  const call = { method, path, parameters, given: (inputs[0]?.[0] ?? {}) as Record<string, unknown> };
  for (const raw of ["", "{", "null", "[]", '"text"', "x".repeat(70_000)]) {
    await judge(call, operation, role, { body: raw, headers: { "content-type": media } });
  }
  await judge(call, operation, role, { body: "<a/>", headers: { "content-type": "text/xml" } });
}

interface Call {
  method: string;
  path: string;
  parameters: NonNullable<Operation["parameters"]>;
  given: Record<string, unknown>;
}

async function judge(call: Call, operation: Operation, role: Role, init: RequestInit) {
  const { address, headers } = addressOf(call);
  const method = call.method.toUpperCase();
  calls += 1;
  const answer = await fetch(club.origin + address, {
    ...init,
    method,
    redirect: "manual",
    headers: {
      ...(init.headers as Record<string, string>),
      ...headers,
      ...(tokens[role] && { authorization: `Bearer ${tokens[role]}` }),
      "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    },
  });
  const { status } = answer;
  const text = await answer.text();
  const what = `${role} ${method} ${address.slice(0, 200)} ${String(init.body ?? "").slice(0, 200)} → ${status} ${text.slice(0, 300)}`;
  seen[status] = (seen[status] ?? 0) + 1;
  if (status < 300) succeeded.add(operation.operationId);
  const documented = operation.responses[status];
  expect(documented, `not documented: ${what}`).toBeDefined();
  expect(status, what).not.toBe(500);
  if (role === "anonymous" && operation.security.length > 0)
    expect([401, 400, 404, 414], what).toContain(status);
  const [type] = (answer.headers.get("content-type") ?? "").split(";");
  const types = Object.keys(documented?.content ?? {});
  if (types.length > 0) expect(types, what).toContain(type);
  if (type !== "application/json") return;
  const at = [
    "paths",
    call.path,
    call.method,
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ];
  const schema = {
    $ref: `api#/${at.map((part) => encodeURIComponent(part.replace(/\//g, "~1"))).join("/")}`,
  };
  expect(ajv.validate(schema, JSON.parse(text)), `${ajv.errorsText()}: ${what}`).toBe(true);
}

function addressOf({ path, parameters, given }: Call) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let address = path;
  for (const { name, in: where } of parameters) {
    const value = given[name];
    if (where === "path") address = address.replace(`{${name}}`, encoded(String(value ?? "x") || "%20"));
    else if (value === undefined || value === null) continue;
    else if (where === "query") query.set(name, String(value));
    else if (/^[\x21-\x7e]+$/.test(String(value)) && String(value).length < 4000)
      headers[name] = String(value);
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, headers };
}

/** What looks like an escape is sent as it is: the server must be able to refuse it. */
const encoded = (text: string) =>
  /^%/.test(text) ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "?"));

function bodyOf(media: string, sent: unknown): RequestInit {
  if (media !== "multipart/form-data") {
    return { body: JSON.stringify(sent) ?? "", headers: { "content-type": media } };
  }
  const form = new FormData();
  const file = typeof sent === "object" && sent ? [picture, JSON.stringify(sent)] : null;
  form.set("image", file ? new File(file, "shop.png", { type: "image/png" }) : "x");
  return { body: form };
}

async function tokenOf(address: string, proof: object): Promise<string> {
  const page = await new Browser(club.origin).json("POST", address, proof);
  expect(page.status).toBe(200);
  return page.data.token;
}

async function sessionOf(email: string): Promise<string> {
  const { browser } = await signIn(club, email);
  return [...browser.cookies].find(([name]) => name.endsWith("club_session"))?.[1] ?? "";
}

/** Ids that a call may change or delete without taking the ground from under the others: partners made for it. */
async function sacrifices(): Promise<string[]> {
  const headers = { authorization: `Bearer ${tokens.owner}` };
  const ids: string[] = [];
  for (let number = 0; number < 3; number++) {
    const made = await new Browser(club.origin).json(
      "POST",
      "/api/admin/partners",
      { name: `Shop ${number}` },
      headers,
    );
    ids.push(String(made.data.data.id));
  }
  return ids;
}

/** Every `/api/…` address of the route table, apart from the one for unknown addresses and the page for people. */
function apiPaths(): string[] {
  const found: string[] = [];
  const route = (path: string, _file: string, ...rest: unknown[]) => {
    const children = rest.find((item): item is () => void => typeof item === "function");
    if (path.startsWith("api/") && path !== "api/*" && path !== "api/docs") {
      found.push(`/${path.replace(/:(\w+)/g, "{$1}")}`);
    }
    children?.();
  };
  clubRoutes((define: (route: never) => void) => define(route as never));
  return found;
}
