import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { emailsList } from "~/office/emails/emails.list.server";
import { resendMail, sendTestMail, setMailAside } from "~/office/emails/mail-acts.server";
import { TestMail } from "~/parts/emails/TestMail";
import { screenOf } from "~/parts/lists/list.server";
import { Done } from "~/ui/Done";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { FORM_KEY } from "~/web/forms/once-per-form.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "E-mails · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(emailsList, request, admin);
  return json({ list, may_send: can(admin.role, "send_mail") });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    test: intent({
      who: "admin",
      capability: "send_mail",
      schema: NO_FIELDS,
      also: ["email"],
      run: ({ actor, fields }) =>
        sendTestMail(
          deps,
          actor,
          String(fields.get("email") ?? ""),
          String(fields.get(FORM_KEY) || "") || undefined,
        ),
      done: "/admin/emails?done=test",
      besides: (_, refusal) => (refusal ? { problem: `Failed to send test email: ${refusal.message}` } : {}),
    }),
    resend: intent({
      ...ONE_MAIL,
      run: ({ deps, actor, admin: { role }, fields }) =>
        orNotFound(resendMail(deps, { actor, role }, idIn(fields))),
      done: "/admin/emails?done=resent",
    }),
    set_aside: intent({
      ...ONE_MAIL,
      run: ({ deps, actor, admin: { role }, fields }) =>
        orNotFound(setMailAside(deps, { actor, role }, idIn(fields))),
      done: "/admin/emails?status=failed&done=set_aside",
    }),
  });

const ONE_MAIL = {
  who: "admin",
  capability: "send_mail",
  schema: NO_FIELDS,
  also: ["id"],
  once: true,
} as const;

const DONE = {
  set_aside: "The mail has been set aside.",
  test: "Test email sent successfully!",
  resent: "The mail is on its way again.",
};

export default function Emails() {
  const { list, may_send } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ problem: string }>();
  return (
    <ListScreen list={list} head={may_send ? <TestMail result={resultOf(answer, "test")} /> : null}>
      {answer ? (
        <Panel tone="failure" title={answer.problem ?? formErrorsOf(answer.result)?.[0]} />
      ) : (
        <Done messages={DONE} />
      )}
    </ListScreen>
  );
}
