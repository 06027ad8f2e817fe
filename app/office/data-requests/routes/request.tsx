import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { DOUBTFUL } from "~/kernel/messages";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { TextArea } from "~/ui/forms/Field";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { answerForm } from "../data-request.schema";
import { answerRequest, dataRequestForOffice } from "../data-requests.server";

export const meta: MetaFunction = () => [{ title: "Data request · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const asked = await orNotFound(dataRequestForOffice(deps, idOf(params.id)));
  return json({ asked, may_answer: can(role, "send_mail") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "send_mail",
    schema: answerForm,
    once: "natural",
    subject: ({ params }) => dataRequestForOffice(deps, idOf(params.id)),
    run: ({ actor, subject, value }) => answerRequest(deps, actor, { id: subject.id, ...value }),
    done: ({ subject }) => `/admin/emails/requests/${subject.id}?done=answered`,
  });

type Asked = ReturnType<typeof useLoaderData<typeof loader>>["asked"];

export default function DataRequestPage() {
  const { asked, may_answer } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{asked.what}</h1>
      {answer ? (
        <FormErrors
          title="Not sent"
          errors={formErrorsOf(answer.result) ?? ["Please check the field below."]}
        />
      ) : (
        <Done messages={{ answered: "Answered. The mail is on its way, and the task is closed." }} />
      )}
      <What asked={asked} />
      {asked.status === "open" && may_answer ? <Answer asked={asked} /> : null}
      {asked.answered ? (
        <section className="card stack wrap-anywhere">
          <h2>
            Answered by {asked.answered_by}, {asked.answered}
          </h2>
          <p className="whitespace-pre-line">{asked.answer}</p>
        </section>
      ) : null}
    </main>
  );
}

function What({ asked }: { asked: Asked }) {
  const { section, due_on, is_late, status } = asked;
  return (
    <section className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2>
          {section}, answer by {longDay(due_on)}
        </h2>
        <Badge tone={is_late ? "bad" : status === "open" ? "warn" : "good"}>
          {is_late ? (status === "open" ? "Late" : "Answered late") : status === "open" ? "Open" : "Answered"}
        </Badge>
        {asked.is_doubtful ? <Badge>Doubtful</Badge> : null}
      </div>
      <p className="text-sm text-muted">
        {asked.name}, {asked.email}, {asked.asked}
      </p>
      {asked.is_doubtful ? <p className="text-sm">{DOUBTFUL}</p> : null}
      <p className="whitespace-pre-line">{asked.message}</p>
      <p>
        <Link
          className="link inline-block py-1"
          to={`/admin/members?search=${encodeURIComponent(asked.email)}`}
        >
          Look for this address among the members
        </Link>
      </p>
    </section>
  );
}

function Answer({ asked }: { asked: Asked }) {
  const [form, fields] = useForm<{ answer: string }>({ lastResult: useFormAnswer()?.result });
  return (
    <Form method="post" id={form.id} className="card stack">
      <h2>Answer</h2>
      <TextArea
        meta={fields.answer}
        label="Your answer"
        hint={`Make sure that ${asked.email} is the person's own address before you send information. An objection to marketing is done by withdrawing the consents on the member's page.`}
        required
        maxLength={5000}
        rows={8}
      />
      <Button>Send the answer</Button>
    </Form>
  );
}
