import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SessionEnded } from "~/components/sign-in/SessionEnded";
import { SignInForm } from "~/components/sign-in/SignInForm";
import { useFormAnswer } from "~/components/ui/form-answer";
import { Panel } from "~/components/ui/Panel";
import { partnerLoginForm } from "~/domain/sessions/login.schema";
import { partnerByPassword } from "~/domain/sessions/sign-in.server";
import { readQuery } from "~/http/fields/query.server";
import { formAction } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";
import { checkCredential } from "~/http/session/credential.server";
import { safeReturn } from "~/http/session/sign-in.server";
import { startSession } from "~/http/session/start-session.server";
import { sessionOf } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Partner portal" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextAddress(request);
  if (await sessionOf(request, "partner")) throw redirect(next);
  const chosen = readQuery(request).get("done") === "password";
  return json({ next, chosen });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: partnerLoginForm,
    async run({ request, value: { username, password } }) {
      const { id } = await checkCredential(request, "partner_login", username, () =>
        partnerByPassword(deps, username, password),
      );
      const { headers } = await startSession(deps, request, { kind: "partner", partner_id: id });
      return redirect(nextAddress(request), { status: 303, headers });
    },
  });

/** The page that asked for the sign-in, if it is in the portal. */
function nextAddress(request: Request): string {
  const wanted = safeReturn(readQuery(request).get("return_to"));
  return wanted?.startsWith("/partner/") ? wanted : "/partner/dashboard";
}

export default function Login() {
  const { next, chosen } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Partner portal</h1>
      <SessionEnded />
      {chosen && !answer ? (
        <Panel tone="success" title="Your password is saved">
          <p>Sign in with it now.</p>
        </Panel>
      ) : null}
      <SignInForm
        action={`/partner/login?return_to=${encodeURIComponent(next)}`}
        field={{ name: "username", label: "Username", type: "text" }}
      >
        <p className="field-hint">
          Forgotten? Ask the club for a new set-password link: nobody, the club included, can read your
          password.
        </p>
      </SignInForm>
    </main>
  );
}
