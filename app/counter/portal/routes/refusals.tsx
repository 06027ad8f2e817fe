import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requirePartner } from "~/accounts/access/viewer.server";
import { answerReport, shopReports } from "~/counter/refusals/answer.server";
import { AnswerForm } from "~/counter/refusals/refusal.schema";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { deps } from "~/web/process/deps.server";
import { ReportOfMember } from "../parts/ReportOfMember";

export const meta: MetaFunction = () => [{ title: "Refusals" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  return json({ reports: await shopReports(deps, id) });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "partner",
    schema: AnswerForm,
    run: ({ actor, value }) => orNotFound(answerReport(deps, actor, value)),
    done: "/partner/dashboard/refusals?done=answered",
  });

const DONE = { answered: "Thank you. The office reads your answer and settles the report." };

export default function Refusals() {
  const { reports } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="portal-main stack">
      <h1>Refusals</h1>
      <p className="max-w-2xl text-muted">
        Reports from members who did not get the discount at your shop. Please answer within 48 hours; the
        office settles it, and nothing is charged to your shop.
      </p>
      {answer ? <FormErrors errors={formErrorsOf(answer.result)} /> : <Done messages={DONE} />}
      {reports.length === 0 ? (
        <EmptyState icon="check" title="Nobody has reported a refusal">
          <p>If a member does, you get a mail and answer here.</p>
        </EmptyState>
      ) : (
        <ul className="stack">
          {reports.map((report, at) => (
            <ReportOfMember key={report.id} report={report} result={answer?.result} is_first={at === 0} />
          ))}
        </ul>
      )}
    </main>
  );
}
