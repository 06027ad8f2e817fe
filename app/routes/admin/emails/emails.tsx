import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { TestMail } from "~/components/admin/TestMail";
import { Button } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { formErrorsOf, resultOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { Panel } from "~/components/ui/Panel";
import { can } from "~/domain/admins/capabilities";
import { resendMail, sendTestMail } from "~/domain/backoffice/emails/mail-acts.server";
import { emailsList } from "~/domain/backoffice/lists/emails.server";
import { countOpenMessages } from "~/domain/backoffice/lists/messages.server";
import { orNotFound } from "~/http/answers/status.server";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { FORM_KEY } from "~/http/forms/once-per-form.server";
import { idIn } from "~/http/forms/params.server";
import { screenOf } from "~/http/lists/list.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { MailTabs } from "./parts/MailTabs";

export const meta: MetaFunction = () => [{ title: "E-mails · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const [{ list }, open] = await Promise.all([screenOf(emailsList, request, admin), countOpenMessages(deps)]);
  return json({ list, open, may_send: can(admin.role, "send_mail") });
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
      who: "admin",
      capability: "send_mail",
      schema: NO_FIELDS,
      also: ["id"],
      once: true,
      run: ({ deps, actor, admin: { role }, fields }) =>
        orNotFound(resendMail(deps, { actor, role }, idIn(fields))),
      done: "/admin/emails?done=resent",
    }),
  });

const DONE = { test: "Test email sent successfully!", resent: "The mail is on its way again." };

export default function Emails() {
  const { list, open, may_send } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ problem: string }>();
  return (
    <ListScreen list={list} draw={(mail: Mail) => <ResendForm mail={mail} />}>
      <MailTabs open={open} />
      {answer ? (
        <Panel tone="failure" title={answer.problem ?? formErrorsOf(answer.result)?.[0]} />
      ) : (
        <Done messages={DONE} />
      )}
      {may_send ? <TestMail result={resultOf(answer, "test")} /> : null}
    </ListScreen>
  );
}

interface Mail {
  id: number;
  subject: string;
  recipient_email: string;
}

function ResendForm({ mail: { id, subject, recipient_email } }: { mail: Mail }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        look="quiet"
        name="intent"
        value="resend"
        className="max-sm:w-full"
        aria-label={`Resend "${subject}" to ${recipient_email}`}
      >
        Resend
      </Button>
    </Form>
  );
}
