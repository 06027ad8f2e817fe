import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Admin, Partner } from "~/db/generated/client";
import { type Capability, can } from "~/domain/admins/capabilities";
import type { Deps } from "~/domain/deps";
import { ClubError, type FieldErrors } from "~/domain/errors";
import type { MemberCard } from "~/domain/membership/card";
import { FORM_LIMIT, readText } from "./body.server";
import { deps } from "./deps.server";
import { clientAddress, countTry, type LimitName } from "./limits.server";
import { log } from "./log.server";
import { requireSameOrigin } from "./origin.server";
import { statusOfError } from "./status.server";
import { bearerToken, readViewer, sessionOf, type Viewer } from "./viewer.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call, and what the handler then gets as its actor. */
interface Actors {
  anyone: { viewer: Viewer | null };
  user: { viewer: Viewer };
  member: { viewer: Viewer & { member: MemberCard } };
  partner: { partner: Partner };
  admin: { admin: Admin };
  /** The provider's webhook: no session, no origin check; the handler reads the bytes itself. */
  webhook: object;
}
export type Who = keyof Actors;

type Context<W extends Who, B, Q> = Actors[W] & {
  deps: Deps;
  request: Request;
  params: Record<string, string>;
  body: B;
  query: Q;
};

export interface Endpoint<W extends Who, B extends z.ZodType, Q extends z.ZodType> {
  who: W;
  capability?: Capability;
  /** Tries per address, counted before the body is read. */
  limit?: LimitName;
  body?: B;
  query?: Q;
  /** Returns the `data` of the answer, or a whole Response made with `reply`. */
  run(context: Context<W, z.output<B>, z.output<Q>>): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of endpoints, each of which is typed by `endpoint`.
type AnyEndpoint = Endpoint<any, any, any>;

/** Keeps an endpoint's types together: who, body and query decide what `run` gets. */
export function endpoint<W extends Who, B extends z.ZodType, Q extends z.ZodType>(
  declared: Endpoint<W, B, Q>,
): AnyEndpoint {
  return declared;
}

/**
 * One JSON address: who may call it, what it takes, what it does. Answers 405 with Allow, maps HEAD to GET,
 * refusals to their status, and anything unexpected to a logged 500.
 */
export function apiRoute(methods: Partial<Record<Method, AnyEndpoint>>) {
  const handle = ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) =>
    answer(methods, request, params as Record<string, string>);
  return { loader: handle, action: handle };
}

/** An answer whose shape or status is not the usual `{ success: true, data }`. */
export function reply(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  return json(body, {
    status,
    headers: { "Cache-Control": "no-store", ...Object.fromEntries(new Headers(headers)) },
  });
}

export function apiError(error: ClubError): Response {
  const { code, message, field_errors, details } = error;
  const headers: Record<string, string> = {};
  if (typeof details.retry_after === "number") headers["Retry-After"] = String(details.retry_after);
  return reply(
    { success: false, error: message, code, ...(field_errors && { field_errors }), ...details },
    statusOfError(error),
    headers,
  );
}

async function answer(
  methods: Partial<Record<Method, AnyEndpoint>>,
  request: Request,
  params: Record<string, string>,
) {
  const allow = [...Object.keys(methods), ...(methods.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  const declared = methods[(request.method === "HEAD" ? "GET" : request.method) as Method];
  if (!declared) {
    const refusal = apiError(new ClubError("method_not_allowed", `This address takes ${allow}.`));
    refusal.headers.set("Allow", allow);
    return refusal;
  }
  try {
    const result = await declared.run(await contextOf(declared, request, params));
    return result instanceof Response ? result : reply({ success: true, data: result });
  } catch (error) {
    if (error instanceof ClubError) return apiError(error);
    if (error instanceof Response) return error;
    log.error({ err: error, path: new URL(request.url).pathname }, "an endpoint failed");
    return reply({ success: false, error: "Something went wrong. Please try again.", code: "internal" }, 500);
  }
}

async function contextOf(declared: AnyEndpoint, request: Request, params: Record<string, string>) {
  const writes = !["GET", "HEAD"].includes(request.method);
  if (writes && declared.who !== "webhook" && !bearerToken(request)) requireSameOrigin(request);
  const actor = await actorOf(declared, request);
  if (declared.limit) await countTry(declared.limit, clientAddress(request));
  const query =
    declared.query && check(declared.query, Object.fromEntries(new URL(request.url).searchParams));
  const body = declared.body && check(declared.body, await readJson(request));
  return { ...actor, deps, request, params, query, body } as Context<Who, unknown, unknown>;
}

async function actorOf(declared: AnyEndpoint, request: Request): Promise<Partial<Actors[Who]>> {
  const who: Who = declared.who;
  if (who === "webhook") return {};
  if (who === "admin") {
    const admin = (await sessionOf(request, "admin"))?.admin;
    if (!admin) throw notSignedIn();
    if (!can(admin.role, declared.capability ?? "view"))
      throw new ClubError("forbidden", "Your role does not allow this.");
    return { admin };
  }
  if (who === "partner") {
    const partner = (await sessionOf(request, "partner"))?.partner;
    if (!partner) throw notSignedIn();
    return { partner };
  }
  const viewer = await readViewer(request);
  if (who !== "anyone" && !viewer) throw notSignedIn();
  if (who === "member" && !viewer?.member) throw new ClubError("not_found", "There is no membership yet.");
  return { viewer } as Partial<Actors[Who]>;
}

function notSignedIn(): ClubError {
  return new ClubError("not_signed_in", "Please sign in first.");
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(.+\+)?json\b/i.test(type)) {
    throw new ClubError("unsupported_media_type", "Send JSON with the content type application/json.");
  }
  const text = await readText(request, FORM_LIMIT);
  try {
    return JSON.parse(text);
  } catch {
    throw new ClubError("invalid_input", "The body is not valid JSON.");
  }
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const field_errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".") || "body";
    field_errors[field] = [...(field_errors[field] ?? []), issue.message];
  }
  const first = Object.values(field_errors)[0]?.[0];
  throw new ClubError("invalid_input", first ?? "Please check what you sent.", { field_errors });
}
