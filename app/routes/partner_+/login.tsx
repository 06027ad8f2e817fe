import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { tokenCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { portalSessionOf } from "~/accounts/access/viewer.server";
import { openSecondStep } from "~/accounts/factors/second-step.server";
import { hasFactor } from "~/accounts/factors/standing.server";
import { partnerLoginForm } from "~/accounts/sessions/login.schema";
import { readSettings } from "~/kernel/settings/settings.server";
import { portalPassword, portalReturn, startPortalSession } from "~/parts/people/portal-sign-in.http.server";
import { SessionEnded } from "~/parts/sign-in/SessionEnded";
import { SignInForm } from "~/parts/sign-in/SignInForm";
import { SignInPage } from "~/parts/sign-in/SignInPage";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Partner portal" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await portalSessionOf(request);
  if (session) throw redirect(portalReturn(request, session.account.role));
  const query = readQuery(request);
  const next = query.get("return_to") ?? "";
  const { club_name } = await readSettings(deps);
  const chosen = query.get("done") === "password";
  return json({ next, chosen, expired: query.has("expired"), club_name });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: partnerLoginForm,
    async run({ request, value: { username, password } }) {
      const account = await portalPassword(request, username, password);
      if (await hasFactor(deps.db, { account_id: account.id })) return askSecond(account.id, request);
      const { headers } = await startPortalSession(request, account, "password");
      return redirect(portalReturn(request, account.role), { status: 303, headers });
    },
  });

/** The password was right: no session yet, but a cookie that says whose passkey is awaited. */
async function askSecond(account_id: number, request: Request): Promise<Response> {
  const token = await openSecondStep(deps, { account_id });
  const next = encodeURIComponent(readQuery(request).get("return_to") ?? "");
  return redirect(`/partner/login/second?return_to=${next}`, {
    status: 303,
    headers: { "Set-Cookie": tokenCookie("portal_second", token) },
  });
}

export default function Login() {
  const { next, chosen, expired, club_name } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { state, location } = useNavigation();
  return (
    <SignInPage headed={{ club_name, title: "Partner portal" }}>
      {state === "loading" && location.pathname.startsWith("/partner/dashboard") ? (
        <p role="status" className="loading-screen">
          Loading partner portal...
        </p>
      ) : null}
      <SessionEnded />
      {chosen && !answer ? (
        <Panel tone="success" title="Your password is saved">
          <p>Sign in with it now.</p>
        </Panel>
      ) : null}
      {expired && !answer ? (
        <Panel tone="info" title="The sign-in has expired. Please enter your password again." />
      ) : null}
      <SignInForm
        action={next ? `/partner/login?return_to=${encodeURIComponent(next)}` : "/partner/login"}
        field={{ name: "username", label: "Username or e-mail", type: "text" }}
      >
        <p className="field-hint">Forgot it? Ask the shop's owner or the club for a new link.</p>
      </SignInForm>
    </SignInPage>
  );
}
