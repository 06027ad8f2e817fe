import { readToken, tokenCookie } from "~/accounts/access/cookies.server";
import { askAgain, askForCode, type CodeAsker, changeWish } from "~/accounts/sessions/ask-for-code.server";
import { CODE_TRIES, readCodeRequest, type SignInWish } from "~/accounts/sessions/code-request.server";
import { openRequest, userOfCode } from "~/accounts/sessions/user-of-code.server";
import { addressGroup } from "~/kernel/limits/address";
import { hasOneTry } from "~/kernel/limits/guessing.server";
import { besideField } from "~/web/answers/status.server";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";
import { checkCredential } from "./credential.server";
import { deviceOf } from "./devices.server";
import { type FinishedSignIn, startUserSession } from "./sign-in.server";

/** What this browser waits for, or null. */
export function awaitedCode(request: Request) {
  return readCodeRequest(deps, readToken(request, "club_code"));
}

/** Mails a code; returns the `Set-Cookie` that binds it to this browser. Throws `rate_limited`. */
export async function mailCode(request: Request, email: string, wish: SignInWish): Promise<string> {
  const before = readToken(request, "club_code");
  return tokenCookie(
    "club_code",
    await askForCode(deps, { email, wish, before }, await askerOf(request, email)),
  );
}

/**
 * As `mailCode`, for a form. Pressed again within the minute, because the answer was lost, it mails nothing: the code is on its
 * way, and works.
 */
export async function mailCodeOnce(request: Request, email: string, wish: SignInWish): Promise<string> {
  const before = readToken(request, "club_code");
  const asked = await readCodeRequest(deps, before);
  if (
    !before ||
    asked?.state !== "open" ||
    asked.again_in === 0 ||
    asked.email !== email.trim().toLowerCase()
  )
    return mailCode(request, email, wish);
  await changeWish(deps, before, wish);
  return tokenCookie("club_code", before);
}

/** Mails another code for the request under way. Throws `not_found` and `rate_limited`. */
export async function mailCodeAgain(request: Request): Promise<string> {
  const token = readToken(request, "club_code");
  const { email } = (await readCodeRequest(deps, token)) ?? { email: "" };
  await askAgain(deps, token, await askerOf(request, email));
  return tokenCookie("club_code", token ?? "");
}

/**
 * Signs in with the code of the mail (R88), under the limits of wrong codes. Throws `not_found`, `already_used`, `code_expired`,
 * `invalid_credentials` and `rate_limited`.
 */
export function signInByCode(request: Request, code: string): Promise<FinishedSignIn> {
  return besideField("one_time_code", proveCode(request, code));
}

async function proveCode(request: Request, code: string): Promise<FinishedSignIn> {
  const token = readToken(request, "club_code") ?? "";
  const { email } = await openRequest(deps, token);
  const device = await deviceOf(request, "member", email);
  const most = (await hasOneTry(deps, { name: "sign_in_code", device })) ? 1 : CODE_TRIES;
  const { user, wish } = await checkCredential(request, "sign_in_code", email, () =>
    userOfCode(deps, token, code, most),
  );
  const headers = await startUserSession(request, user.id);
  headers.append("Set-Cookie", tokenCookie("club_code", ""));
  return { user_id: user.id, wish, headers };
}

async function askerOf(request: Request, email: string): Promise<CodeAsker> {
  return {
    address: addressGroup(clientAddress(request)),
    device: await deviceOf(request, "member", email.trim().toLowerCase()),
    user_agent: request.headers.get("user-agent") ?? "",
  };
}
