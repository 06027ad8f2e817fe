import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { answerOffline, unlessOffline } from "~/components/admin/offline";
import { TestMail } from "~/components/admin/TestMail";
import { Button } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { resendMail, sendTestMail } from "~/domain/backoffice/emails/mail-acts.server";
import { emailsList } from "~/domain/backoffice/lists/emails.server";
import { countOpenMessages } from "~/domain/backoffice/lists/messages.server";
import { ClubError } from "~/domain/errors";
import { statusOfError } from "~/http/answers/status.server";
import { readForm } from "~/http/forms/forms.server";
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

/** The test message and "Send again". */
export async function action({ request }: ActionFunctionArgs) {
  const actor = adminActor(await requireAdmin(request, "send_mail"));
  const { intent, fields: form } = await readForm(request, { test: ["email"], resend: ["id"] });
  const email = String(form.get("email") ?? "");
  const is_test = intent === "test";
  try {
    if (is_test) await sendTestMail(deps, actor, email);
    else await resendMail(deps, actor, idIn(form));
    return redirect(`/admin/emails?done=${is_test ? "test" : "resent"}`);
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    const problem = is_test ? `Failed to send test email: ${error.message}` : error.message;
    return json({ problem, email, errors: error.field_errors?.email }, { status: statusOfError(error) });
  }
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline((form) => ({
  problem: form.get("intent") === "test" ? "Failed to send test email" : "Failed to resend the e-mail",
  email: String(form.get("email") ?? ""),
  errors: undefined,
}));

const DONE = { test: "Test email sent successfully!", resent: "The mail is on its way again." };

export default function Emails() {
  const { list, open, may_send } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ListScreen list={list} draw={(mail: Mail) => <ResendForm mail={mail} />}>
      <MailTabs open={open} />
      {answer ? <Panel tone="failure" title={answer.problem} /> : <Done messages={DONE} />}
      {may_send ? <TestMail typed={answer?.email ?? ""} errors={answer?.errors} /> : null}
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
