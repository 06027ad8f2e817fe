import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { Shape } from "./contract-inputs";
import type { Role, World } from "./contract-world";

interface Answered {
  content?: Record<string, unknown>;
  headers?: Record<string, unknown>;
}
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Shape;
}
export interface Operation {
  operationId: string;
  description?: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, Answered>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}
export interface Call {
  method: string;
  path: string;
  operation: Operation;
  role: Role;
  given: Record<string, unknown>;
  init?: { body?: BodyInit; headers?: Record<string, string> };
  /** False if the body is known to violate the document. */
  fits?: boolean;
  /** Set if several calls must count as one caller. */
  from?: string;
}

const KIND: Partial<Record<Role, string>> = {
  user: "club_session",
  member: "club_session",
  second_member: "club_session",
  partner: "partner_token",
  read_only: "admin_token",
  support: "admin_token",
  owner: "admin_token",
};

/** 200 if the document lets this role call, otherwise the status it must get. */
export function gateOf({ security, description }: Operation, role: Role): 200 | 401 | 403 {
  const names = security.flatMap((each) => Object.keys(each));
  if (names.length === 0) return 200;
  const kind = KIND[role];
  if (!kind || !names.includes(kind)) return 401;
  const roles = /For the roles ([\w, -]+)\./.exec(description ?? "")?.[1];
  return kind === "admin_token" && roles && !roles.split(/, | and /).includes(role) ? 403 : 200;
}

/** Checks every answer against the document and counts the calls. */
/** Characters; with the headers of a test's call more than the 8 KB that the server reads. */
const LONG_ADDRESS = 7000;

export class Judge {
  calls = 0;
  readonly statuses: Record<number, number> = {};
  readonly succeeded = new Set<string>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(
    readonly world: World,
    document: ApiDocument,
  ) {
    addFormats(this.#ajv as never);
    this.#ajv.addSchema(document, "api");
  }

  /** Fails if the answer contradicts the document. */
  async call(call: Call): Promise<{ answer: Response; status: number; text: string; what: string }> {
    const { operation, role, init = {} } = call;
    const { answer, text } = await this.#send(call);
    const { status } = answer;
    const method = call.method.toUpperCase();
    const what = `${role} ${method} ${answer.url.slice(0, 220)} ${String(init.body ?? "").slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    expect(status, what).not.toBe(500);
    const gate = gateOf(operation, role);
    const isNoAddress = /%00|%(?![0-9a-f]{2})/i.test(answer.url);
    if (gate !== 200 && !init.headers?.authorization)
      expect([gate, 414, ...(isNoAddress ? [400, 404] : [])], what).toContain(status);
    else if (status < 300) this.succeeded.add(operation.operationId);
    if (status < 300) {
      expect(call.fits ?? true, `accepted against the document: ${what}`).toBe(true);
      expect(this.#misfits(call), `accepted against the document: ${what}`).toEqual([]);
    }
    this.#checkAnswer(call, answer, text, what);
    return { answer, status, text, what };
  }

  fits(place: (string | number)[], value: unknown): boolean {
    return this.#validator(place)(value) === true;
  }

  async #send({ method, path, operation, role, given, init = {}, from }: Call) {
    this.calls += 1;
    const token = this.world.tokens[role];
    const { address, headers } = addressOf(path, operation.parameters ?? [], given);
    const answer = await fetch(this.world.club.origin + address, {
      ...(init.body !== undefined && { body: init.body }),
      method: method.toUpperCase(),
      redirect: "manual",
      headers: {
        "x-forwarded-for":
          from ?? `10.${(this.calls >> 16) & 255}.${(this.calls >> 8) & 255}.${this.calls & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
        ...init.headers,
      },
    });
    return { answer, text: await answer.text() };
  }

  #checkAnswer({ method, path, operation }: Call, answer: Response, text: string, what: string) {
    const { status } = answer;
    // The server answers this before it knows the operation (odd-headers.test.ts).
    if (status === 431) return expect(answer.url.length, what).toBeGreaterThan(LONG_ADDRESS);
    const documented = operation.responses[status];
    expect(documented, `not documented: ${what}`).toBeDefined();
    const types = Object.keys(documented?.content ?? {});
    const [type] = (answer.headers.get("content-type") ?? "").split(";");
    if (types.length > 0) expect(types, what).toContain(type);
    if (status === 429 || status === 503) expect(answer.headers.get("retry-after"), what).toMatch(/^\d+$/);
    if (type !== "application/json" || types.length === 0) return;
    const valid = this.#validator([
      "paths",
      path,
      method,
      "responses",
      status,
      "content",
      "application/json",
      "schema",
    ]);
    expect(valid(JSON.parse(text)), `${this.#ajv.errorsText(valid.errors)}: ${what}`).toBe(true);
  }

  /** The parts of the address that violate the document. */
  #misfits({ method, path, operation, given }: Call): string[] {
    const wrong = (operation.parameters ?? []).filter(({ name, in: where }, index) => {
      const value = given[name];
      if (where === "header" || value === undefined || value === null) return false;
      const place = ["paths", path, method, "parameters", index, "schema"];
      const text = String(value);
      const number = text.trim() === "" ? Number.NaN : Number(text);
      return !this.fits(place, text) && !this.fits(place, number);
    });
    return wrong.map(({ name }) => name);
  }

  #validator(place: (string | number)[]): ValidateFunction {
    const parts = place.map((part) =>
      encodeURIComponent(String(part).replace(/~/g, "~0").replace(/\//g, "~1")),
    );
    const $ref = `api#/${parts.join("/")}`;
    const compiled = this.#compiled.get($ref) ?? this.#ajv.compile({ $ref });
    this.#compiled.set($ref, compiled);
    return compiled;
  }
}

function addressOf(path: string, parameters: Parameter[], given: Record<string, unknown>) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let address = path;
  for (const { name, in: where } of parameters) {
    const value = given[name];
    if (where === "path") address = address.replace(`{${name}}`, encoded(String(value ?? "x")) || "%20");
    else if (value === undefined || value === null) continue;
    else if (where === "query") query.set(name, String(value));
    else if (/^[\x21-\x7e]+$/.test(String(value)) && String(value).length < 4000)
      headers[name] = String(value);
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, headers };
}

/** Invalid escapes are sent as they are, since the server must refuse them. */
const encoded = (text: string) =>
  /^%/.test(text) ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "?"));
