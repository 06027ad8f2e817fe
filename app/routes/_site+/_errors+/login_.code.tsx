import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { readViewer } from "~/accounts/access/viewer.server";
import type { SignInWish } from "~/accounts/sessions/code-request.server";
import { awaitedCode } from "~/accounts/sign-in/code-sign-in.server";
import { nextAddress } from "~/accounts/sign-in/start-session.server";
import { timeOfDay } from "~/kernel/clock";
import { SignInPage } from "~/parts/sign-in/SignInPage";
import { Card } from "~/ui/Card";
import type { PageHandle } from "~/ui/document/page-handle";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { AnotherCode, CodeForm } from "./+login/CodeForm";
import { CODE_FORMS } from "./+login/code-forms.server";
import { MailForm } from "./+login/MailForm";

export const meta: MetaFunction = () => [
  { title: "Sign in with a code" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, asked] = [await readViewer(request), await awaitedCode(request)];
  const wish = asked?.wish ?? { plan: null, return_to: null };
  if (viewer) throw redirect(await nextAddress(viewer.user_id, wish));
  const other = loginAddress(wish);
  if (!asked) return json({ asked: null, other });
  const { email, state, again_in } = asked;
  return json({ asked: { email, state, again_in, until: timeOfDay(asked.works_until) }, other });
}

function loginAddress({ plan, return_to }: SignInWish): string {
  const query = new URLSearchParams({ ...(plan && { plan }), ...(return_to && { return_to }) });
  return query.size > 0 ? `/login?${query}` : "/login";
}

export const action = (args: ActionFunctionArgs) => formsAction(args, CODE_FORMS);

const OVER = {
  expired: "The code has expired",
  spent: "Too many wrong codes",
  used: "This code was used already",
};

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function LoginCode() {
  const { asked, other } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const field = fieldsOf(result);
  const errors = formErrorsOf(result);
  const typed = (name: string) => String(result?.initialValue?.[name] ?? "");
  const asksMail = !asked || typed("intent") === "mail";
  return (
    <SignInPage>
      <Card className="stack">
        <h1 className="text-2xl font-bold">
          {asksMail || asked.state !== "open" ? "Sign in with a code" : "Enter the code"}
        </h1>
        <FormErrors errors={errors} title="That did not work" />
        {asksMail ? (
          <MailForm
            email={field("email")}
            plan_type={typed("plan_type")}
            return_to={typed("return_to")}
            look="main"
          />
        ) : (
          <Waiting {...asked} code={field("one_time_code")} />
        )}
      </Card>
      <p>
        <Link to={other} className="link inline-block py-2">
          {asksMail ? "Sign in with Google" : "Use another address, or Google"}
        </Link>
      </p>
    </SignInPage>
  );
}

interface WaitingProps {
  email: string;
  state: "open" | "expired" | "spent" | "used";
  again_in: number;
  until: string;
  code: ReturnType<ReturnType<typeof fieldsOf>>;
}

function Waiting({ email, state, again_in, until, code }: WaitingProps) {
  if (state !== "open")
    return (
      <>
        <Panel tone="warning" title={OVER[state]}>
          <p className="wrap-anywhere">Ask for a new one. It goes to {email}.</p>
        </Panel>
        <AnotherCode wait={again_in} look="main" />
      </>
    );
  return (
    <>
      <p className="wrap-anywhere" role="status">
        We have mailed six digits to <b>{email}</b>. They work until {until}, on this device.
      </p>
      <CodeForm meta={code} />
      <AnotherCode wait={again_in} look="quiet" />
    </>
  );
}
