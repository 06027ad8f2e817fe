import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { shortMoment } from "~/kernel/clock";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { type Facts, RecordPage } from "~/ui/office/Record";
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
  const result = useFormAnswer()?.result;
  const until = shortMoment(new Date(report.answer_by));
  return (
    <RecordPage
      title={`Refused at ${report.partner_name}`}
      status={<ReportBadge report={report} />}
      done={DONE}
      refusal={<FormErrors title="That did not work" errors={formErrorsOf(result)} />}
      facts={factsOf(report)}
    >
      <Said who="the member" says={`${report.happened}.`} words={report.note} />
      <Said
        who="the shop"
        says={
          report.answer
            ? `${report.answer}.`
            : `No answer yet. The shop ${report.is_late ? "had" : "has"} until ${until}.`
        }
        words={report.answer_words}
      />
      {may_settle && !report.settlement ? <Settle report={report} result={result} /> : null}
    </RecordPage>
  );
}

function factsOf(report: Report): Facts {
  const { settlement, days, settled_by, settled_at, settlement_reason, answer_words } = report;
  const passed_on = report.words_passed_on ? "shown to the member" : "not shown to the member";
  return [
    [
      "Member",
      <Link key="member" className="link inline-block py-1" to={`/admin/members/${report.member_row_id}`}>
        {report.member_name}
      </Link>,
    ],
    ["Reported", shortMoment(new Date(report.reported_at))],
    [
      "At the counter",
      report.refused_at
        ? `${report.refusal}, ${shortMoment(new Date(report.refused_at))}`
        : "No refused attempt in the seven days before",
    ],
    settlement && ["Settlement", `${settlement}${days ? ` (${days})` : ""}`],
    settlement && ["Settled by", `${settled_by}, ${shortMoment(new Date(settled_at ?? ""))}`],
    settlement && ["Reason", settlement_reason],
    settlement && answer_words && ["The shop's words", passed_on],
  ];
}

function Said({ who, says, words }: { who: string; says: string; words: string }) {
  return (
    <section className="card stack">
      <h2>What {who} says</h2>
      <p>{says}</p>
      {words ? <p className="whitespace-pre-line wrap-anywhere">“{words}”</p> : null}
    </section>
  );
}
