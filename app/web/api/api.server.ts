import { createHash } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import { isTransientFault } from "~/db/connection/faults.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { countTry } from "~/kernel/limits/limits.server";
import { refusalOrThrow, statusOfError } from "~/web/answers/status.server";
import { answerOnce, idempotencyKey } from "~/web/forms/once.server";
import { visitorAt } from "~/web/forms/once-per-form.server";
import { pathOf } from "~/web/forms/params.server";
import { clientAddress } from "~/web/limits/limits.server";
import { requireSameOrigin } from "~/web/limits/origin.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";
import { readInput } from "./api-input.server";
import type { AnyEndpoint, Endpoint, Method, Methods } from "./endpoint.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Who calls an endpoint, and what they may: the room of the accounts knows. */
export interface EndpointGuard<Actor = object> {
  bearerToken(request: Request): string | null;
  /** Throws a refusal, or the way to a fresh sign-in. */
  actorOf(declared: AnyEndpoint, request: Request): Promise<Actor>;
  /** Takes from what was asked what the actor may not have. */
  narrow(actor: Actor, query: unknown): void;
  /** Tells actors apart; null for a visitor. */
  nameOf(actor: Actor): string | null;
}

/** The routes of endpoints, and `endpoint`, which infers the types of a declaration. */
export function endpointsBehind<Actors, Capability>(guard: EndpointGuard) {
  return {
    apiRoute: (methods: Methods | ((address: string) => Methods)) => apiRoute(guard, methods),
    endpoint: <W extends keyof Actors, P extends z.ZodType, B extends z.ZodType, Q extends z.ZodType>(
      declared: Endpoint<Actors, Capability, W, P, B, Q>,
    ): AnyEndpoint => declared,
  };
}

/**
 * Answers 405 with Allow; unexpected errors become a logged 500. A module at several addresses declares its methods as a
 * function of the address. openapi.server finds the declaration on the loader.
 */
function apiRoute(guard: EndpointGuard, methods: Methods | ((address: string) => Methods)) {
  const handle = (args: Args) =>
    answer(guard, typeof methods === "function" ? methods(pathOf(args.request)) : methods, args);
  return { loader: Object.assign(handle, { methods }), action: handle };
}

/** For an answer other than `{ success: true, data }` with status 200. */
export function reply(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  if (!all.has("Cache-Control")) all.set("Cache-Control", "no-store");
  return json(body, { status, headers: all });
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

async function answer(guard: EndpointGuard, methods: Methods, { request, params, context }: Args) {
  const allow = [...Object.keys(methods), ...(methods.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  const declared = methods[(request.method === "HEAD" ? "GET" : request.method) as Method];
  if (!declared) {
    const refusal = apiError(new ClubError("method_not_allowed", `This address takes ${allow}.`));
    refusal.headers.set("Allow", allow);
    return refusal;
  }
  try {
    const answered = await call(guard, declared, { request, params, context });
    return declared.etag ? withEtag(request, answered) : answered;
  } catch (error) {
    if (error instanceof Response) return error;
    if (declared.screen && error instanceof ClubError && isFollowedLink(request))
      return redirect(declared.screen + new URL(request.url).search);
    if (error instanceof ClubError || isTransientFault(error)) return apiError(refusalOrThrow(error));
    log.error({ err: error, path: new URL(request.url).pathname }, "an endpoint failed");
    return reply({ success: false, error: "Something went wrong. Please try again.", code: "internal" }, 500);
  }
}

/** 304 without a body for a client that has this content. */
async function withEtag(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer;
  const text = await answer.clone().text();
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(answer.headers);
  headers.set("ETag", etag);
  headers.set("Cache-Control", "no-cache");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((name) => name.trim());
  if (!known.includes(etag) && !known.includes("*")) return new Response(text, { status: 200, headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

async function call(guard: EndpointGuard, declared: AnyEndpoint, { request, params, context }: Args) {
  const writes = !["GET", "HEAD"].includes(request.method);
  if (writes && declared.who !== "webhook" && !guard.bearerToken(request)) requireSameOrigin(request);
  const actor = await guard.actorOf(declared, request);
  if (declared.limit) await countTry(deps, declared.limit, clientAddress(request));
  const { fingerprint, ...input } = await readInput(declared, request, params as Record<string, string>);
  guard.narrow(actor, input.query);
  const work = async (deps: Deps) => {
    const result = await declared.run({ ...actor, ...input, deps, request, context });
    return result instanceof Response ? result : reply({ success: true, data: result });
  };
  const key = declared.once ? idempotencyKey(request) : null;
  if (!key || !declared.once || declared.once === "itself") return work(deps);
  const scope = `${request.method} ${new URL(request.url).pathname} ${guard.nameOf(actor) ?? visitorAt(request)}`;
  return answerOnce(deps, { scope, key, fingerprint }, declared.once, work);
}

export function isFollowedLink(request: Request): boolean {
  return request.method === "GET" && /\btext\/html\b/.test(request.headers.get("accept") ?? "");
}
