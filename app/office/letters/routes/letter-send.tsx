import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { addDays, dayOf, instantAt } from "~/kernel/clock";
import { suppressionState } from "~/office/marketing/suppression.server";
import { ButtonLink } from "~/ui/Button";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { Table } from "~/ui/Table";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { letterToSend } from "../letter-page.server";
import { type AudienceView, isNotice, type LeftOutPerson } from "../letters";
import { planForm } from "../letters.schema";
import { AudienceCount, LetterText, people } from "../parts/Preview";
import { SendForm } from "../parts/SendForm";
import { planLetter } from "../send-letter.server";

export const meta: MetaFunction = () => [{ title: "Send a letter · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "send_mail");
  const id = idOf(params.id);
  const page = await orNotFound(letterToSend(deps, id));
  if (page.letter.status !== "draft") throw redirect(`/admin/emails/letters/${id}`);
  const is_notice = isNotice(page.letter);
  const may_send = !is_notice || can(role, "send_notices");
  const { due_for_marketing } = await suppressionState(deps);
  return json({
    ...page,
    is_notice,
    may_send,
    tomorrow: addDays(dayOf(deps.clock()), 1),
    compare_first: !is_notice && due_for_marketing,
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "send_mail",
    schema: planForm,
    once: true,
    run: ({ deps, actor, admin: { role }, params, value }) => {
      const { when, day, time, expected, no_advertising, as_of } = value;
      const send_at = when === "later" ? instantAt(day, time) : null;
      const plan = { send_at, expected, no_advertising: no_advertising === "on", as_of: as_of || null };
      return orNotFound(planLetter(deps, { actor, role }, idOf(params.id), plan));
    },
    done: ({ params }) => `/admin/emails/letters/${idOf(params.id)}?done=planned`,
  });

export default function SendLetter() {
  const { letter, preview, named, is_notice, may_send, tomorrow, compare_first } =
    useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const { recipients } = preview.audience;
  return (
    <main id="main" className="page stack max-w-2xl">
      <h1>Send this letter</h1>
      <FormErrors title="The letter was not sent" errors={formErrorsOf(result)} />
      <LetterText subject={letter.subject} html={preview.html} />
      <p>To: {letter.audience_words}</p>
      <AudienceCount {...preview.audience} />
      {compare_first ? (
        <Panel tone="warning" title="Compare with the list of opt-outs first" live={false}>
          <p>
            The registry&apos;s list here is missing or more than 30 days old.{" "}
            <Link className="link" to="/admin/emails/opt-outs">
              Import the current one
            </Link>
            ; whoever is on it is left out, also of a letter that is planned already.
          </p>
        </Panel>
      ) : null}
      <LeftOutList named={named} left_out={preview.audience.left_out} />
      {may_send ? null : (
        <Panel tone="warning" title="Only an owner can send a notice" live={false}>
          <p>It goes to members who did not agree to mail. The draft is saved for an owner.</p>
        </Panel>
      )}
      {may_send && recipients > 0 ? (
        <SendForm
          result={result}
          recipients={recipients}
          as_of={letter.as_of}
          is_notice={is_notice}
          tomorrow={tomorrow}
        />
      ) : null}
      {recipients === 0 ? (
        <Panel tone="warning" title="Nobody would get it. Choose another audience." />
      ) : null}
      <ButtonLink look="quiet" to={`/admin/emails/letters/${letter.id}`}>
        Back to the letter
      </ButtonLink>
    </main>
  );
}

/** Who fits the audience and gets nothing, by name. */
function LeftOutList({ named, left_out }: { named: LeftOutPerson[]; left_out: AudienceView["left_out"] }) {
  if (named.length === 0) return null;
  const all = left_out.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="ask">
      <summary className="btn btn-quiet">Who is left out</summary>
      <div className="mt-3">
        {all > named.length ? (
          <p className="mb-2 text-sm text-muted">
            The first {named.length} of {people(all)}
          </p>
        ) : null}
        <Table
          caption="Who is left out, and why"
          lines
          rows={named}
          keyOf={({ email, words }) => `${email} ${words}`}
          columns={[
            { label: "Address", card: "title", cell: ({ email }) => email },
            { label: "Name", cell: ({ name }) => name || null },
            { label: "Why", cell: ({ words }) => words },
          ]}
        />
      </div>
    </details>
  );
}
