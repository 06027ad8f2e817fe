import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { readViewer } from "~/accounts/access/viewer.server";
import { isInAppBrowser } from "~/accounts/sessions/device";
import { beginSignIn, safeReturn } from "~/accounts/sign-in/sign-in.server";
import { nextAddress } from "~/accounts/sign-in/start-session.server";
import { readPlan } from "~/kernel/catalog";
import { SessionEnded } from "~/parts/sign-in/SessionEnded";
import { SignInPage } from "~/parts/sign-in/SignInPage";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import type { PageHandle } from "~/ui/document/page-handle";
import { readQuery } from "~/web/fields/query.server";
import { MailForm } from "./+login/MailForm";

export const meta: MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const params = readQuery(request);
  const return_to = safeReturn(params.get("return_to"));
  const plan = readPlan(params.get("plan"));
  const viewer = await readViewer(request);
  if (viewer) throw redirect(await nextAddress(viewer.user_id, { plan, return_to }));
  return json({ return_to, plan, in_app: isInAppBrowser(request.headers.get("User-Agent") ?? "") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    also: ["plan_type", "plan", "return_to"],
    limit: ["sign_in"],
    run: ({ fields }) =>
      beginSignIn({
        plan: readPlan(String(fields.get("plan_type") ?? fields.get("plan") ?? "")),
        return_to: safeReturn(String(fields.get("return_to") ?? "")),
      }),
  });

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function Login() {
  const { return_to, plan, in_app } = useLoaderData<typeof loader>();
  const redeems = return_to?.startsWith("/gift/redeem") ?? false;
  // Google signs nobody in inside an app. Who comes with a plan has pressed "Join with an e-mail code".
  const mailFirst = in_app || plan !== null || redeems;
  const google = (
    <Form method="post" action="/login" reloadDocument>
      {return_to ? <input type="hidden" name="return_to" value={return_to} /> : null}
      {plan ? <input type="hidden" name="plan_type" value={plan} /> : null}
      <Button type="submit" wide look={mailFirst ? "quiet" : "main"}>
        Continue with Google
      </Button>
    </Form>
  );
  const mail = (
    <MailForm
      email={{ id: "email", name: "email" }}
      plan_type={plan ?? ""}
      return_to={return_to ?? ""}
      look={mailFirst ? "main" : "quiet"}
    />
  );
  return (
    <SignInPage>
      <SessionEnded />
      <Card>
        <h1 className="text-2xl font-bold">Sign in</h1>
        <p className="mt-2">{leadOf({ in_app, redeems, joins: plan !== null })}</p>
        <div className="mt-6">{mailFirst ? mail : google}</div>
        <p className="or my-5">or</p>
        {mailFirst ? google : mail}
      </Card>
      <p className="mt-3 text-center">
        {plan || redeems ? null : (
          <>
            Not a member?{" "}
            <Link className="link inline-block py-2" to="/join">
              Join the club
            </Link>
            <br />
          </>
        )}
        Work in a shop?{" "}
        <Link className="link inline-block py-2" to="/partner/login">
          Partner login
        </Link>
      </p>
    </SignInPage>
  );
}

function leadOf({ in_app, redeems, joins }: Record<"in_app" | "redeems" | "joins", boolean>): string {
  if (in_app)
    return "This page is open inside another app, where Google signs nobody in. Take a mailed code, or open the page in your browser.";
  if (redeems) return "Your gift is paid for. Sign in, so that the card is yours.";
  if (joins) return "Sign in, so that the card is yours. You pay after that.";
  return "We use your Google account to know who you are. We never see your password, and we do not post anything.";
}
