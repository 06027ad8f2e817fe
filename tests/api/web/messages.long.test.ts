import { beforeAll, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { formsOf } from "../../support/hostile/endpoints";
import { signEverybodyIn } from "../../support/signed-in";
import type { ApiDocument, Operation } from "./contract-judge";

/** Zod's default messages, meant for developers. */
const FOR_DEVELOPERS =
  /Invalid (input|option|string|type|key|element|value|number|discriminator|e-?mail|url|iso)|expected\b|received|nonoptional|Too (big|small)|Unrecognized|undefined|\bNaN\b|\[object|must match|pattern/i;
/** One invalid value of each type. */
const WRONG: unknown[] = [null, [], {}, true, -1.5, "", "\t", "Nowhere", "x".repeat(20_000), [[1]]];

let cookie: string;
let calls = 0;

const club = clubForFile({ seeded: true, env: { LOG_LEVEL: "fatal", TRUST_PROXY: "x-forwarded-for" } });
beforeAll(async () => {
  const { member, partner, owner } = await signEverybodyIn(club);
  cookie = [member, partner, owner].map(({ cookieHeader }) => cookieHeader).join("; ");
});

/** One client with every cookie, so that each address finds a session. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  calls += 1;
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const headers = { cookie, origin: club.origin, "x-forwarded-for": from, ...(init.headers as object) };
  return fetch(club.origin + address, { redirect: "manual", ...init, headers });
}

/** Messages in a refusal that no person could act on. */
async function said(answer: Response, what: string): Promise<string[]> {
  if (answer.status >= 500) return [`${what}: ${answer.status}`];
  if (answer.status !== 400 || !/json/.test(answer.headers.get("content-type") ?? "")) return [];
  const { error, field_errors = {} } = (await answer.json()) as { error: string; field_errors?: object };
  const sentences = [error, ...Object.values(field_errors).flat()].map(String);
  return sentences.filter(isForDevelopers).map((sentence) => `${what}: ${sentence}`);
}

/** About two thousand calls. */
const PATIENCE = { timeout: 300_000 };

const isForDevelopers = (sentence: string) =>
  FOR_DEVELOPERS.test(sentence) || !/^[\p{Lu}\d"].{3,}[^,:;]$/su.test(sentence);

it("every endpoint explains empty, mistyped and invalid input in a sentence", PATIENCE, async () => {
  const document: ApiDocument = await (await fetch(`${club.origin}/api/openapi.json`)).json();
  const wrong: string[] = [];
  let refused = 0;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (/logout/i.test(path)) continue;
      const judge = async ({ address, body }: { address: string; body?: string }) => {
        const headers = { "content-type": "application/json" };
        const init = { method: method.toUpperCase(), ...(body !== undefined && { body, headers }) };
        const answer = await ask(address, init);
        refused += answer.status === 400 ? 1 : 0;
        wrong.push(...(await said(answer, `${method} ${address} ${(body ?? "").slice(0, 60)}`)));
      };
      await Promise.all(callsOf(path, operation).map(judge));
    }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(200);
});

function callsOf(path: string, operation: Operation): { address: string; body?: string }[] {
  const filled = path.replace(/\{\w+\}/g, "1");
  const queries = (operation.parameters ?? []).filter((each) => each.in === "query");
  const addresses = queries.flatMap(({ name }) =>
    ["Nowhere", "-1", "[]", "x".repeat(600)].map((value) => `${filled}?${name}=${encodeURIComponent(value)}`),
  );
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (!schema) return addresses.map((address) => ({ address }));
  const fields = Object.keys(schema.properties ?? {});
  const bodies = [
    {},
    ...WRONG,
    ...fields.flatMap((field) => [null, [], -1.5, "Nowhere"].map((value) => ({ [field]: value }))),
    Object.fromEntries(fields.map((field) => [field, {}])),
  ];
  return [
    ...addresses.map((address) => ({ address })),
    ...bodies.map((body) => ({ address: filled, body: JSON.stringify(body) })),
  ];
}

it("every form explains empty and invalid input in a sentence", PATIENCE, async () => {
  const wrong: string[] = [];
  let refused = 0;
  const people = await signEverybodyIn(club);
  const found = new Map<string, { names: string[]; intents: string[] }>();
  for (const person of ["anonymous", "member", "partner", "owner"] as const)
    for (const [action, form] of await formsOf(people[person])) found.set(action, form);
  for (const [action, { names, intents }] of found) {
    if (/logout|theme/.test(action)) continue;
    for (const intent of intents.length > 0 ? new Set(intents) : [null])
      for (const value of [null, "", "\t", "Nowhere", "x".repeat(600), "-1.5"]) {
        const fields = value === null ? [] : [...new Set(names)].filter((name) => name !== "intent");
        const body = new URLSearchParams(fields.map((name) => [name, value ?? ""]));
        if (intent !== null) body.set("intent", intent);
        const answer = await ask(action, { method: "POST", body });
        const shown = shownIn(await answer.text());
        refused += answer.status === 400 ? 1 : 0;
        const what = `${action} ${body.toString().slice(0, 80)}`;
        if (answer.status >= 500) wrong.push(`${what}: ${answer.status}`);
        wrong.push(...shown.filter((text) => FOR_DEVELOPERS.test(text)).map((text) => `${what}: ${text}`));
      }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(refused).toBeGreaterThan(60);
});

/** A page's error texts beside fields and above forms. */
function shownIn(page: string): string[] {
  const errors = page.match(/<(p|div|section)[^>]*(field-error|role="alert")[\s\S]*?<\/\1>/g) ?? [];
  return errors.map((html) =>
    html
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

it("known developer messages are replaced by messages for people", async () => {
  const headers = { "content-type": "application/json" };
  const post = (address: string) => ask(address, { method: "POST", body: "{}", headers });
  expect((await (await post("/api/admin/login")).json()).field_errors).toEqual({
    email: ["Enter your e-mail address."],
    password: ["Enter your password."],
  });
  expect((await (await post("/api/admin/partners")).json()).error).toBe(
    "Please fill in all required fields (Name, City, and Category)",
  );
  const city = (await (await ask("/api/partners?city=Nowhere", {})).json()).error;
  expect(city).toMatch(/^Choose one of .*Port Alfred.*\.$/);
});
