import { createHash } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Capability, can } from "~/accounts/admins/capabilities";
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
import { confirmFirst } from "./confirm.server";
import type { Actors, AnyEndpoint, Method, Methods, Who } from "./endpoint.server";
import {
  adminSessionOf,
  bearerToken,
  isFreshFor,
  mustBeFresh,
  portalSessionOf,
  readViewer,
  sessionOf,
} from "./viewer.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export { endpoint } from "./endpoint.server";

/**
 * Answers 405 with Allow; unexpected errors become a logged 500. A module at several addresses declares its methods as a
 * function of the address. openapi.server finds the declaration on the loader.
 */
export function apiRoute(methods: Methods | ((address: string) => Methods)) {
  const handle = (args: Args) =>
    answer(typeof methods === "function" ? methods(pathOf(args.request)) : methods, args);
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

async function answer(methods: Methods, { request, params, context }: Args) {
  const allow = [...Object.keys(methods), ...(methods.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  const declared = methods[(request.method === "HEAD" ? "GET" : request.method) as Method];
  if (!declared) {
    const refusal = apiError(new ClubError("method_not_allowed", `This address takes ${allow}.`));
    refusal.headers.set("Allow", allow);
    return refusal;
  }
  try {
    const answered = await call(declared, { request, params, context });
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

async function call(declared: AnyEndpoint, { request, params, context }: Args) {
  const writes = !["GET", "HEAD"].includes(request.method);
  if (writes && declared.who !== "webhook" && !bearerToken(request)) requireSameOrigin(request);
  const actor = await actorOf(declared, request);
  if (declared.limit) await countTry(deps, declared.limit, clientAddress(request));
  const { fingerprint, ...input } = await readInput(declared, request, params as Record<string, string>);
  capPage(actor, input.query);
  const work = async (deps: Deps) => {
    const result = await declared.run({ ...actor, ...input, deps, request, context });
    return result instanceof Response ? result : reply({ success: true, data: result });
  };
  const key = declared.once ? idempotencyKey(request) : null;
  if (!key || !declared.once || declared.once === "itself") return work(deps);
  const scope = `${request.method} ${new URL(request.url).pathname} ${nameOf(actor) ?? visitorAt(request)}`;
  return answerOnce(deps, { scope, key, fingerprint }, declared.once, work);
}

type Actor = Partial<Actors["user_or_admin"] & Actors["staff"] & Pick<Actors["admin"], "session">>;

async function actorOf(declared: AnyEndpoint, request: Request): Promise<Actor> {
  const who: Who = declared.who;
  if (who === "webhook") return {};
  if (who === "admin") return adminOf(declared.capability ?? "view", request);
  if (who === "partner" || who === "staff") {
    const session = await portalSessionOf(request);
    if (!session) throw notSignedIn();
    if (who === "partner" && session.account.role !== "owner")
      throw new ClubError("forbidden", "Only an owner of the shop may do this.");
    return { partner: session.partner, account: session.account };
  }
  const viewer = await readViewer(request);
  const admin = who === "user_or_admin" ? ((await sessionOf(request, "admin"))?.admin ?? null) : null;
  if (who !== "anyone" && !viewer && !admin) throw notSignedIn();
  if (who === "member" && !viewer?.member) throw new ClubError("not_found", "There is no membership yet.");
  return { viewer, admin };
}

const READ_ONLY_ROWS = 50;

/** Who may not export reads page by page; a longer page is shortened, and its `pagination` says so (R81). */
function capPage({ admin }: Actor, query: unknown): void {
  if (!admin || can(admin.role, "export")) return;
  const asked = query as { per_page?: number } | undefined;
  if (asked?.per_page && asked.per_page > READ_ONLY_ROWS) asked.per_page = READ_ONLY_ROWS;
}

async function adminOf(capability: Capability, request: Request): Promise<Actors["admin"]> {
  const session = await adminSessionOf(request);
  if (!session) throw notSignedIn();
  const { admin } = session;
  if (admin.needs_factor) {
    const words =
      "The club requires a second factor. Set one up in the back office under /admin/security first.";
    throw new ClubError("second_factor_setup_required", words);
  }
  if (!can(admin.role, capability)) throw new ClubError("forbidden", "Your role does not allow this.");
  if (isFollowedLink(request) && !isFreshFor(session, capability)) throw await confirmFirst(request, admin);
  mustBeFresh(session, capability);
  return { admin, session };
}

function isFollowedLink(request: Request): boolean {
  return request.method === "GET" && /\btext\/html\b/.test(request.headers.get("accept") ?? "");
}

function nameOf({ viewer, admin, partner }: Actor): string | null {
  if (admin) return `admin:${admin.id}`;
  if (partner) return `partner:${partner.id}`;
  return viewer ? `user:${viewer.user_id}` : null;
}

function notSignedIn(): ClubError {
  return new ClubError("not_signed_in", "Please sign in first.");
}
