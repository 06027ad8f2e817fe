import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonLink } from "~/components/ui/Button";
import { Card } from "~/components/ui/Card";
import { memberOfUser } from "~/domain/members/members.server";
import { deps } from "~/http/deps.server";
import { readQuery } from "~/http/fields/query.server";
import { finishSignIn, SIGN_IN_FAILED, type SignInWish } from "~/http/sign-in.server";
import { refusalOrThrow } from "~/http/status.server";
import { readViewer } from "~/http/viewer.server";

/** Without a script the browser goes on by itself too: the Refresh header travels with the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = () => [{ title: "Signing in" }, { name: "robots", content: "noindex" }];

/** The pause on 'Welcome' before the way goes on (document 1, section 9). */
const REDIRECT_AFTER_MS = 1500;

export async function loader({ request }: LoaderFunctionArgs) {
  const params = readQuery(request);
  const code = params.get("code");
  if (!code) return failure(params.has("error") ? SIGN_IN_FAILED : "No authorization code found");
  try {
    const { user_id, wish, headers } = await finishSignIn(request, code, params.get("state"));
    const next = await nextAddress(user_id, wish);
    headers.set("Refresh", `2; url=${next}`);
    return json({ error: null, next }, { headers });
  } catch (error) {
    const viewer = await readViewer(request);
    if (viewer)
      return json({ error: null, next: await nextAddress(viewer.user_id, { plan: null, return_to: null }) });
    return failure(refusalOrThrow(error).message);
  }
}

function failure(error: string) {
  return json({ error, next: null }, { status: 400 });
}

/** Back to where the visitor was going; else members to their account and everybody else on with joining. */
async function nextAddress(user_id: number, wish: SignInWish): Promise<string> {
  if (wish.return_to) return wish.return_to;
  const member = await memberOfUser(deps, user_id);
  const joining = !member || (wish.plan && member.status !== "active" && member.status !== "past_due");
  if (!joining) return "/account";
  return wish.plan ? `/join?step=details&plan=${wish.plan}` : "/join";
}

export default function AuthCallback() {
  const { error, next } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (!next) return;
    // A new document: within this one the Refresh header would still fire, and reload a form that is being filled in.
    const timer = setTimeout(() => window.location.replace(next), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next]);

  return (
    <main id="main" className="mx-auto max-w-md px-4 py-12">
      <Card>
        {next ? (
          <div role="status">
            <h1 className="text-2xl font-bold">Welcome</h1>
            <p className="mt-2">You are signed in. One moment…</p>
            <p className="mt-4">
              <a href={next} className="link inline-block py-2">
                Continue
              </a>
            </p>
          </div>
        ) : (
          <div role="alert">
            <h1 className="text-2xl font-bold">Sign in did not work</h1>
            <p className="mt-2">{error}</p>
            <p className="mt-6">
              <ButtonLink to="/join">Try Again</ButtonLink>
            </p>
          </div>
        )}
      </Card>
    </main>
  );
}
