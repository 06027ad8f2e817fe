import type { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import type { Who } from "~/accounts/access/guarded-endpoints.server";
import { CAPABILITIES, type Capability, needsFreshSignIn } from "~/accounts/admins/capabilities";
import { ClubError, type ErrorCode } from "~/kernel/errors";
import { statusOfError } from "~/web/answers/status.server";
import { refusalOf } from "~/web/api/answers.server";
import type { AnyEndpoint, Methods, OtherMedia } from "~/web/api/endpoint.server";
import { withoutTypeLists } from "~/web/api/schema-words.server";
import {
  ABOUT,
  AUDIENCE,
  idempotencyHeader,
  SECURITY,
  securityOf,
  statusWords,
} from "./openapi-words.server";

interface BuiltModule {
  loader?: unknown;
}
/** A route's module is there, or is loaded on first use (server/speed/handlers.mjs). */
type BuiltRoutes = Record<
  string,
  | { path?: string | undefined; module?: BuiltModule; load?: (() => Promise<BuiltModule>) | undefined }
  | undefined
>;
type ApiDocument = ReturnType<typeof createDocument>;

let drawn: { routes: BuiltRoutes; document: Promise<ApiDocument> } | null = null;

export function apiDocument(routes: BuiltRoutes, origin: string): Promise<ApiDocument> {
  if (drawn?.routes !== routes) drawn = { routes, document: draw(routes, origin) };
  return drawn.document;
}

/** The counter's own addresses are declared too, and are no interface for others. */
const DOCUMENTED = /^api\//;

async function draw(routes: BuiltRoutes, origin: string): Promise<ApiDocument> {
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const route of Object.values(routes)) {
    if (!route?.path || !DOCUMENTED.test(route.path)) continue;
    const { loader } = route.module ?? (await route.load?.()) ?? {};
    const methods = declaredIn(loader, `/${route.path}`);
    if (!methods) continue;
    const address = `/${route.path.replace(/:(\w+)/g, "{$1}")}`;
    const operations = Object.entries(methods).map(([method, declared]) => [
      method.toLowerCase(),
      operation(method, address, declared),
    ]);
    paths[address] = Object.fromEntries(operations);
  }
  const codes = Object.keys(statusWords.codes) as ErrorCode[];
  const document = createDocument({
    openapi: "3.1.0",
    info: { title: "The club's JSON interface", version: "1.0.0", description: ABOUT },
    servers: [{ url: origin }],
    tags: [...new Set(Object.values(AUDIENCE))].map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: { securitySchemes: SECURITY, schemas: { Refusal: refusalOf(codes) } },
  });
  return withoutTypeLists(document);
}

function declaredIn(loader: unknown, address: string): Methods | null {
  if (typeof loader !== "function" || !("methods" in loader)) return null;
  const methods = loader.methods as Methods | ((address: string) => Methods);
  return typeof methods === "function" ? methods(address) : methods;
}

function operation(method: string, address: string, declared: AnyEndpoint): ZodOpenApiOperationObject {
  const { summary, params, query, once } = declared;
  const who: Who = declared.who;
  const description = [declared.notes, rolesOf(declared)].filter(Boolean).join(" ");
  const header = once ? idempotencyHeader : undefined;
  return {
    operationId: operationId(method, address),
    tags: [AUDIENCE[who]],
    summary,
    ...(description && { description }),
    security: securityOf(who),
    requestParams: { ...(params && { path: params }), ...(query && { query }), ...(header && { header }) },
    ...bodyOf(declared),
    responses: merged(goodAnswers(declared), refusals(method, declared)),
  };
}

function operationId(method: string, address: string): string {
  const words = address
    .replace("/api/", "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function rolesOf({ who, capability }: AnyEndpoint): string {
  if (who !== "admin") return "";
  const roles = CAPABILITIES[(capability ?? "view") as Capability];
  return `For the roles ${roles.join(", ").replace(/, (\w+)$/, " and $1")}.`;
}

function bodyOf({ body, multipart, takes }: AnyEndpoint) {
  if (takes) return { requestBody: { description: takes, content: { "*/*": { schema: {} } } } };
  if (!body) return {};
  const media = multipart ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [media]: { schema: body as z.ZodType } } } };
}

function goodAnswers({ answers, etag, once }: AnyEndpoint): Record<string, ZodOpenApiResponseObject> {
  const headers = {
    ...(etag && { ETag: { schema: { type: "string" as const } } }),
    ...(once && once !== "itself" && { "Idempotency-Replayed": { schema: { type: "string" as const } } }),
  };
  const good = Object.entries(answers).map(([status, answer]) => [
    status,
    { ...contentOf(status, answer), headers },
  ]);
  const unchanged = etag ? [["304", { description: statusWords.statuses[304] }]] : [];
  return Object.fromEntries([...good, ...unchanged]);
}

/** A webhook's "send it again" (text) and the club's own fault (JSON) are both 503. */
function merged(
  good: Record<string, ZodOpenApiResponseObject>,
  refused: Record<string, ZodOpenApiResponseObject>,
): Record<string, ZodOpenApiResponseObject> {
  const both = Object.entries(refused).map(([status, refusal]) => [
    status,
    { ...refusal, content: { ...good[status]?.content, ...refusal.content } },
  ]);
  return { ...good, ...Object.fromEntries(both) };
}

function contentOf(status: string, answer: z.ZodType | OtherMedia): ZodOpenApiResponseObject {
  if (!("media" in answer)) {
    return {
      description: statusWords.statuses[Number(status)] ?? "",
      content: { "application/json": { schema: answer } },
    };
  }
  return { description: answer.description, content: { [answer.media]: { schema: { type: "string" } } } };
}

function refusals(method: string, declared: AnyEndpoint): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, Set<string>>();
  for (const code of codesOf(method, declared)) {
    const status = statusOfError(new ClubError(code, ""));
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  byStatus.set(414, new Set(["invalid_input"]));
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, [...codes])]));
}

function codesOf(method: string, declared: AnyEndpoint): ErrorCode[] {
  const { who, params, query, body, once, limit } = declared;
  const codes: ErrorCode[] = ["unavailable", ...(declared.refusals ?? [])];
  if (params || query || body || once) codes.push("invalid_input");
  if (body) codes.push("too_large", "unsupported_media_type");
  if (params || who === "member") codes.push("not_found");
  if (limit) codes.push("rate_limited");
  if (once) codes.push("conflict");
  if (method !== "GET" && who !== "webhook") codes.push("cross_site");
  if (who !== "anyone" && who !== "webhook") codes.push("not_signed_in");
  const isOffice = who === "admin";
  if (isOffice) codes.push("forbidden", "second_factor_setup_required");
  if (isOffice && needsFreshSignIn(declared.capability ?? "view")) codes.push("reauthentication_required");
  return codes;
}

function refusal(status: number, codes: string[]): ZodOpenApiResponseObject {
  const schema = {
    allOf: [{ $ref: "#/components/schemas/Refusal" }, { properties: { code: { enum: codes } } }],
  };
  const description = codes.map((code) => statusWords.codes[code as ErrorCode]).join(" ");
  const wait = { headers: { "Retry-After": { schema: { type: "integer" as const } } } };
  return {
    description,
    ...([429, 503].includes(status) && wait),
    content: { "application/json": { schema } },
  };
}
