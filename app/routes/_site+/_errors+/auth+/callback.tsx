import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { readViewer } from "~/accounts/access/viewer.server";
import { finishSignIn, SIGN_IN_FAILED } from "~/accounts/sign-in/sign-in.server";
import { nextAddress } from "~/accounts/sign-in/start-session.server";
import { ClubError } from "~/kernel/errors";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import type { PageHandle } from "~/ui/document/page-handle";
import { refusalOrThrow, statusOfError } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";

/** Without a script the browser goes on by itself too: the Refresh header travels with the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: "Signing in" }, { name: "robots", content: "noindex" }];

/** How long "Welcome" shows before the redirect. */
const REDIRECT_AFTER_MS = 1500;

export async function loader({ request }: LoaderFunctionArgs) {
  const params = readQuery(request);
  const code = params.get("code");
  if (!code) return failure(withoutCode(params.get("error")));
  try {
    const { user_id, wish, headers } = await finishSignIn(request, code, params.get("state") ?? "");
    const next = await nextAddress(user_id, wish);
    headers.set("Refresh", `2; url=${next}`);
    return json({ error: null, next, reference: null }, { headers });
  } catch (error) {
    if (error instanceof ClubError && error.code === "account_link_needed") return linkNeeded(error);
    const viewer = await readViewer(request);
    if (viewer)
      return json({
        error: null,
        next: await nextAddress(viewer.user_id, { plan: null, return_to: null }),
        reference: null,
      });
    return failure(refusalOrThrow(error).message);
  }
}

function withoutCode(error: string | null): string {
  if (error === "access_denied")
    return "You cancelled at Google, so you are not signed in. Nothing has changed.";
  return error === null ? "No authorization code found" : SIGN_IN_FAILED;
}

function failure(error: string) {
  return json({ error, next: null, reference: null }, { status: 400 });
}

/** Another Google account with a known address is admitted by a mailed link (R58). */
function linkNeeded(refusal: ClubError) {
  const { message: error, details } = refusal;
  return json(
    { error, next: null, reference: String(details.reference) },
    { status: statusOfError(refusal) },
  );
}

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function AuthCallback() {
  const { error, next, reference } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (!next) return;
    // A new document: within this one the Refresh header would still fire, and reload a form that is being filled in.
    const timer = setTimeout(() => window.location.replace(next), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next]);

  return (
    <main id="main" className="mx-auto max-w-md px-4 py-12">
      <Card>
        {next ? <Welcome next={next} /> : null}
        {reference ? <CheckMail error={error ?? ""} reference={reference} /> : null}
        {next || reference ? null : (
          <div role="alert">
            <h1 className="text-2xl font-bold">Sign in did not work</h1>
            <p className="mt-2">{error}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/join" className="max-sm:w-full">
                Try Again
              </ButtonLink>
              <ButtonLink to="/login/code" look="quiet" className="max-sm:w-full">
                Sign in with a mailed code
              </ButtonLink>
            </p>
          </div>
        )}
      </Card>
    </main>
  );
}

function Welcome({ next }: { next: string }) {
  return (
    <div role="status">
      <h1 className="text-2xl font-bold">Welcome</h1>
      <p className="mt-2">You are signed in. One moment…</p>
      <p className="mt-4">
        <a href={next} className="link inline-block py-2">
          Continue
        </a>
      </p>
    </div>
  );
}

/** The mail carries the same number, so that people confirm the account they see here. */
function CheckMail({ error, reference }: { error: string; reference: string }) {
  return (
    <div role="status">
      <h1 className="text-2xl font-bold">Check your mail</h1>
      <p className="mt-2">{error}</p>
      <p className="mt-4">The mail shows this number:</p>
      <p className="mt-1 text-3xl font-bold tabular-nums">{reference}</p>
      <p className="mt-4 hint">
        Is the address no longer yours? Write to us with the{" "}
        <a href="/contact" className="link">
          contact form
        </a>
        , and we will help you sign in.
      </p>
      <p className="mt-6">
        <ButtonLink to="/login">Sign in with the other account</ButtonLink>
      </p>
    </div>
  );
}
