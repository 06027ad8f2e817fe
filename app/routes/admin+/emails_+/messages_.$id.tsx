import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { DOUBTFUL } from "~/kernel/messages";
import { stateOf } from "~/office/messages/message-state";
import { answerForm, noAnswer } from "~/office/messages/messages.schema";
import {
  answerMessage,
  markMessage,
  messageForOffice,
  previewAnswer,
} from "~/office/messages/messages.server";
import { Badge } from "~/ui/Badge";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { RecordPage } from "~/ui/office/Record";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { AnswerByMail } from "./+parts/AnswerByMail";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.message.subject ?? "Message"} · Back office` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const message = await orNotFound(messageForOffice(deps, idOf(params.id)));
  return json({ message, may_answer: can(role, "send_mail") });
}

export const action = (args: ActionFunctionArgs) => {
  const subject = () => messageForOffice(deps, idOf(args.params.id));
  const of = { who: "admin", capability: "send_mail", subject } as const;
  const done = ({ intent }: { intent: string }) => `/admin/emails/messages/${args.params.id}?done=${intent}`;
  return formsAction(args, {
    preview: intent({
      ...of,
      schema: answerForm,
      run: async ({ subject, value, again }) =>
        again({ preview: await previewAnswer(deps, subject, value.answer) }),
    }),
    change: intent({ ...of, schema: answerForm, run: ({ again }) => again() }),
    send: intent({
      ...of,
      schema: answerForm,
      once: "natural",
      run: ({ actor, subject: { id }, value }) => answerMessage(deps, actor, { id, ...value }),
      done,
    }),
    answered: intent({
      ...of,
      schema: noAnswer,
      run: ({ actor, subject: { id } }) => markMessage(deps, actor, id, { answered: true }),
      done,
    }),
    reopen: intent({
      ...of,
      schema: noAnswer,
      run: ({ actor, subject: { id } }) => markMessage(deps, actor, id, { answered: false }),
      done,
    }),
  });
};

const DONE = {
  send: "Answered. The mail is on its way.",
  answered: "Marked as answered.",
  reopen: "Marked as new.",
};

export default function Message() {
  const { message, may_answer } = useLoaderData<typeof loader>();
  const { result } = useFormAnswer() ?? {};
  const refused = formErrorsOf(result);
  const isNew = message.status === "new";
  const state = stateOf(message);
  return (
    <RecordPage
      title={message.subject}
      status={
        <>
          <Badge tone={state.tone}>{state.words}</Badge>
          {message.is_doubtful ? <Badge>Doubtful</Badge> : null}
        </>
      }
      done={DONE}
      refusal={<FormErrors title="Not sent" errors={refused} />}
      bodyFirst
      facts={[
        ["From", message.name],
        ["Address", <Address key="address" {...message} />],
        ["About", message.about],
        message.due_on && ["Answer by", longDay(message.due_on)],
        ["Received", message.wrote],
        message.answered &&
          !message.answer && ["Answered", `by ${message.answered_by} on ${message.answered}`],
      ]}
      aside={message.is_doubtful ? <p className="text-sm">{DOUBTFUL}</p> : null}
    >
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      {message.answer ? (
        <section className="card stack wrap-anywhere">
          <h2>
            Answered by {message.answered_by} on {message.answered}
          </h2>
          <p className="whitespace-pre-line">{message.answer}</p>
          <Unsent text={String(result?.initialValue?.answer ?? "")} />
        </section>
      ) : may_answer ? (
        <AnswerByMail to={message.email} about_data={message.due_on !== null} isNew={isNew} />
      ) : null}
    </RecordPage>
  );
}

/** What somebody typed while another answered: it is not lost with the form. */
function Unsent({ text }: { text: string }) {
  return text ? (
    <>
      <h2>What you typed was not sent</h2>
      <p className="whitespace-pre-line">{text}</p>
    </>
  ) : null;
}

function Address({ email }: { email: string }) {
  return (
    <a className="link wrap-anywhere" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
