import { randomBytes } from "node:crypto";
import { createSessionStorage, redirect, type Session } from "@remix-run/node";
import { endCards, signInCookie } from "~/accounts/access/cookies.server";
import type { SignInWish } from "~/accounts/sessions/code-request.server";
import { dropPendingSignIns } from "~/accounts/sessions/sessions.queries.server";
import { type IdentityProfile, userOfIdentity } from "~/accounts/sessions/sign-in.server";
import { readPlan } from "~/kernel/catalog";
import { ClubError } from "~/kernel/errors";
import { cookiePair } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { log } from "~/web/process/log.server";
import { ClubGoogleStrategy } from "./google-strategy.server";
import { startSession } from "./start-session.server";

export const SIGN_IN_FAILED = "Something went wrong during sign in. Please try again.";
const TEN_MINUTES = 600_000;

/** State and PKCE verifier stay here, bound to this browser's cookie. */
export async function beginSignIn(wish: SignInWish): Promise<Response> {
  const session = await pending.getSession();
  const verifier = randomBytes(32).toString("base64url");
  session.set("verifier", verifier);
  session.set("plan", wish.plan ?? "");
  session.set("return_to", wish.return_to ?? "");
  const cookie = await pending.commitSession(session);
  const request = new Request(`${env.APP_ORIGIN}/login`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  try {
    await strategy(verifier).authenticate(request, pending, OPTIONS);
  } catch (firstLeg) {
    if (firstLeg instanceof Response) return redirectAfterPost(firstLeg);
    throw firstLeg;
  }
  throw new Error("The first leg of a sign-in must redirect.");
}

export interface FinishedSignIn {
  user_id: number;
  wish: SignInWish;
  headers: Headers;
}

const SENT_AGAIN_MS = 10_000;

/**
 * Works once, in the browser that began it, within ten minutes. `state` may be null for `POST /api/sessions {code}`: the PKCE
 * verifier binds the code to this browser too. A browser that sends the same again at once has the same answer, since it shows
 * the last one. Throws `not_signed_in` and `invalid_credentials`, never the provider's words.
 */
export async function finishSignIn(
  request: Request,
  code: string,
  state: string | null,
): Promise<FinishedSignIn> {
  const key = [cookiePair(request, signInCookie.name), code, state].join(" ");
  const same = finishing.get(key);
  const answer = same ?? finishOnce(request, code, state);
  if (!same) {
    finishing.set(key, answer);
    const forget = () => finishing.delete(key);
    answer.then(() => setTimeout(forget, SENT_AGAIN_MS).unref(), forget);
  }
  const { headers, ...finished } = await answer;
  return { ...finished, headers: new Headers(headers) };
}

/** By the browser's cookie and what the provider sent: sign-ins that are being finished, or have just been. */
const finishing = new Map<string, Promise<FinishedSignIn>>();

async function finishOnce(request: Request, code: string, state: string | null): Promise<FinishedSignIn> {
  const session = await pending.getSession(cookiePair(request, signInCookie.name));
  const isFirst = session.has("verifier") && (await takePending(session.id));
  if (!isFirst)
    throw new ClubError("not_signed_in", "This sign-in has expired or was used already. Please try again.");
  const profile = await exchange(session, code, state ?? session.get("oauth2:state"));
  const user = await userOfIdentity(deps, profile);
  const headers = await startUserSession(request, user.id);
  headers.append("Set-Cookie", await signInCookie.serialize("", { maxAge: 0 }));
  return { user_id: user.id, wish: wishOf(session), headers };
}

/** Also ends the copies of other members' cards on this phone. */
export async function startUserSession(request: Request, user_id: number): Promise<Headers> {
  const { headers } = await startSession(deps, request, { kind: "user", user_id });
  // A second ago: the card may open within the second of the sign-in.
  headers.append("Set-Cookie", endCards(Date.now() - 1000));
  return headers;
}

const LONGEST_RETURN = 500;

/** Only our own addresses, as a browser normalises them: no open redirect. */
export function safeReturn(address: string | null): string | null {
  if (
    !address ||
    address.length > LONGEST_RETURN ||
    !/^\/(?![/\\])/.test(address) ||
    !/^[\x20-\x5b\x5d-\x7e]+$/.test(address)
  )
    return null;
  const { origin, pathname, search, hash } = new URL(address, env.APP_ORIGIN);
  return origin === env.APP_ORIGIN && !pathname.startsWith("//") ? pathname + search + hash : null;
}

async function exchange(session: Session, code: string, state: string): Promise<IdentityProfile> {
  const back = new URL(CALLBACK);
  back.searchParams.set("code", code);
  back.searchParams.set("state", state);
  const once = {
    getSession: async () => session,
    commitSession: async () => "",
    destroySession: async () => "",
  };
  try {
    return await strategy(session.get("verifier")).authenticate(new Request(back), once, OPTIONS);
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "sign-in failed");
    throw new ClubError("invalid_credentials", SIGN_IN_FAILED);
  }
}

const CALLBACK = `${env.APP_ORIGIN}/auth/callback`;
const OPTIONS = {
  name: "google",
  sessionKey: "identity",
  sessionErrorKey: "error",
  sessionStrategyKey: "strategy",
  throwOnError: true,
} as const;

function strategy(verifier: string): ClubGoogleStrategy {
  return new ClubGoogleStrategy({
    client_id: env.GOOGLE_CLIENT_ID,
    client_secret: env.GOOGLE_CLIENT_SECRET,
    authorization_url: env.GOOGLE_AUTHORIZATION_URL,
    token_url: env.GOOGLE_TOKEN_URL,
    userinfo_url: env.GOOGLE_USERINFO_URL,
    timeout_ms: env.PROVIDER_TIMEOUT_MS,
    callback_url: CALLBACK,
    verifier,
  });
}

function wishOf(session: Session): SignInWish {
  return { plan: readPlan(session.get("plan")), return_to: safeReturn(session.get("return_to") || null) };
}

/** True for the first caller only. */
async function takePending(id: string): Promise<boolean> {
  const { count } = await deps.db.pendingSignIn.deleteMany({
    where: { id, expires_at: { gt: deps.clock() } },
  });
  return count === 1;
}

/** A form's POST becomes a GET at the provider. */
function redirectAfterPost(response: Response): Response {
  return redirect(response.headers.get("location") ?? "/", {
    status: 303,
    headers: { "Set-Cookie": response.headers.get("Set-Cookie") ?? "" },
  });
}

/** Beyond this the oldest unfinished sign-ins are dropped. */
const MOST_PENDING = 20_000;

async function dropPending(): Promise<void> {
  await deps.db.pendingSignIn.deleteMany({ where: { expires_at: { lt: deps.clock() } } });
  await dropPendingSignIns(deps.db, MOST_PENDING);
}

const pending = createSessionStorage({
  cookie: signInCookie,
  async createData(data) {
    const id = randomBytes(24).toString("base64url");
    await dropPending();
    await deps.db.pendingSignIn.create({
      data: { id, data: JSON.stringify(data), expires_at: new Date(deps.clock().getTime() + TEN_MINUTES) },
    });
    return id;
  },
  async readData(id) {
    const row = await deps.db.pendingSignIn.findFirst({ where: { id, expires_at: { gt: deps.clock() } } });
    return row ? JSON.parse(row.data) : null;
  },
  async updateData(id, data) {
    await deps.db.pendingSignIn.updateMany({ where: { id }, data: { data: JSON.stringify(data) } });
  },
  async deleteData(id) {
    await deps.db.pendingSignIn.deleteMany({ where: { id } });
  },
});
