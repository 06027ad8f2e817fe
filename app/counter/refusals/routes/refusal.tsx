import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { shortMoment } from "~/kernel/clock";
import { Done } from "~/ui/Done";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ReportBadge } from "../parts/OwnReports";
import { Settle } from "../parts/Settle";
import { SettleForm } from "../refusal.schema";
import { refusalForOffice } from "../refusal-page.server";
import { settleReport } from "../settle.server";

export const meta: MetaFunction = () => [{ title: "Refusal · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const report = await orNotFound(refusalForOffice(deps, idOf(params.id)));
  return json({ report, may_settle: can(role, "edit_members") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_members",
    schema: SettleForm,
    once: "natural",
    subject: ({ params }) => refusalForOffice(deps, idOf(params.id)),
    run: ({ actor, subject, value }) => settleReport(deps, actor, { id: subject.id, ...value }),
    done: ({ subject }) => `/admin/refusals/${subject.id}?done=settled`,
  });

const DONE = { settled: "Settled. The member and the shop get a mail." };

type Report = ReturnType<typeof useLoaderData<typeof loader>>["report"];

export default function Refusal() {
  const { report, may_settle } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Refused at {report.partner_name}</h1>
      {answer ? (
        <FormErrors title="That did not work" errors={formErrorsOf(answer.result)} />
      ) : (
        <Done messages={DONE} />
      )}
      <What report={report} />
      <Answer report={report} />
      {report.settlement ? <Settled report={report} /> : null}
      {may_settle && !report.settlement ? <Settle report={report} result={answer?.result} /> : null}
    </main>
  );
}

function What({ report }: { report: Report }) {
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>What the member says</h2>
        <ReportBadge report={report} />
      </div>
      <p>
        <Link className="link inline-block py-1" to={`/admin/members/${report.member_row_id}`}>
          {report.member_name}
        </Link>{" "}
        on {shortMoment(new Date(report.reported_at))}: {report.happened}.
      </p>
      {report.note ? <p className="whitespace-pre-line wrap-anywhere">“{report.note}”</p> : null}
      <p>
        {report.refused_at
          ? `The attempt at the counter, ${shortMoment(new Date(report.refused_at))}: ${report.refusal}.`
          : "No refused attempt of this member at this shop in the seven days before."}
      </p>
    </section>
  );
}

function Answer({ report }: { report: Report }) {
  return (
    <section className="card stack">
      <h2>What the shop says</h2>
      <p>
        {report.answer
          ? `${report.answer}.`
          : `No answer yet. The shop ${report.is_late ? "had" : "has"} until ${shortMoment(new Date(report.answer_by))}.`}
      </p>
      {report.answer_words ? (
        <p className="whitespace-pre-line wrap-anywhere">“{report.answer_words}”</p>
      ) : null}
    </section>
  );
}

function Settled({ report }: { report: Report }) {
  return (
    <section className="card stack">
      <h2>The settlement</h2>
      <p className="wrap-anywhere">
        {report.settlement}
        {report.days ? ` (${report.days})` : ""}, by {report.settled_by} on{" "}
        {shortMoment(new Date(report.settled_at ?? ""))}: {report.settlement_reason}
      </p>
      {report.answer_words ? (
        <p>The member {report.words_passed_on ? "sees" : "does not see"} the shop's words.</p>
      ) : null}
    </section>
  );
}
